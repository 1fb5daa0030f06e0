// @ts-check
'use strict';
const { readFileSync } = require('node:fs');
const { sep } = require('node:path');
const { default: JestRuntime } = require('jest-runtime');

/**
 * What the test files of one worker share: their modules, Jest's own, and the source maps of both. `runtime` is that of the running file.
 *
 * @typedef {{ modules: Map<string, any>, internal: Map<string, any>, sourceMaps: Map<string, string>, runtime?: SharedRuntime }} Shared
 */

/** Modules that register hooks belong to one test file. */
const registersHooks = /^\s*(?:before|after)(?:Each|All)\(/m;
const isInstalled = /[\\/]node_modules[\\/](?!@mulya[\\/])/;
const isTestingLibrary = /[\\/]@testing-library[\\/]react[\\/]dist[\\/]index\.js$/; // it registers hooks, too
const isCircus = /[\\/]jest-circus[\\/]/; // it keeps the tests of one file
const isTest = /\.test\.\w+$/;

/** @type {Map<string, boolean>} */
const verdicts = new Map();

/** @param {string} file */
function canBeShared(file) {
  const known = verdicts.get(file);
  if (known !== undefined) return known;
  const verdict = isInstalled.test(file)
    ? !isTestingLibrary.test(file)
    : !isTest.test(file) && !registersHooks.test(readFileSync(file, 'utf8'));
  verdicts.set(file, verdict);
  return verdict;
}

const mocks = /\bjest\.(?:mock|doMock|unstable_mockModule)\(\s*(['"])(.+?)\1/g;
const resets = /\bjest\.(?:isolateModules|resetModules)/;

/**
 * Which modules a test file shares with others: with a mock not those of its own workspace, which may import the mocked one.
 *
 * @param {string} testPath
 * @returns {(file: string) => boolean}
 */
function sharedBy(testPath) {
  const text = readFileSync(testPath, 'utf8');
  if (resets.test(text)) return () => false;
  const mocked = [...text.matchAll(mocks)].map(([, , name = '']) => name);
  if (mocked.length === 0) return canBeShared;
  if (mocked.some((name) => name.startsWith('@mulya/'))) return (file) => isInstalled.test(file) && canBeShared(file);
  const sources = testPath.slice(0, testPath.lastIndexOf(`${sep}src${sep}`) + 4);
  return (file) => canBeShared(file) && !file.startsWith(sources);
}

/** The modules of a test file: its own, and those that it shares with the files before and after it. */
class Registry extends Map {
  /** @param {Map<string, any>} shared @param {(file: string) => boolean} isShared */
  constructor(shared, isShared) {
    super();
    this.shared = shared;
    this.isShared = isShared;
  }
  /** @override @param {string} file */
  get(file) {
    return super.get(file) ?? (this.isShared(file) ? this.shared.get(file) : undefined);
  }
  /** @override @param {string} file */
  has(file) {
    return this.get(file) !== undefined;
  }
  /** @override @param {string} file @param {any} module */
  set(file, module) {
    if (this.isShared(file)) this.shared.set(file, module);
    else super.set(file, module);
    return this;
  }
  /** @override @param {string} file */
  delete(file) {
    return super.delete(file) || this.shared.delete(file);
  }
  /** @param {string} file */
  isOwn(file) {
    return super.has(file);
  }
  /** Keeps a shared module for one test file. @param {string} file */
  own(file) {
    const module = this.shared.get(file);
    this.shared.delete(file);
    super.set(file, module);
  }
}

/**
 * Jest's runtime, but the test files of a worker share the modules that they import: loading them took half of the time of all tests.
 * A test file itself, modules that register hooks, and what imports these, are loaded for each file. It needs an environment of
 * shared-environment.cjs, and names parts of the pinned jest-runtime; without sharing (`--coverage`) every test must pass, too.
 */
class SharedRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} given */
  constructor(...given) {
    super(...given);
    const [, environment, , , , , testPath, { collectCoverage }] = given;
    this.self = /** @type {any} */ (this);
    this.testPath = testPath;
    /** @type {Shared | undefined} */
    this.shared = collectCoverage ? undefined : Reflect.get(environment, 'shared'); // coverage is counted in what a file loads
    if (this.shared !== undefined) this.share(this.shared, sharedBy(testPath));
  }

  /** @param {Shared} shared @param {(file: string) => boolean} isShared */
  share(shared, isShared) {
    shared.runtime = this;
    const { registries, transformCache, jestGlobals } = this.self;
    this.registry = new Registry(shared.modules, isShared);
    registries.moduleRegistry = this.registry;
    registries.internalModuleRegistry = new Registry(shared.internal, (file) => !isCircus.test(file));
    transformCache.sourceMaps = shared.sourceMaps;

    // A shared module sees the `jest` of the running file.
    this.jestOf = jestGlobals.jestObjectFor.bind(jestGlobals);
    jestGlobals.jestObjectFor = (/** @type {string} */ from) =>
      isShared(from) ? new Proxy({}, { get: (_, name) => Reflect.get(shared.runtime?.jestOf(from), name) }) : this.jestOf(from);
  }

  /** The runtime of the running file: a shared module may import another one later. @returns {SharedRuntime} */
  get current() {
    return this.shared?.runtime ?? this;
  }

  /** @override @param {string} from @param {string} name @returns {any} */
  requireModuleOrMock(from, name) {
    if (this.current !== this && this.shared?.modules.has(from)) return this.current.requireModuleOrMock(from, name);
    const exported = super.requireModuleOrMock(from, name);
    if (this.importsOwn(from, name)) this.registry?.own(from);
    return exported;
  }

  /** @param {string} from @param {string} name */
  importsOwn(from, name) {
    const { registry, self } = this;
    if (registry?.isShared(from) !== true || !registry.shared.has(from) || self._resolution.isCoreModule(name)) return false;
    return registry.isOwn(self._resolution.resolveCjs(from, name));
  }

  /** @override @param {string} from @param {string} [to] @returns {any} */
  requireInternalModule(from, to) {
    return this.current === this ? super.requireInternalModule(from, to) : this.current.requireInternalModule(from, to);
  }

  /** @override @param {string} from @param {any[]} rest @returns {any} */
  requireModule(from, ...rest) {
    if (this.shared !== undefined && from === this.testPath && rest[0] === undefined) this.self._environment.remember();
    return Reflect.apply(super.requireModule, this, [from, ...rest]);
  }
}

module.exports = SharedRuntime;
