import { LRUCache } from 'lru-cache';
import type { Awaitable } from '../lib/awaitable.ts';
import type { SignIn } from './id-token-verifier.port.ts';

const MAX_ENDED_SIGN_INS = 100_000;

/** What names a sign-in: the user and when it happened. */
export type SignInId = Pick<SignIn, 'uid' | 'authTime'>;

/** A sign-in as one text, for maps. */
export function signInKey({ uid, authTime }: SignInId): string {
  return `${String(authTime)} ${uid}`;
}

/** Sign-ins that ended by a logout: their tokens, and each refresh of them, are refused from then on. Neither method rejects. */
export interface EndedSignInList {
  /** Holds in this gateway as soon as it is called; resolves when others have been told, or cannot be told now. */
  end(signIn: SignInId): Awaitable<void>;
  has(signIn: SignInId): Awaitable<boolean>;
}

/** Those that this gateway knows of: bounded, in memory. */
export class EndedSignIns implements EndedSignInList {
  private readonly known = new LRUCache<string, true>({ max: MAX_ENDED_SIGN_INS });

  end(signIn: SignInId): void {
    this.known.set(signInKey(signIn), true);
  }

  has(signIn: SignInId): boolean {
    return this.known.get(signInKey(signIn)) === true;
  }

  /** All of them, as `signInKey` writes them, newest first. */
  keys(): readonly string[] {
    return [...this.known.keys()];
  }
}
