// @ts-check

/**
 * An element with attributes and children. Handlers begin with `on`, false leaves an attribute out, `html` is drawn by the page.
 * @param {string} tag @param {Record<string, any>} [props] @param {...(Node | string | null)} children
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag)
  for (const [key, value] of Object.entries(props)) {
    if (value === false || value === undefined) continue
    if (key === 'html') element.innerHTML = value
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else element.setAttribute(key, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** The element of an id that stands in the page. @param {string} id */
export function at(id) {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no #${id}.`)
  return element
}

/**
 * Makes a parent's children fit a list of keys. What was there stays the same element, so that focus and a finger that is down
 * survive; what is new is made, the rest goes.
 * @template Item
 * @param {Element} parent @param {readonly Item[]} items @param {(item: Item) => string} keyOf
 * @param {(item: Item) => HTMLElement} make @param {(element: HTMLElement, item: Item, index: number) => void} patch
 */
export function sync(parent, items, keyOf, make, patch) {
  const old = new Map(
    [...parent.children].map((child) => [/** @type {HTMLElement} */ (child).dataset.key, child]),
  )
  const wanted = items.map((item, index) => {
    const key = keyOf(item)
    const element = /** @type {HTMLElement} */ (old.get(key) ?? make(item))
    element.dataset.key = key
    patch(element, item, index)
    return element
  })
  for (const child of [...parent.children])
    if (!wanted.includes(/** @type {HTMLElement} */ (child))) child.remove()
  for (const [index, element] of wanted.entries())
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null)
}
