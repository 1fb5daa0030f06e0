import { LRUCache } from 'lru-cache';
import type { SignIn } from './id-token-verifier.port.ts';

const MAX_SIGN_INS = 100_000;

/** What names a sign-in: the user and when it happened. */
export type SignInId = Pick<SignIn, 'uid' | 'authTime'>;

/** A sign-in as one text, for maps. */
export function signInKey({ uid, authTime }: SignInId): string {
  return `${String(authTime)} ${uid}`;
}

/** Sign-ins that ended by a logout: their tokens, and each refresh of them, are refused from then on. Bounded, in memory. */
export class EndedSignIns {
  private readonly keys = new LRUCache<string, true>({ max: MAX_SIGN_INS });

  end(signIn: SignInId): void {
    this.keys.set(signInKey(signIn), true);
  }

  has(signIn: SignInId): boolean {
    return this.keys.get(signInKey(signIn)) === true;
  }
}
