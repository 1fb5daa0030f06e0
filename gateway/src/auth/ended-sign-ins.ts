import { LRUCache } from 'lru-cache';
import type { Awaitable } from '../lib/promises.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { authLimits } from '../limits.ts';

/** Identifies a sign-in by its user and time. */
export type SignInId = Pick<SignIn, 'uid' | 'authTime'>;

/** The key of a sign-in in maps. */
export function signInKey({ uid, authTime }: SignInId): string {
  return `${String(authTime)} ${uid}`;
}

/** Sign-ins that ended by a logout. Their tokens are refused, refreshed ones too. Neither method rejects. */
export interface EndedSignInList {
  /** Takes effect in this gateway synchronously. Resolves when other gateways were informed, or cannot be now. */
  end(signIn: SignInId): Awaitable<void>;
  has(signIn: SignInId): Awaitable<boolean>;
}

/** The logouts that this gateway knows of, bounded and in memory. */
export class EndedSignIns implements EndedSignInList {
  private readonly entries = new LRUCache<string, true>({ max: authLimits.maxEndedSignIns });

  end(signIn: SignInId): void {
    this.entries.set(signInKey(signIn), true);
  }

  has(signIn: SignInId): boolean {
    return this.entries.get(signInKey(signIn)) === true;
  }

  /** The keys of all sign-ins, newest first. */
  keys(): readonly string[] {
    return [...this.entries.keys()];
  }
}
