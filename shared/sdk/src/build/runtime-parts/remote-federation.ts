/**
 * Replaces the federation runtime in a remote's entry. It takes part in the shell's runtime and gets shared libraries from it. The original
 * also loads other remotes, shares a build's own libraries and chooses tree-shaken copies of them. The names are those that the bundler's
 * generated code calls.
 */
type Factory = () => unknown;
type ShareScope = object;

interface SharedLibrary {
  readonly shareKey: string;
  readonly shareScope: readonly string[];
  readonly fallback: () => Factory | Promise<Factory>;
  readonly [config: string]: unknown;
}

interface LoadOptions {
  readonly customShareInfo: object;
  readonly context: { readonly trigger: 'build'; readonly moduleId: string; readonly chunkId?: string };
}

/** A remote's part in the shell's runtime. All builds of a remote share one. */
interface Instance {
  readonly name: string;
  readonly options: { readonly name: string; readonly shareStrategy?: string };
  readonly shareScopeMap?: ShareScope;
  initOptions(options: object): void;
  initShareScopeMap(name: string, scope: ShareScope, extra: { readonly hostShareScopeMap: object }): void;
  initializeSharing(name: string, extra: object): Promise<unknown>[];
  loadShare(key: string, options: LoadOptions): Promise<Factory | false>;
  loadShareSync(key: string, options: LoadOptions): Factory;
}

interface InitOptions {
  readonly name: string;
}

/** The federation runtime that the shell provides. */
interface RuntimeCore {
  readonly CurrentGlobal: { readonly __FEDERATION__: { readonly __INSTANCES__: readonly Instance[] } };
  readonly ModuleFederation: new (options: InitOptions) => Instance;
  setGlobalFederationInstance(instance: Instance): void;
}

declare const _FEDERATION_RUNTIME_CORE: RuntimeCore;

interface Module {
  exports: unknown;
}

/** The remote's own build: its `__webpack_require__`. */
interface Bundle {
  readonly federation: { readonly instance: Instance; readonly initOptions: InitOptions };
  readonly consumesLoadingData: { readonly moduleIdToConsumeDataMapping: Readonly<Record<string, SharedLibrary>> };
  /** Module factories, and modules that have run. */
  readonly m: Record<string, (module: Module) => void>;
  readonly c: Record<string, unknown>;
  S: ShareScope;
  I(scope: string, initScope?: object[]): unknown;
}

const defaultScope = 'default';

/** Another build of the remote that is on the page takes part as the same instance. */
function instanceOf(options: InitOptions): Instance {
  const { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } = _FEDERATION_RUNTIME_CORE;
  const named = { id: '', ...options };
  const existing = CurrentGlobal.__FEDERATION__.__INSTANCES__.find((instance) => instance.options.name === options.name);
  if (existing !== undefined) {
    existing.initOptions(named);
    return existing;
  }
  const instance = new ModuleFederation(named);
  setGlobalFederationInstance(instance);
  return instance;
}

function attachShareScopeMap(bundle: Bundle): void {
  bundle.S = bundle.federation.instance.shareScopeMap ?? bundle.S;
}

const libraryOf = (bundle: Bundle, id: string): SharedLibrary => {
  const library = bundle.consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (library === undefined) throw new Error(`Expected the shared library of module ${id} in the remote's build.`);
  return library;
};

function loadOptions(
  { shareScope, requiredVersion, strictVersion, singleton, eager }: SharedLibrary,
  at: Omit<LoadOptions['context'], 'trigger'>,
) {
  const shareConfig = { requiredVersion, strictVersion, singleton, eager };
  return { customShareInfo: { shareConfig, scope: shareScope }, context: { trigger: 'build', ...at } } as const;
}

function define(bundle: Bundle, id: string, exported: () => unknown): void {
  bundle.m[id] = (module) => {
    Reflect.deleteProperty(bundle.c, id);
    module.exports = exported();
  };
}

interface ChunkOfLibraries {
  readonly webpackRequire: Bundle;
  readonly chunkId: string;
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  /** Per module: what loads it, or 0 when it is there. */
  readonly installedModules: Record<string, Promise<void> | 0>;
  readonly promises: unknown[];
}

/** Loads the shared libraries of a chunk. One that can't be loaded throws when it is used, and is loaded again by the next chunk. */
function consumes({ webpackRequire: bundle, chunkId, chunkMapping, installedModules, promises }: ChunkOfLibraries): void {
  attachShareScopeMap(bundle);
  const load = async (id: string): Promise<void> => {
    try {
      const library = libraryOf(bundle, id);
      const shared = await bundle.federation.instance.loadShare(library.shareKey, loadOptions(library, { moduleId: id, chunkId }));
      const factory = shared === false ? await library.fallback() : shared;
      installedModules[id] = 0;
      define(bundle, id, factory);
    } catch (error) {
      Reflect.deleteProperty(installedModules, id);
      define(bundle, id, () => {
        throw error;
      });
    }
  };
  for (const id of Object.hasOwn(chunkMapping, chunkId) ? (chunkMapping[chunkId] ?? []) : []) {
    promises.push((installedModules[id] ??= load(id)));
  }
}

interface FirstLibraries {
  readonly webpackRequire: Bundle;
  readonly initialConsumes: readonly string[];
  readonly installedModules: Record<string, Promise<void> | 0>;
}

/** Defines the shared libraries that `remote.tsx` itself imports. The shell has them, so they need no waiting. */
function installInitialConsumes({ webpackRequire: bundle, initialConsumes, installedModules }: FirstLibraries): void {
  for (const id of initialConsumes) {
    define(bundle, id, () => {
      installedModules[id] = 0;
      const library = libraryOf(bundle, id);
      return bundle.federation.instance.loadShareSync(library.shareKey, loadOptions(library, { moduleId: id }))();
    });
  }
}

interface Sharing {
  readonly webpackRequire: Bundle;
  readonly shareScopeName: string;
  readonly initPromises: Record<string, Promise<true>>;
  readonly initTokens: Record<string, object>;
  readonly initScope?: object[];
}

/** Joins a share scope, once. `initScope` ends circles: it has the token of each build that is joining. */
function initializeSharing({ webpackRequire: bundle, shareScopeName: name, initPromises, initTokens, initScope = [] }: Sharing) {
  const { instance } = bundle.federation;
  const token = (initTokens[name] ??= { from: instance.name });
  if (initScope.includes(token)) return undefined;
  initScope.push(token);
  const join = () => {
    const joined = instance.initializeSharing(name, { strategy: instance.options.shareStrategy, initScope, from: 'build' });
    attachShareScopeMap(bundle);
    return Promise.all(joined).then(() => true as const);
  };
  return (initPromises[name] ??= join());
}

interface Entry {
  readonly webpackRequire: Bundle;
  readonly shareScope: ShareScope;
  readonly initScope?: object[];
  readonly shareScopeKey?: string;
  readonly remoteEntryInitOptions?: { readonly version?: string; readonly shareScopeMap?: object };
}

/** The entry's `init`, which the shell calls before it gets the remote. */
function initContainerEntry({
  webpackRequire: bundle,
  shareScope,
  initScope,
  shareScopeKey = defaultScope,
  remoteEntryInitOptions,
}: Entry) {
  const { instance, initOptions } = bundle.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap(shareScopeKey, shareScope, { hostShareScopeMap: remoteEntryInitOptions?.shareScopeMap ?? {} });
  attachShareScopeMap(bundle);
  return bundle.I(shareScopeKey, initScope);
}

const init = ({ webpackRequire }: { readonly webpackRequire: Bundle }): Instance => instanceOf(webpackRequire.federation.initOptions);

const federation = {
  runtime: { init: instanceOf },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, installInitialConsumes, initContainerEntry, init },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
// eslint-disable-next-line no-restricted-syntax -- the bundler's generated code imports the default
export default federation;
