import type { SessionUser, Identity, Log, Session, SessionState } from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';

/** An identity provider. Its calls reject with the provider's own message. */
export interface SessionAdapter {
  /** Passes the current user and then each change. Passes undefined after an error at the provider. */
  watch(next: (user: SessionUser | undefined) => void): void;
  /** Sets persistence to browser-local first. */
  signIn(email: string, password: string): Promise<SessionUser>;
  signUp(email: string, password: string): Promise<SessionUser>;
  sendVerificationLink(): Promise<void>;
  sendPasswordResetLink(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** An ID token; `fresh` asks the provider for a new one. Rejects when no user is signed in. */
  token(fresh: boolean): Promise<string>;
}

/** Fetches the provider's code. */
export type LoadSessionAdapter = () => Promise<SessionAdapter>;

interface SessionPort {
  readonly session: Session;
  /** The same state as `session.state`, which the shell can read at any time. */
  readonly state: StateView<SessionState>;
  /** All account actions except signing out, which takes more steps (see `sign-out.ts`). */
  readonly account: Omit<Identity, 'signOut'>;
  /** Fetches the provider's code and resolves the sign-in state. Later calls do nothing. */
  start(): void;
  /** An ID token; `fresh` asks the provider for a new one. */
  token(fresh: boolean): Promise<string>;
  /** Signs out at the provider only. The state names the user until `clear`, so that no page redirects while data is being cleared. */
  signOutAtProvider(): Promise<void>;
  clear(): void;
}

/** The user if the address is verified. Protected pages treat any other session as signed out. */
export function verifiedUser(state: SessionState): SessionUser | undefined {
  return state.is === 'signed-in' && state.user.emailVerified ? state.user : undefined;
}

/** Wraps an identity provider, which it loads on first use. */
export function createSessionPort(load: LoadSessionAdapter, log: Log): SessionPort {
  const state = createState<SessionState>({ is: 'loading' });
  let loading: Promise<SessionAdapter> | undefined;
  let signingOut = false;

  function publish(user: SessionUser | undefined): void {
    const now = state.current();
    if (user === undefined) {
      if (now.is !== 'signed-out') state.set({ is: 'signed-out' });
    } else if (now.is !== 'signed-in' || !isSameUser(now.user, user)) {
      state.set({ is: 'signed-in', user });
    }
  }

  async function connect(): Promise<SessionAdapter> {
    const adapter = await load();
    adapter.watch((user) => {
      if (user !== undefined || !signingOut) publish(user);
    });
    return adapter;
  }

  function provider(): Promise<SessionAdapter> {
    loading ??= connect().catch((error: unknown) => {
      loading = undefined; // so that the next call tries again
      publish(undefined);
      throw error;
    });
    return loading;
  }

  return {
    state,
    session: {
      state: state.stream,
      user: () => {
        const now = state.current();
        return now.is === 'signed-in' ? now.user : undefined;
      },
      token: async () => (await provider()).token(false),
    },
    account: {
      signIn: async (email, password) => {
        const user = await (await provider()).signIn(email, password);
        publish(user); // before the caller navigates, because the guard must know the user
        return user;
      },
      signUp: async (email, password) => {
        const user = await (await provider()).signUp(email, password);
        publish(user);
        return user;
      },
      sendVerificationLink: async () => (await provider()).sendVerificationLink(),
      sendPasswordResetLink: async (email) => (await provider()).sendPasswordResetLink(email),
    },
    start: () => {
      provider().catch((error: unknown) => {
        log.warn('The sign-in service could not be loaded; the page goes on as signed out.', error);
      });
    },
    token: async (fresh) => (await provider()).token(fresh),
    signOutAtProvider: async () => {
      signingOut = true;
      try {
        await (await provider()).signOut();
      } catch (error) {
        signingOut = false;
        throw error;
      }
    },
    clear: () => publish(undefined),
  };
}

function isSameUser(one: SessionUser, other: SessionUser): boolean {
  return one.uid === other.uid && one.email === other.email && one.emailVerified === other.emailVerified;
}
