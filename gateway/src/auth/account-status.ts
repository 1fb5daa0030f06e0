import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Awaitable } from '../lib/awaitable.ts';
import type { AccountLookup, LookupAnswer } from './account-lookup.adapter.ts';
import type { Clock } from '../lib/clock.ts';
import { signInKey } from './ended-sign-ins.ts';
import type { CachedAccountStatus, AccountStatusCache } from './account-status-cache.port.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { SIGN_INS_AT_ONCE } from './sign-ins-at-once.ts';

/** `over`: deleted, disabled or revoked. `unknown`: the provider cannot be asked and the last answer is too old. */
export type Standing = 'good' | 'over' | 'unknown';

const FRESH_MS = 60_000;
/** An answer serves this long while the provider cannot be asked. */
export const KEEP_MS = 5 * 60_000;
/** Between two questions about one sign-in while the provider is down. */
const PAUSE_MS = 5_000;

/** `knownAt`: when it was asked that which is known, here or by another gateway. `askedAt`: when this gateway asked last, be it in vain. */
interface Entry {
  readonly standing: Standing;
  readonly knownAt: number;
  readonly askedAt: number;
}

interface AccountStatusOptions {
  readonly lookup: AccountLookup;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** What other gateways know; they are told what this one is told. */
  readonly shared?: AccountStatusCache | undefined;
}

/** Whether the account behind a token still stands, asked at most once a minute for each sign-in: by all gateways together, where they share it. */
export class AccountStatus {
  private readonly options: AccountStatusOptions;
  private readonly entries = new LRUCache<string, Entry>({ max: SIGN_INS_AT_ONCE });
  private readonly asking = new Map<string, Promise<Standing>>();

  constructor(options: AccountStatusOptions) {
    this.options = options;
  }

  of(signIn: SignIn, token: string): Awaitable<Standing> {
    const key = signInKey(signIn);
    const entry = this.entries.get(key);
    const now = this.options.clock();
    if (entry !== undefined && now < entry.knownAt + FRESH_MS) return entry.standing;
    if (entry !== undefined && now < entry.askedAt + PAUSE_MS) return this.kept(entry);
    const running = this.asking.get(key);
    if (running !== undefined) return running;
    const asked = this.ask(key, signIn, token).finally(() => this.asking.delete(key));
    this.asking.set(key, asked);
    return asked;
  }

  private async ask(key: string, signIn: SignIn, token: string): Promise<Standing> {
    const { lookup, clock, shared } = this.options;
    const told = await shared?.get(signIn, FRESH_MS);
    const from = clock(); // an account that ends while it is asked about may still be told as good
    if (told !== undefined && from < told.knownAt + FRESH_MS) {
      this.entries.set(key, { ...told, askedAt: told.knownAt });
      return told.standing;
    }
    const answer = await lookup(token);
    const now = clock();
    if (answer.is === 'down') {
      this.options.log.warn({ why: answer.why }, 'The identity provider could not be asked for an account.');
      const before = newer(this.entries.get(key), told) ?? { standing: 'unknown', knownAt: -Infinity };
      const entry: Entry = { ...before, askedAt: now };
      this.entries.set(key, entry);
      return this.kept(entry);
    }
    // Of the token alone: the sign-in's next token may be good, so this is not kept.
    if (answer.is === 'token-refused') return 'over';
    const standing = stands(answer, signIn) ? 'good' : 'over';
    this.entries.set(key, { standing, knownAt: from, askedAt: now });
    void shared?.set(signIn, { standing, knownAt: from });
    return standing;
  }

  private kept({ standing, knownAt }: Entry): Standing {
    return this.options.clock() < knownAt + KEEP_MS ? standing : 'unknown';
  }
}

function newer(own: Entry | undefined, told: CachedAccountStatus | undefined): Pick<Entry, 'standing' | 'knownAt'> | undefined {
  return own === undefined || (told !== undefined && told.knownAt > own.knownAt) ? told : own;
}

function stands(answer: Exclude<LookupAnswer, { is: 'down' | 'token-refused' }>, signIn: SignIn): boolean {
  return answer.is === 'account' && answer.uid === signIn.uid && !answer.disabled && signIn.authTime >= answer.validSince;
}
