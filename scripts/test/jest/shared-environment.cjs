// @ts-check
'use strict';
const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * The storages of a test file. Jest's runner has one for each file, and Node passes on every enabled one with every promise: after 200
 * files a promise took longer than most tests.
 *
 * @type {Set<AsyncLocalStorage<unknown>>}
 */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (/** @type {any[]} */ ...given) {
  storages.add(this);
  return Reflect.apply(run, this, given);
};

/** Jest's runner keeps its listeners and the tests of a file in globals; those of one file must not hear the next. */
const isOfTheRunner = (/** @type {symbol} */ { description = '' }) => /^(?:EVENT_HANDLERS|JEST_STATE_SYMBOL)$/.test(description);

/** The properties of objects, to undo what a test file changes. @typedef {Map<object, Map<PropertyKey, PropertyDescriptor>>} Memory */

/** @param {object} object @param {PropertyKey} key */
const propertyOf = (object, key) => Object.getOwnPropertyDescriptor(object, key);

/** @param {object} object */
function propertiesOf(object) {
  /** @type {Map<PropertyKey, PropertyDescriptor>} */
  const properties = new Map();
  for (const key of Reflect.ownKeys(object)) {
    const property = propertyOf(object, key);
    if (property !== undefined) properties.set(key, property);
  }
  return properties;
}

/** Remembers the globals, what they consist of, and the classes among them. @param {any} global @returns {Memory} */
function remember(global) {
  const { document, navigator, performance, process, screen } = global;
  const elements = [document?.documentElement, document?.body];
  const objects = [global, Object.getPrototypeOf(global), document, ...elements, navigator, performance, process?.env, screen];
  for (const name of Object.getOwnPropertyNames(global)) {
    const value = propertyOf(global, name)?.value;
    if (typeof value === 'function' && value.prototype !== undefined) objects.push(value, value.prototype);
  }
  return new Map(objects.filter(Boolean).map((object) => [object, propertiesOf(object)]));
}

/** @param {Memory} memory */
function restore(memory) {
  for (const [object, properties] of memory) {
    for (const [key, now] of propertiesOf(object)) {
      if (!properties.has(key) && now.configurable && isOfATest(key)) Reflect.deleteProperty(object, key);
    }
    for (const [key, before] of properties) {
      const now = propertyOf(object, key);
      if (now?.value === before.value && now?.get === before.get && now?.set === before.set) continue;
      if (now?.configurable ?? true) Object.defineProperty(object, key, before);
      else Reflect.set(object, key, before.value);
    }
  }
}

/** Jest and jsdom keep symbols of their own; those of user-event say that it listens. @param {PropertyKey} key */
const isOfATest = (key) => typeof key !== 'symbol' || /^(?:Node prepared|patched focus)/.test(key.description ?? '');

/**
 * An environment that the test files of a worker share, one after the other, with the modules that live in it (shared-runtime.cjs).
 * After each file the globals are as before.
 *
 * @param {any} Environment Jest's
 * @param {(environment: any) => void} clean what else a file leaves behind
 * @returns {any}
 */
exports.shareEnvironment = (Environment, clean) => {
  /** @type {any} */
  let shared;
  /** @type {any} */
  let console;

  return class SharedEnvironment extends Environment {
    /** @param {any} config @param {any} context */
    constructor(config, context) {
      ({ console } = context);
      if (shared !== undefined) return shared;
      const consoleOfFile = new Proxy(
        {},
        {
          get:
            (_, name) =>
            (/** @type {unknown[]} */ ...words) =>
              console[name](...words),
        },
      );
      super(config, { ...context, console: consoleOfFile });
      /** @type {import('./shared-runtime.cjs').Shared} */
      this.shared = { modules: new Map(), internal: new Map(), sourceMaps: new Map() };
      shared = this;
    }

    /** Before the first test file is loaded. */
    remember() {
      this.memory ??= remember(this.global);
    }

    async teardown() {
      this.fakeTimersModern.useRealTimers();
      for (const storage of storages) storage.disable();
      storages.clear();
      clean(this);
      if (this.memory !== undefined) restore(this.memory);
      for (const key of Object.getOwnPropertySymbols(this.global).filter(isOfTheRunner)) Reflect.deleteProperty(this.global, key);
      if (this._globalProxy !== undefined) this._globalProxy.leftovers = []; // kept for a teardown that never comes
    }
  };
};
