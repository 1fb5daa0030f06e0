// @ts-check
'use strict';
const { readFileSync } = require('node:fs');
const { sep } = require('node:path');
const { default: JestRuntime } = require('jest-runtime');

/** @typedef {{ modules: Map<string, any>, internal: Map<string, any>, sourceMaps: Map<string, string>, runtime?: SharedRuntime }} Shared what the files of one worker share */

/** Modules that register hooks belong to one test file. */
const registersHooks = /^\s*(?:before|after)(?:Each|All)\(/m;
const isInstalled = /[\\/]node_modules[\\/](?!@mulya[\\/])/;
const isTestingLibrary = /[\\/]@testing-library[\\/]react[\\/]dist[\\/]index\.js$/;
const isCircus = /[\\/]jest-circus[\\/]/; // it keeps the tests of one file
const isTest = /\.test\.\w+$/;

/** @type {Map<string, boolean>} */
const verdicts = new Map();

/** @param {string} file */
function canBeShared(file) {
  let verdict = verdicts.get(file);
  if (verdict === undefined) {
    verdict = isInstalled.test(file)
      ? !isTestingLibrary.test(file)
      : !isTest.test(file) && !registersHooks.test(readFileSync(file, 'utf8'));
    verdicts.set(file, verdict);
  }
  return verdict;
}

/** The modules of a test file: its own, and those that it shares with the files before and after it. */
class Registry extends Map {
  /** @param {Map<string, any>} shared @param {(file: string) => boolean} isShared */
  constructor(shared, isShared) {
    super();
    this.shared = shared;
    this.isShared = isShared;
  }
  /** @param {string} file */
  get(file) {
    return super.get(file) ?? (this.isShared(file) ? this.shared.get(file) : undefined);
  }
  /** @param {string} file */
  has(file) {
    return this.get(file) !== undefined;
  }
  /** @param {string} file @param {any} module */
  set(file, module) {
    if (this.isShared(file)) this.shared.set(file, module);
    else super.set(file, module);
    return this;
  }
  /** @param {string} file */
  delete(file) {
    return super.delete(file) || this.shared.delete(file);
  }
  /** Keeps a module for one test file, because it imports a module that is. @param {string} file */
  keepAlone(file) {
    const module = this.shared.get(file);
    if (module === undefined) return;
    this.shared.delete(file);
    super.set(file, module);
  }
}

const mocks = /\bjest\.(?:mock|doMock|unstable_mockModule)\(\s*(['"])(.+?)\1/g;
const resets = /\bjest\.(?:isolateModules|resetModules)/;

/**
 * Which modules a test file shares with others. A module that it mocks is imported by its own workspace, so it loads that alone.
 *
 * @param {string} testPath
 * @returns {(file: string) => boolean}
 */
function sharedBy(testPath) {
  const text = readFileSync(testPath, 'utf8');
  const mocked = [...text.matchAll(mocks)].map(([, , name = '']) => name);
  if (resets.test(text)) return () => false;
  if (mocked.length === 0) return canBeShared;
  if (mocked.some((name) => name.startsWith('@mulya/'))) return (file) => isInstalled.test(file) && canBeShared(file);
  const workspace = testPath.slice(0, testPath.lastIndexOf(`${sep}src${sep}`) + 1);
  return (file) => canBeShared(file) && (isInstalled.test(file) || !file.startsWith(workspace));
}

/**
 * Jest's runtime, but the test files of a worker share the modules that they import: loading them took half of the time of all tests.
 * A test file itself, and modules with hooks, are loaded for each file.
 */
class SharedRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} given */
  constructor(...given) {
    super(...given);
    const [, environment, , , , , testPath, { collectCoverage }] = given;
    /** @type {Shared | undefined} */
    const shared = /** @type {any} */ (environment).shared;
    if (shared === undefined || collectCoverage) return; // V8 counts coverage of what this file loads
    const self = /** @type {any} */ (this);
    this.shared = shared;
    shared.runtime = this;
    const isShared = sharedBy(testPath);
    this.registry = self.registries.moduleRegistry = new Registry(shared.modules, isShared);
    self.registries.internalModuleRegistry = new Registry(shared.internal, (file) => !isCircus.test(file));
    self.transformCache.sourceMaps = shared.sourceMaps;

    const jestObjectFor = self.jestGlobals.jestObjectFor.bind(self.jestGlobals);
    self.jestGlobals.jestObjectFor = (/** @type {string} */ from) =>
      isShared(from)
        ? new Proxy({}, { get: (_, name) => Reflect.get(/** @type {any} */ (shared.runtime).jestObjectOf(from), name) })
        : jestObjectFor(from);
    this.jestObjectOf = jestObjectFor;
  }

  /** @type {JestRuntime['requireModuleOrMock']} */
  requireModuleOrMock(from, name) {
    const now = this.shared?.runtime ?? this;
    if (now !== this && this.shared?.modules.has(from)) return now.requireModuleOrMock(from, name); // a shared module imports later
    const result = super.requireModuleOrMock(from, name);
    this.followAlone(from, name);
    return result;
  }

  /** @type {JestRuntime['requireInternalModule']} */
  requireInternalModule(from, to) {
    const now = this.shared?.runtime ?? this;
    return now === this ? super.requireInternalModule(from, to) : now.requireInternalModule(from, to);
  }

  /** @param {string} from @param {string} name */
  followAlone(from, name) {
    if (this.registry?.isShared(from) !== true || !this.shared?.modules.has(from)) return;
    const resolution = /** @type {any} */ (this)._resolution;
    if (resolution.isCoreModule(name)) return;
    const file = resolution.resolveCjs(from, name);
    if (Map.prototype.has.call(this.registry, file)) this.registry.keepAlone(from);
  }

  /** @type {JestRuntime['requireModule']} */
  requireModule(from, ...rest) {
    const self = /** @type {any} */ (this);
    if (this.shared !== undefined && from === self._testPath && rest[0] === undefined) self._environment.remember();
    return super.requireModule(from, ...rest);
  }
}

module.exports = SharedRuntime;
