import federation from './remote-federation.ts';

const { bundlerRuntime } = federation;

class Instance {
  readonly name: string;
  readonly calls: object[] = [];
  readonly asked: string[] = [];
  shareScopeMap: Record<string, object> = {};
  options: { readonly name: string; readonly id?: string };

  constructor(options: { readonly name: string; readonly id?: string }) {
    this.name = options.name;
    this.options = options;
  }

  initOptions(options: object): void {
    this.calls.push(options);
  }

  initShareScopeMap(name: string, scope: object): void {
    this.shareScopeMap[name] = scope;
  }

  initializeSharing(): Promise<unknown>[] {
    return [];
  }

  async loadShare(key: string): Promise<(() => unknown) | false> {
    this.asked.push(key);
    return Promise.resolve(key === 'react' && (() => 'react of the shell'));
  }

  loadShareSync(key: string): () => unknown {
    return () => `${key} of the shell`;
  }
}

const instances: Instance[] = [];
const core = {
  CurrentGlobal: { __FEDERATION__: { __INSTANCES__: instances } },
  ModuleFederation: Instance,
  setGlobalFederationInstance: (instance: Instance) => instances.push(instance),
};

type Bundle = Parameters<typeof bundlerRuntime.init>[0]['webpackRequire'];

/** A remote's build with two shared libraries, of which the shell has one. */
function bundleOf(name: string): Bundle & { readonly federation: { readonly instance: Instance } } {
  const library = (shareKey: string) => ({ shareKey, shareScope: ['default'], requiredVersion: '^19.3.0', singleton: true });
  const missing = () => {
    throw new Error("Can not get 'other'");
  };
  const initPromises = {};
  const initTokens = {};
  const bundle = {
    federation: { initOptions: { name }, instance: new Instance({ name: 'none yet' }) },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        1: { ...library('react'), fallback: missing },
        2: { ...library('other'), fallback: missing },
      },
    },
    m: {},
    c: {},
    S: {},
    I: (shareScopeName: string, initScope?: object[]): unknown =>
      bundlerRuntime.I({ webpackRequire: bundle, shareScopeName, initPromises, initTokens, ...(initScope && { initScope }) }),
  } satisfies Bundle;
  bundle.federation.instance = bundlerRuntime.init({ webpackRequire: bundle }) as Instance;
  return bundle;
}

/** What a module of the build exports. */
function exported(bundle: Bundle, id: string): unknown {
  const module = { exports: undefined as unknown };
  bundle.m[id]?.(module);
  return module.exports;
}

describe('a remote’s part in the federation', () => {
  beforeAll(() => {
    Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', core);
  });
  beforeEach(() => {
    instances.length = 0;
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, '_FEDERATION_RUNTIME_CORE');
  });

  it('is an instance of the shell’s runtime, one for all builds of the remote', () => {
    const first = bundleOf('mfe_news').federation.instance;
    expect(instances).toEqual([first]);
    expect(first.options).toEqual({ name: 'mfe_news', id: '' });
    expect(bundleOf('mfe_news').federation.instance).toBe(first); // the build of an override
    expect(first.calls).toEqual([{ name: 'mfe_news', id: '' }]);
    expect(bundleOf('mfe_chat').federation.instance).not.toBe(first);
    expect(instances).toHaveLength(2);
  });

  it('joins the shell’s share scope, and ends a circle of builds that join', async () => {
    const bundle = bundleOf('mfe_news');
    const shareScope = { react: {} };
    const initScope: object[] = [];
    const options = {
      webpackRequire: bundle,
      shareScope,
      initScope,
      shareScopeKey: 'default',
      remoteEntryInitOptions: { version: '1.4.0' },
    };
    await expect(bundlerRuntime.initContainerEntry(options)).resolves.toBe(true);
    expect(bundle.federation.instance.calls).toEqual([{ name: 'mfe_news', remotes: [], version: '1.4.0' }]);
    expect(bundle.S).toEqual({ default: shareScope });
    expect(initScope).toEqual([{ from: 'mfe_news' }]);
    expect(bundle.I('default', initScope)).toBeUndefined();
  });

  it('loads a chunk’s shared libraries from the shell, once', async () => {
    const bundle = bundleOf('mfe_news');
    const chunk = { webpackRequire: bundle, chunkMapping: { page: ['1'], section: ['1'] }, installedModules: {} };
    const promises: unknown[] = [];
    bundlerRuntime.consumes({ ...chunk, chunkId: 'page', promises });
    bundlerRuntime.consumes({ ...chunk, chunkId: 'section', promises });
    bundlerRuntime.consumes({ ...chunk, chunkId: 'toString', promises });
    await Promise.all(promises);
    expect(bundle.federation.instance.asked).toEqual(['react']);
    expect(exported(bundle, '1')).toBe('react of the shell');
    expect(chunk.installedModules).toEqual({ 1: 0 });
  });

  it('throws where a library is used that the shell has not, and asks for it again', async () => {
    const bundle = bundleOf('mfe_news');
    const chunk = { webpackRequire: bundle, chunkId: 'page', chunkMapping: { page: ['2'] }, installedModules: {} };
    for (let time = 0; time < 2; time++) {
      const promises: unknown[] = [];
      bundlerRuntime.consumes({ ...chunk, promises });
      await Promise.all(promises);
      expect(() => exported(bundle, '2')).toThrow("Can not get 'other'");
    }
    expect(bundle.federation.instance.asked).toEqual(['other', 'other']);
  });

  it('gets what remote.tsx itself imports when it is used', () => {
    const bundle = bundleOf('mfe_news');
    bundlerRuntime.installInitialConsumes({ webpackRequire: bundle, initialConsumes: ['1'], installedModules: {} });
    expect(exported(bundle, '1')).toBe('react of the shell');
  });
});
