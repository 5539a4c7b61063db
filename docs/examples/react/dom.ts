// A light document for the test; it must be there before React looks for one.
import { Window } from 'happy-dom'

const window = new Window({ url: 'http://localhost/' })
window.document.body.innerHTML = '<div id="root"></div>'
const globals = {
  window,
  document: window.document,
  navigator: window.navigator,
  IS_REACT_ACT_ENVIRONMENT: true,
}
// Newer versions of Node have a navigator of their own, which cannot be assigned to.
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
