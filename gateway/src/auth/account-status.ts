import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Awaitable } from '../lib/awaitable.ts';
import type { AccountLookup, LookupAnswer } from './account-lookup.adapter.ts';
import type { Clock } from '../lib/clock.ts';
import { signInKey } from './ended-sign-ins.ts';
import type { CachedAccountStatus, AccountStatusCache } from './account-status-cache.port.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { MAX_SIGN_INS } from './max-sign-ins.ts';

/** `over`: deleted, disabled or revoked. `unknown`: the provider cannot be asked and the last answer is too old. */
export type AccountStatus = 'good' | 'over' | 'unknown';

const FRESH_MS = 60_000;
/** An answer serves this long while the provider cannot be asked. */
export const MAX_AGE_MS = 5 * 60_000;
/** Between two questions about one sign-in while the provider is down. */
const RETRY_PAUSE_MS = 5_000;

/** `knownAt`: when it was asked that which is known, here or by another gateway. `askedAt`: when this gateway asked last, be it in vain. */
interface Entry {
  readonly status: AccountStatus;
  readonly checkedAt: number;
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
export class AccountStatusChecker {
  private readonly options: AccountStatusOptions;
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_SIGN_INS });
  private readonly inFlight = new Map<string, Promise<AccountStatus>>();

  constructor(options: AccountStatusOptions) {
    this.options = options;
  }

  check(signIn: SignIn, token: string): Awaitable<AccountStatus> {
    const key = signInKey(signIn);
    const entry = this.entries.get(key);
    const now = this.options.clock();
    if (entry !== undefined && now < entry.checkedAt + FRESH_MS) return entry.status;
    if (entry !== undefined && now < entry.askedAt + RETRY_PAUSE_MS) return this.usableStatus(entry);
    const running = this.inFlight.get(key);
    if (running !== undefined) return running;
    const asked = this.ask(key, signIn, token).finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, asked);
    return asked;
  }

  private async ask(key: string, signIn: SignIn, token: string): Promise<AccountStatus> {
    const { lookup, clock, shared } = this.options;
    const told = await shared?.get(signIn, FRESH_MS);
    const from = clock(); // an account that ends while it is asked about may still be told as good
    if (told !== undefined && from < told.checkedAt + FRESH_MS) {
      this.entries.set(key, { ...told, askedAt: told.checkedAt });
      return told.status;
    }
    const answer = await lookup(token);
    const now = clock();
    if (answer.is === 'down') {
      this.options.log.warn({ why: answer.why }, 'The identity provider could not be asked for an account.');
      const before = newer(this.entries.get(key), told) ?? { status: 'unknown', checkedAt: -Infinity };
      const entry: Entry = { ...before, askedAt: now };
      this.entries.set(key, entry);
      return this.usableStatus(entry);
    }
    // Of the token alone: the sign-in's next token may be good, so this is not kept.
    if (answer.is === 'token-refused') return 'over';
    const standing = isGoodFor(answer, signIn) ? 'good' : 'over';
    this.entries.set(key, { status: standing, checkedAt: from, askedAt: now });
    void shared?.set(signIn, { status: standing, checkedAt: from });
    return standing;
  }

  private usableStatus({ status: standing, checkedAt: knownAt }: Entry): AccountStatus {
    return this.options.clock() < knownAt + MAX_AGE_MS ? standing : 'unknown';
  }
}

function newer(
  own: Entry | undefined,
  told: CachedAccountStatus | undefined,
): CachedAccountStatus | Pick<Entry, 'status' | 'checkedAt'> | undefined {
  return own === undefined || (told !== undefined && told.checkedAt > own.checkedAt) ? told : own;
}

function isGoodFor(answer: Exclude<LookupAnswer, { is: 'down' | 'token-refused' }>, signIn: SignIn): boolean {
  return answer.is === 'account' && answer.uid === signIn.uid && !answer.disabled && signIn.authTime >= answer.validSince;
}
