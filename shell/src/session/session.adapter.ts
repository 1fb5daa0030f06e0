import type { SessionUser } from '@mulya/contract';

/** What the session needs of an identity provider. Refusals reject with the provider's own message. */
export interface SessionAdapter {
  /** Tells the user now and each change. An error of the provider's own is told as nobody. */
  watch(next: (user: SessionUser | undefined) => void): void;
  /** Persistence is set to browser-local first. */
  signIn(email: string, password: string): Promise<SessionUser>;
  signUp(email: string, password: string): Promise<SessionUser>;
  sendVerificationLink(): Promise<void>;
  sendPasswordResetLink(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** An ID token; `fresh` asks the provider for a new one. Rejects when nobody is signed in. */
  token(fresh: boolean): Promise<string>;
}

/** The provider's code is fetched when it is first needed. */
export type LoadSessionAdapter = () => Promise<SessionAdapter>;
