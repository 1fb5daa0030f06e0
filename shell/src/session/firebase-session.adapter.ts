import type { RuntimeConfig, SessionUser } from '@mulya/contract';
import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth';
import type { SessionAdapter } from './session-port.ts';

/**
 * Adapts Firebase. Passes no popup resolver, because that would load a script that the page's security policy blocks. `say` gets
 * a sentence when the browser's storage is blocked or full, so that a sign-in ends with the tab.
 */
export function createFirebaseSession(config: RuntimeConfig, say: (sentence: string) => void): SessionAdapter {
  const app = initializeApp(config.firebase);
  stopHeartbeats(app);
  const auth = initializeAuth(app, { persistence: [browserLocalPersistence, inMemoryPersistence] });
  if (config.authEmulator !== undefined) connectAuthEmulator(auth, config.authEmulator, { disableWarnings: true });
  return {
    watch: (next) => {
      onIdTokenChanged(
        auth,
        (user) => next(user === null ? undefined : sessionUser(user)),
        () => next(undefined),
      );
    },
    signIn: async (email, password) => {
      const isKept = await choosePersistence(auth);
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      if (!isKept) say('Browser storage is blocked or full. You are signed in for this tab only.');
      if (user.emailVerified) await currentToken(user, false);
      return sessionUser(user);
    },
    signUp: async (email, password) => {
      await choosePersistence(auth);
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      return sessionUser(user);
    },
    sendVerificationLink: async () => sendEmailVerification(await signedIn(auth)),
    sendPasswordResetLink: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
    token: async (fresh) => currentToken(await signedIn(auth), fresh),
  };
}

/** The part of an app that Firebase's own packages use, which its public types leave out. */
interface AppInternals {
  readonly container: { readonly providers: Map<string, unknown> };
}

/**
 * Keeps Firebase from recording the dates of use in a database of the browser, for its statistics. A logout can't delete that database
 * while a page has it open, and the next page would write it again. Authentication works without the service.
 */
function stopHeartbeats(app: FirebaseApp): void {
  (app as FirebaseApp & AppInternals).container.providers.delete('heartbeat');
}

/** Keeps a sign-in in the browser's storage where there is one, else in memory. Returns whether it outlives the tab. */
async function choosePersistence(auth: Auth): Promise<boolean> {
  const isKept = canStore();
  await setPersistence(auth, isKept ? browserLocalPersistence : inMemoryPersistence);
  return isKept;
}

const RECORD_KEY = 'mulya.check';

/** What the record of a signed-in user needs, with room to spare, in characters. */
const RECORD_SIZE = 8192;

/** Whether the browser's storage keeps a record. It may be blocked or full. */
function canStore(): boolean {
  try {
    localStorage.setItem(RECORD_KEY, 'x'.repeat(RECORD_SIZE));
    localStorage.removeItem(RECORD_KEY);
    return true;
  } catch {
    return false;
  }
}

function sessionUser(user: User): SessionUser {
  return { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified };
}

async function signedIn(auth: Auth): Promise<User> {
  await auth.authStateReady();
  if (auth.currentUser === null) throw new Error('Nobody is signed in.');
  return auth.currentUser;
}

/** Refreshes a token that was issued before the address was verified, because the gateway would refuse it. */
async function currentToken(user: User, fresh: boolean): Promise<string> {
  const { token, claims } = await user.getIdTokenResult(fresh);
  return user.emailVerified && claims['email_verified'] !== true && !fresh ? user.getIdToken(true) : token;
}
