import type { Identity, Log, Session, SessionState, SessionUser } from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';
import type { LoadSessionAdapter, SessionAdapter } from './session.adapter.ts';

export interface SessionPort {
  readonly session: Session;
  /** The same state as `session.state`, to be read by the shell at any moment. */
  readonly state: StateView<SessionState>;
  /** All that may be done to an account but signing out, which is more than the provider's part (see `sign-out.ts`). */
  readonly account: Omit<Identity, 'signOut'>;
  /** Fetches the provider's code and resolves the sign-in state. Does nothing when that has begun. */
  start(): void;
  /** An ID token; `fresh` asks the provider for a new one. */
  token(fresh: boolean): Promise<string>;
  /**
   * Signs out at the provider alone. The state still names the user afterwards, so that no page is sent away while the
   * browser is being cleared; `forget` ends that.
   */
  signOutAtProvider(): Promise<void>;
  forget(): void;
}

/** The user whose address is verified: the only one who counts as signed in on protected pages. */
export function verifiedUser(state: SessionState): SessionUser | undefined {
  return state.is === 'signed-in' && state.user.emailVerified ? state.user : undefined;
}

/** The session around a provider that is loaded when it is first needed. */
export function createSessionPort(load: LoadSessionAdapter, log: Log): SessionPort {
  const state = createState<SessionState>({ is: 'loading' });
  let loading: Promise<SessionAdapter> | undefined;
  let signingOut = false;

  function publish(user: SessionUser | undefined): void {
    const now = state.current();
    if (user === undefined) {
      if (now.is !== 'signed-out') state.set({ is: 'signed-out' });
    } else if (now.is !== 'signed-in' || !sameUser(now.user, user)) {
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
      loading = undefined; // the next call tries again
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
        publish(user); // before the caller navigates: the guard must know the user by then
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
    forget: () => {
      publish(undefined);
    },
  };
}

function sameUser(one: SessionUser, other: SessionUser): boolean {
  return one.uid === other.uid && one.email === other.email && one.emailVerified === other.emailVerified;
}
