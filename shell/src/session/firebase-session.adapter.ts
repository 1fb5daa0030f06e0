import type { RuntimeConfig, SessionUser } from '@mulya/contract';
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
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

/** Adapts Firebase. Passes no popup resolver, because that would load a script that the page's security policy blocks. */
export function createFirebaseSession(config: RuntimeConfig): SessionAdapter {
  const auth = initializeAuth(initializeApp(config.firebase), { persistence: browserLocalPersistence });
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
      await setPersistence(auth, browserLocalPersistence);
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      if (user.emailVerified) await currentToken(user, false);
      return sessionUser(user);
    },
    signUp: async (email, password) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      return sessionUser(user);
    },
    sendVerificationLink: async () => sendEmailVerification(await signedIn(auth)),
    sendPasswordResetLink: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
    token: async (fresh) => currentToken(await signedIn(auth), fresh),
  };
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
