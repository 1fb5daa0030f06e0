'use strict';
/* global afterEach, window */

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/**
 * The labels of a control, in tree order; null if it cannot have any. For each control jsdom walks the document once per label, and
 * Testing Library asks about every control of a page, which took most of the time of tests with many fields.
 *
 * @this {HTMLElement}
 */
function labels() {
  if (!this.matches(labelable)) return null;
  const root = /** @type {Document | Element} */ (this.getRootNode());
  return [...root.querySelectorAll('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor !== '' && label.htmlFor === this.id
      : label.contains(this) && label.querySelector(labelable) === this,
  );
}

for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
  /** Undefined in a test that runs without a DOM. @type {{ prototype: HTMLElement } | undefined} */
  const control = Reflect.get(globalThis, `HTML${name}Element`);
  if (control !== undefined) Object.defineProperty(control.prototype, 'labels', { configurable: true, get: labels });
}

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

// jsdom has no user timing. A page that marks its first figures runs, and its marks are kept nowhere.
if (typeof window !== 'undefined' && typeof performance.mark !== 'function') {
  Object.defineProperty(performance, 'mark', { configurable: true, writable: true, value: () => undefined });
}
