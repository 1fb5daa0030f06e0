import type { Dependency } from '../health/dependency.ts';

/** One sign-in of a user. It outlives a token: every refreshed token carries the same `authTime`. */
export interface SignIn {
  readonly uid: string;
  /** Seconds since 1970. */
  readonly authTime: number;
  readonly email?: string;
  readonly emailVerified: boolean;
  /** The token's expiry, in seconds since 1970. */
  readonly expiresAt: number;
}

/**
 * `refused`: the token is not valid; `why` is for the log alone. `unavailable`: the keys could not be fetched, which is
 * never a reason to sign a user out.
 */
export type TokenVerdict =
  | { readonly is: 'valid'; readonly signIn: SignIn }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unavailable'; readonly retryAfterSeconds: number };

/** Verifies that an ID token is genuine and not expired. It never throws. */
export interface IdTokenVerifier {
  verify(token: string): Promise<TokenVerdict>;
  ready(): Promise<Dependency>;
}
