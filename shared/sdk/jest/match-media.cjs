'use strict';
/* global afterEach, window */

/** What `setMedia` of `@mulya/sdk/testing` changes. */
const registry = Symbol.for('@mulya/sdk/media');

const normalize = (/** @type {string} */ query) => query.trim().replace(/\s+/g, ' ').toLowerCase();

/** The answers of media queries in a test, and the lists that a component has asked for. */
class Media {
  /** @type {Map<string, boolean>} */
  matching = new Map();
  /** @type {Map<string, EventTarget>} */
  lists = new Map();

  /** @param {string} query */
  list(query) {
    const media = normalize(query);
    const known = this.lists.get(media);
    if (known !== undefined) return known;
    const { matching } = this;
    const list = new EventTarget();
    Object.defineProperty(list, 'matches', { get: () => matching.get(media) ?? false });
    Object.assign(list, { media, onchange: null });
    /** @param {EventListener} listener */
    const addListener = (listener) => list.addEventListener('change', listener);
    /** @param {EventListener} listener */
    const removeListener = (listener) => list.removeEventListener('change', listener);
    Object.assign(list, { addListener, removeListener });
    list.addEventListener('change', (event) => Reflect.get(list, 'onchange')?.call(list, event));
    this.lists.set(media, list);
    return list;
  }

  /** @param {string} query @param {boolean} matches */
  set(query, matches) {
    const media = normalize(query);
    if ((this.matching.get(media) ?? false) === matches) return;
    this.matching.set(media, matches);
    this.lists.get(media)?.dispatchEvent(Object.assign(new Event('change'), { media, matches }));
  }
}

// jsdom has no layout and no matchMedia. It is on the prototype, so that a test may cover it with its own and delete that again.
if (typeof window !== 'undefined') {
  let media = new Media();
  Object.defineProperty(Object.getPrototypeOf(window), 'matchMedia', {
    configurable: true,
    writable: true,
    value: (/** @type {string} */ query) => media.list(query),
  });
  Object.defineProperty(globalThis, registry, {
    configurable: true,
    value: (/** @type {string} */ query, /** @type {boolean} */ matches) => media.set(query, matches),
  });
  afterEach(() => {
    media = new Media();
  });
}
