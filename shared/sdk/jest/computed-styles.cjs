'use strict';
/* global document, window */

/** Inherited properties that queries ask for, with their initial values. */
const inherited = { visibility: 'visible', pointerEvents: 'auto' };

/** The parent, through a shadow root. @param {Element} element @returns {Element | null} */
function parentOf({ parentElement, parentNode }) {
  return parentElement ?? /** @type {{ host?: Element } | null} */ (parentNode)?.host ?? null;
}

/** What an element's own style attribute says, unless it passes the question on. @param {Element} element @param {string} name */
function ownValue(element, name) {
  const value = String(Reflect.get(/** @type {HTMLElement} */ (element).style ?? {}, name) ?? '');
  return value === 'inherit' || value === 'unset' ? '' : value;
}

/**
 * Computed styles of a document without a stylesheet, as it is in every test whose CSS modules are stubs: `display`, `visibility` and
 * `pointer-events` from the style attributes, `hidden` and the browser's defaults. jsdom matches each of its 150 default rules for each
 * element that a query by role or name looks at, which took a seventh of the time of a page's tests. Any other property is jsdom's.
 */
function installComputedStyles() {
  const compute = window.getComputedStyle.bind(window);
  /** The display of an element by what the default rules look at. @type {Map<string, string>} */
  const displays = new Map();

  const displayOf = (/** @type {Element} */ element) => {
    const own = ownValue(element, 'display');
    if (own !== '') return own;
    if (element.hasAttribute('hidden')) return 'none';
    const key = [
      element.namespaceURI,
      element.localName,
      element.getAttribute('type'),
      element.hasAttribute('open'),
      parentOf(element)?.localName,
    ]
      .map(String)
      .join(' ');
    const known = displays.get(key);
    if (known !== undefined) return known;
    const display = compute(element).display;
    displays.set(key, display);
    return display;
  };

  const inheritedOf = (/** @type {Element} */ element, /** @type {keyof typeof inherited} */ name) => {
    for (let at = /** @type {Element | null} */ (element); at !== null; at = parentOf(at)) {
      const own = ownValue(at, name);
      if (own !== '') return own === 'initial' ? inherited[name] : own;
    }
    return inherited[name];
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo);
    /** @type {CSSStyleDeclaration | undefined} */
    let whole;
    const get = (/** @type {string | symbol} */ name) => {
      if (name === 'display') return displayOf(element);
      if (name === 'visibility') return inheritedOf(element, name);
      if (name === 'pointerEvents' || name === 'pointer-events') return inheritedOf(element, 'pointerEvents');
      whole ??= compute(element);
      const value = Reflect.get(whole, name, whole);
      return typeof value === 'function' ? value.bind(whole) : value;
    };
    const quick = ['display', 'visibility', 'pointer-events'];
    const getPropertyValue = (/** @type {string} */ name) =>
      quick.includes(name) ? get(name) : (whole ??= compute(element)).getPropertyValue(name);
    const style = new Proxy({}, { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : get(name)) });
    return /** @type {CSSStyleDeclaration} */ (style);
  };
}

if (typeof window !== 'undefined') installComputedStyles();
