import { type SignInId, signInKey } from './sign-in-caches.ts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Awaitable } from '../lib/promises.ts';
import type { AccountLookup, LookupAnswer } from './account-lookup.adapter.ts';
import { dayMs, type Clock } from '../lib/clock.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { authLimits, accountStatusLimits } from '../limits.ts';

/** The provider's answer about a sign-in's account. `checkedAt`: when it was asked, in ms since 1970 by this machine's clock. */
export interface CachedAccountStatus {
  readonly status: 'good' | 'over';
  readonly checkedAt: number;
}

/** Account statuses that gateways share, so that one lookup serves all. Neither method rejects. */
export interface AccountStatusCache {
  /**
   * The last known status; undefined when there is none, or the cache is down. When it is older than `freshFor` ms, one
   * gateway gets it immediately and looks the account up. The others wait briefly for the new status.
   */
  get(signIn: SignInId, freshFor: number): Promise<CachedAccountStatus | undefined>;
  set(signIn: SignInId, status: CachedAccountStatus): Promise<void>;
}

/** `over`: deleted, disabled or revoked. `unknown`: the provider is down and the last answer is too old. */
export type AccountStatus = 'good' | 'over' | 'unknown';

/** `checkedAt`: when any gateway last got an answer. `askedAt`: when this gateway last asked, with or without an answer. */
interface Entry {
  readonly status: AccountStatus;
  readonly checkedAt: number;
  readonly askedAt: number;
}

interface AccountStatusOptions {
  readonly lookup: AccountLookup;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Shares answers among gateways. */
  readonly cache?: AccountStatusCache | undefined;
}

/**
 * Checks whether a token's account is good. Each sign-in is looked up at most once a minute, by all gateways together
 * where they share a cache.
 */
export class AccountStatusChecker {
  private readonly options: AccountStatusOptions;
  private readonly entries = new LRUCache<string, Entry>({ max: authLimits.maxSignIns });
  private readonly inFlight = new Map<string, Promise<AccountStatus>>();
  private readonly createdAt = new LRUCache<string, number>({ max: authLimits.maxSignIns });

  constructor(options: AccountStatusOptions) {
    this.options = options;
  }

  check(signIn: SignIn, token: string): Awaitable<AccountStatus> {
    const key = signInKey(signIn);
    const entry = this.entries.get(key);
    const now = this.options.clock();
    if (entry !== undefined && now < entry.checkedAt + accountStatusLimits.freshMs) return entry.status;
    if (entry !== undefined && now < entry.askedAt + accountStatusLimits.retryPauseMs) return this.usableStatus(entry);
    const running = this.inFlight.get(key);
    if (running !== undefined) return running;
    const call = this.ask(key, signIn, token).finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, call);
    return call;
  }

  /** Whether the account is at least a day old. False where the provider gives no time, or no answer. */
  async isEstablished({ uid }: Pick<SignIn, 'uid'>, token: string): Promise<boolean> {
    if (!this.createdAt.has(uid)) this.noteCreation(await this.options.lookup(token)); // another gateway may have looked the status up
    return this.options.clock() - (this.createdAt.get(uid) ?? Infinity) >= dayMs;
  }

  private noteCreation(answer: LookupAnswer): void {
    if (answer.is === 'account' && answer.createdAt !== undefined) this.createdAt.set(answer.uid, answer.createdAt);
  }

  private async ask(key: string, signIn: SignIn, token: string): Promise<AccountStatus> {
    const { lookup, clock, cache } = this.options;
    const cached = await cache?.get(signIn, accountStatusLimits.freshMs);
    const askedAt = clock(); // the answer is as old as the question: the account may end in between
    if (cached !== undefined && askedAt < cached.checkedAt + accountStatusLimits.freshMs) {
      this.entries.set(key, { ...cached, askedAt: cached.checkedAt });
      return cached.status;
    }
    const answer = await lookup(token);
    this.noteCreation(answer);
    const now = clock();
    if (answer.is === 'down') {
      this.options.log.warn({ why: answer.why }, 'The identity provider could not be asked for an account.');
      const before = newer(this.entries.get(key), cached) ?? { status: 'unknown', checkedAt: -Infinity };
      const entry: Entry = { ...before, askedAt: now };
      this.entries.set(key, entry);
      return this.usableStatus(entry);
    }
    // This is about the token alone: the sign-in's next token may be good, so it is not cached.
    if (answer.is === 'token-refused') return 'over';
    const status = isGoodFor(answer, signIn) ? 'good' : 'over';
    this.entries.set(key, { status, checkedAt: askedAt, askedAt: now });
    void cache?.set(signIn, { status, checkedAt: askedAt });
    return status;
  }

  private usableStatus({ status, checkedAt }: Entry): AccountStatus {
    return this.options.clock() < checkedAt + accountStatusLimits.maxAgeMs ? status : 'unknown';
  }
}

function newer(
  own: Entry | undefined,
  cached: CachedAccountStatus | undefined,
): CachedAccountStatus | Pick<Entry, 'status' | 'checkedAt'> | undefined {
  return own === undefined || (cached !== undefined && cached.checkedAt > own.checkedAt) ? cached : own;
}

function isGoodFor(answer: Exclude<LookupAnswer, { is: 'down' | 'token-refused' }>, signIn: SignIn): boolean {
  return answer.is === 'account' && answer.uid === signIn.uid && !answer.disabled && signIn.authTime >= answer.validSince;
}
