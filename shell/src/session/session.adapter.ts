import type { SessionUser } from '@mulya/contract';

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
