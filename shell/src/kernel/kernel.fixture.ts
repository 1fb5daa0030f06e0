import type { Build, Release, ReleasedRemote, RemoteName, SessionUser } from '@mulya/contract';
import type { ViewKind, ViewLoader, ViewRef, ViewStatus } from '../federation/view-status.ts';
import { routes } from '../routes.ts';
import type { SessionAdapter } from '../session/session-port.ts';
import type { TabChannel } from '../session/sign-out.ts';
import { createKernel, type KernelOptions } from './create-kernel.ts';
import type { Kernel } from './kernel.tsx';

export const analyst: SessionUser = { uid: 'u1', email: 'analyst@example.com', emailVerified: true };
export const unverifiedUser: SessionUser = { ...analyst, emailVerified: false };

const integrity = `sha384-${'a'.repeat(64)}`;
const build = (remote: RemoteName): Build => ({
  version: '1.0.0',
  contract: '1.0',
  entry: `/builds/${remote}/1.0.0/remoteEntry.abc.js`,
  integrity,
  files: {},
  requires: {},
});

export const release: Release = {
  schema: 1,
  shell: { version: '1.0.0', files: {} },
  remotes: Object.fromEntries(
    (['mfe-auth', 'mfe-search', 'mfe-valuation', 'mfe-chat'] as const).map((name): [string, ReleasedRemote] => [name, build(name)]),
  ),
  routes: [...routes],
};

/** An in-memory identity provider. */
export class FakeProvider implements SessionAdapter {
  readonly calls: string[] = [];
  user: SessionUser | undefined;
  /** Makes the next calls reject. */
  refusal: Error | undefined;
  private next: (user: SessionUser | undefined) => void = () => undefined;

  watch(next: (user: SessionUser | undefined) => void): void {
    this.next = next;
  }

  setUser(user: SessionUser | undefined): void {
    this.user = user;
    this.next(user);
  }

  private async call<T>(name: string, answer: () => T): Promise<T> {
    this.calls.push(name);
    await Promise.resolve();
    if (this.refusal !== undefined) throw this.refusal;
    return answer();
  }

  signIn(email: string): Promise<SessionUser> {
    return this.call(`signIn ${email}`, () => this.user ?? analyst);
  }

  signUp(email: string): Promise<SessionUser> {
    return this.call(`signUp ${email}`, () => unverifiedUser);
  }

  sendVerificationLink(): Promise<void> {
    return this.call('sendVerificationLink', () => undefined);
  }

  sendPasswordResetLink(email: string): Promise<void> {
    return this.call(`sendPasswordResetLink ${email}`, () => undefined);
  }

  signOut(): Promise<void> {
    return this.call('signOut', () => this.setUser(undefined));
  }

  async token(fresh: boolean): Promise<string> {
    await Promise.resolve();
    this.calls.push(fresh ? 'token fresh' : 'token');
    if (this.user === undefined) throw new Error('Nobody is signed in.');
    return fresh ? 'fresh-token' : 'token';
  }
}

/** A remote loader with statuses that the test sets. */
class FakeLoader implements ViewLoader {
  readonly loaded: string[] = [];
  readonly retried: string[] = [];
  readonly crashes: string[] = [];
  private readonly statuses = new Map<string, ViewStatus<ViewKind>>();
  private readonly listeners = new Set<() => void>();
  private readonly idle = { is: 'idle' } as const;

  private static key(ref: ViewRef): string {
    return `${ref.remote}/${ref.view.name}`;
  }

  set(key: string, status: ViewStatus<ViewKind>): void {
    this.statuses.set(key, status);
    for (const listener of this.listeners) listener();
  }

  status<Kind extends ViewKind>(ref: ViewRef<Kind>): ViewStatus<Kind> {
    const status = this.statuses.get(FakeLoader.key(ref)) ?? this.idle;
    return status as ViewStatus<Kind>; // the test sets a status that fits the key
  }

  subscribe(_: ViewRef, listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  load(ref: ViewRef): void {
    this.loaded.push(FakeLoader.key(ref));
  }

  retry(ref: ViewRef): void {
    this.retried.push(FakeLoader.key(ref));
  }

  reportCrash(remote: RemoteName, version: string, error: Error): void {
    this.crashes.push(`${remote} ${version}: ${error.message}`);
  }
}

export interface KernelFixture {
  readonly kernel: Kernel;
  readonly provider: FakeProvider;
  readonly loader: FakeLoader;
  readonly fetch: jest.Mock<Promise<Response>, Parameters<typeof globalThis.fetch>>;
  readonly leave: jest.Mock<void, []>;
  readonly tabChannel: TabChannel & { readonly postMessage: jest.Mock };
  readonly console: { readonly info: jest.Mock; readonly warn: jest.Mock; readonly error: jest.Mock };
  /** Starts the session of a user, or of a visitor. */
  startAs(user: SessionUser | undefined): Promise<void>;
}

/** The real kernel with a fake identity provider, remote loader and network. */
export function setupKernel(changes: Partial<KernelOptions> = {}): KernelFixture {
  const provider = new FakeProvider();
  const loader = new FakeLoader();
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(() => Promise.resolve(new Response(null, { status: 204 })));
  const leave = jest.fn<void, []>();
  const tabChannel = { onmessage: null, postMessage: jest.fn() };
  const console = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const kernel = createKernel({
    release,
    ai: { model: 'built-in-analyst' },
    loadSession: () => Promise.resolve(provider),
    createLoader: () => loader,
    loadOverlays: () => import('../overlays/overlays.tsx'),
    console,
    logDetail: 'shown',
    browser: window,
    fetch,
    tabChannel,
    leave,
    ...changes,
  });
  const startAs = async (user: SessionUser | undefined): Promise<void> => {
    kernel.startSession();
    await flushPromises();
    provider.setUser(user);
  };
  return { kernel, provider, loader, fetch, leave, tabChannel, console, startAs };
}

/** Runs pending promise callbacks. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
