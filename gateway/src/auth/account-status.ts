import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Awaitable } from '../awaitable.ts';
import type { AccountLookup, LookupAnswer } from './account-lookup.adapter.ts';
import type { Clock } from './clock.ts';
import { signInKey } from './ended-sign-ins.ts';
import type { SignIn } from './id-token-verifier.port.ts';

/** `over`: deleted, disabled or revoked. `unknown`: the provider cannot be asked and the last answer is too old. */
export type Standing = 'good' | 'over' | 'unknown';

const MAX_SIGN_INS = 10_000;
const FRESH_MS = 60_000;
/** An answer serves this long while the provider cannot be asked. */
const KEEP_MS = 5 * 60_000;
/** Between two questions about one sign-in while the provider is down. */
const PAUSE_MS = 5_000;

interface Entry {
  readonly standing: Standing;
  readonly knownAt: number;
  readonly askedAt: number;
}

interface AccountStatusOptions {
  readonly lookup: AccountLookup;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Whether the account behind a token still stands, asked at most once a minute for each sign-in. */
export class AccountStatus {
  private readonly options: AccountStatusOptions;
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_SIGN_INS });
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
    const answer = await this.options.lookup(token);
    const now = this.options.clock();
    if (answer.is === 'down') {
      this.options.log.warn({ why: answer.why }, 'The identity provider could not be asked for an account.');
      const before = this.entries.get(key) ?? { standing: 'unknown', knownAt: -Infinity };
      const entry: Entry = { ...before, askedAt: now };
      this.entries.set(key, entry);
      return this.kept(entry);
    }
    // Of the token alone: the sign-in's next token may be good, so this is not kept.
    if (answer.is === 'token-refused') return 'over';
    const standing = stands(answer, signIn) ? 'good' : 'over';
    this.entries.set(key, { standing, knownAt: now, askedAt: now });
    return standing;
  }

  private kept({ standing, knownAt }: Entry): Standing {
    return this.options.clock() < knownAt + KEEP_MS ? standing : 'unknown';
  }
}

function stands(answer: Exclude<LookupAnswer, { is: 'down' | 'token-refused' }>, signIn: SignIn): boolean {
  return answer.is === 'account' && answer.uid === signIn.uid && !answer.disabled && signIn.authTime >= answer.validSince;
}
