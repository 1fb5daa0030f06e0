// @ts-check
'use strict';

const circusHandlers = Symbol.for('EVENT_HANDLERS');

/** @typedef {Map<object, Map<PropertyKey, PropertyDescriptor>>} Memory the properties of objects, to undo what a test file changes */

/** @param {any} global @returns {Memory} */
function propertiesOf(global) {
  const objects = [
    global,
    Object.getPrototypeOf(global),
    global.navigator,
    global.document,
    global.process?.env,
    global.performance,
    global.screen,
  ];
  for (const name of Object.getOwnPropertyNames(global)) {
    const value = Object.getOwnPropertyDescriptor(global, name)?.value;
    if (typeof value === 'function' && value.prototype !== undefined) objects.push(value, value.prototype);
  }
  const known = objects.filter((object) => object !== undefined && object !== null);
  return new Map(known.map((object) => [object, propertiesOfOne(object)]));
}

/** @param {object} object */
function propertiesOfOne(object) {
  const entries = Reflect.ownKeys(object).map((key) => /** @type {const} */ ([key, descriptorOf(object, key)]));
  return new Map(entries.filter(([, descriptor]) => descriptor !== undefined));
}

const descriptorOf = (/** @type {object} */ object, /** @type {PropertyKey} */ key) =>
  /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(object, key));

/** @param {Memory} memory */
function restore(memory) {
  for (const [object, properties] of memory) {
    for (const key of Reflect.ownKeys(object)) {
      const before = properties.get(key);
      const now = descriptorOf(object, key);
      if (before === undefined) {
        if (now?.configurable && typeof key === 'string' && !key.startsWith('_react')) Reflect.deleteProperty(object, key);
      } else if (now !== undefined && (now.value !== before.value || now.get !== before.get || now.set !== before.set)) {
        if (now.configurable) Object.defineProperty(object, key, before);
        else if (now.writable) Reflect.set(object, key, before.value);
      }
    }
    for (const [key, before] of properties) if (!Object.hasOwn(object, key)) Object.defineProperty(object, key, before);
  }
}

/**
 * A test environment that the test files of a worker share, one after the other, with the modules that live in it.
 *
 * @param {any} Environment
 * @param {(environment: any) => void} clean
 */
exports.shareEnvironment = (Environment, clean) => {
  /** @type {any} */
  let shared;
  /** @type {any} */
  let context;

  return class SharedEnvironment extends Environment {
    /** @param {any} config @param {any} given */
    constructor(config, given) {
      context = given;
      if (shared !== undefined) return shared;
      const console = new Proxy(
        {},
        {
          get:
            (_, name) =>
            (/** @type {unknown[]} */ ...words) =>
              context.console[name](...words),
        },
      );
      super(config, { ...given, console });
      /** @type {import('./shared-runtime.cjs').Shared} */
      this.shared = { modules: new Map(), internal: new Map(), sourceMaps: new Map() };
      shared = this;
    }

    /** Remembers the properties of globals before the first test file is loaded. */
    remember() {
      this.memory ??= propertiesOf(this.global);
    }

    async teardown() {
      this.fakeTimersModern.useRealTimers();
      Reflect.deleteProperty(this.global, circusHandlers);
      clean(this);
      if (this.memory !== undefined) restore(this.memory);
    }
  };
};
