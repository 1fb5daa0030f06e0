import { andThen, type Awaitable } from '../lib/awaitable.ts';
import type { AccountStatusChecker } from './account-status.ts';
import type { EndedSignInList, SignInId } from './ended-sign-ins.ts';
import type { IdTokenVerifier, TokenVerdict } from './id-token-verifier.port.ts';
import type { ClaimsCache } from './claims-cache.ts';
import { refuseToken } from './claim-rules.ts';

const RETRY_AFTER_SECONDS = 5;
const OVER = 'the account or sign-in is over';

type ValidToken = Extract<TokenVerdict, { is: 'valid' }>;

interface AuthenticatorParts {
  readonly verifier: IdTokenVerifier;
  readonly claims: ClaimsCache;
  readonly ended: EndedSignInList;
  readonly accounts: Pick<AccountStatusChecker, 'check'>;
}

/** Who holds a token, and whether the sign-in behind it still stands. */
export class Authenticator {
  private readonly parts: AuthenticatorParts;

  constructor(parts: AuthenticatorParts) {
    this.parts = parts;
  }

  /** The sign-in of a genuine token that has not been logged out. The provider is not asked about the account. */
  identify(token: string): Awaitable<TokenVerdict> {
    const known = this.parts.claims.get(token);
    const genuine = known === undefined ? this.verify(token) : ({ is: 'valid', signIn: known } as const);
    return andThen(genuine, (verdict) => (verdict.is === 'valid' ? this.rejectIfEnded(verdict, 'logged out') : verdict));
  }

  /** As `identify`, and the account is neither deleted nor disabled nor its sign-ins revoked. */
  authenticate(token: string): Awaitable<TokenVerdict> {
    return andThen(this.identify(token), (verdict) => (verdict.is === 'valid' ? this.requireGoodAccount(verdict, token) : verdict));
  }

  /** From now on every token of this sign-in is refused. Resolves when other gateways have been told, or cannot be told now. */
  async end(signIn: SignInId): Promise<void> {
    await this.parts.ended.end(signIn);
  }

  private async verify(token: string): Promise<TokenVerdict> {
    const { claims, verifier } = this.parts;
    const verdict = await verifier.verify(token);
    if (verdict.is === 'valid') claims.set(token, verdict.signIn);
    return verdict;
  }

  private requireGoodAccount(verdict: ValidToken, token: string): Awaitable<TokenVerdict> {
    return andThen(this.parts.accounts.check(verdict.signIn, token), (standing): Awaitable<TokenVerdict> => {
      if (standing === 'unknown') return { is: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS };
      if (standing === 'over') return refuseToken(OVER);
      return this.rejectIfEnded(verdict, OVER); // a logout may have come while the provider was asked
    });
  }

  private rejectIfEnded(verdict: ValidToken, why: string): Awaitable<TokenVerdict> {
    return andThen(this.parts.ended.has(verdict.signIn), (isEnded) => (isEnded ? refuseToken(why) : verdict));
  }
}
