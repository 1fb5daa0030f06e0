import type { Dependency } from '../health/dependency.ts';

/** One sign-in of a user: it outlives a token, and each refresh of it carries the same `authTime`. */
export interface SignIn {
  readonly uid: string;
  /** Seconds since 1970. */
  readonly authTime: number;
  readonly email?: string;
  readonly emailVerified: boolean;
  /** When the token ends, in seconds since 1970. */
  readonly expiresAt: number;
}

/**
 * `refused`: the token is not valid, and `why` is for the log alone. `unavailable`: it could not be told, because the
 * keys cannot be had; that is never a reason to sign anybody out.
 */
export type TokenVerdict =
  | { readonly is: 'valid'; readonly signIn: SignIn }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unavailable'; readonly retryAfterSeconds: number };

/** Tells whether an ID token is genuine and in its time. It never throws. */
export interface IdTokenVerifier {
  verify(token: string): Promise<TokenVerdict>;
  ready(): Promise<Dependency>;
}
