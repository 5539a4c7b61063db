/**
 * A function that makes a value once for each key object. The latest is at hand, as a match asks for the same again and again, and
 * comparing two references is cheaper than looking into a WeakMap.
 */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  let latestKey: Key | null = null
  let latest: Value
  return (key) => {
    if (key !== latestKey) {
      const known = made.get(key)
      latest = known === undefined ? make(key) : known
      latestKey = key
      made.set(key, latest)
    }
    return latest
  }
}
