import { andThen, type Awaitable } from '../lib/promises.ts';
import type { AccountStatusChecker } from './account-status.ts';
import type { EndedSignInList, SignInId } from './ended-sign-ins.ts';
import type { IdTokenVerifier, TokenVerdict } from './id-token-verifier.port.ts';
import type { ClaimsCache } from './claims-cache.ts';
import { refuseToken } from './claim-rules.ts';
import { authLimits } from '../limits.ts';
const OVER = 'the account or sign-in is over';

type ValidToken = Extract<TokenVerdict, { is: 'valid' }>;

interface AuthenticatorParts {
  readonly verifier: IdTokenVerifier;
  readonly claims: ClaimsCache;
  readonly ended: EndedSignInList;
  readonly accounts: Pick<AccountStatusChecker, 'check'>;
}

/** Identifies the user of a token, and checks that its sign-in is not over. */
export class Authenticator {
  private readonly parts: AuthenticatorParts;

  constructor(parts: AuthenticatorParts) {
    this.parts = parts;
  }

  /** The sign-in of a genuine token that was not logged out. The account is not looked up. */
  identify(token: string): Awaitable<TokenVerdict> {
    const cached = this.parts.claims.get(token);
    const verified = cached === undefined ? this.verify(token) : ({ is: 'valid', signIn: cached } as const);
    return andThen(verified, (verdict) => (verdict.is === 'valid' ? this.rejectIfEnded(verdict, 'logged out') : verdict));
  }

  /** As `identify`, and also refuses an account that was deleted, disabled or revoked. */
  authenticate(token: string): Awaitable<TokenVerdict> {
    return andThen(this.identify(token), (verdict) => (verdict.is === 'valid' ? this.requireGoodAccount(verdict, token) : verdict));
  }

  /** Ends a sign-in: all of its tokens are refused from now on. Resolves when other gateways were informed, or cannot be now. */
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
    return andThen(this.parts.accounts.check(verdict.signIn, token), (status): Awaitable<TokenVerdict> => {
      if (status === 'unknown') return { is: 'unavailable', retryAfterSeconds: authLimits.retryAfterSeconds };
      if (status === 'over') return refuseToken(OVER);
      return this.rejectIfEnded(verdict, OVER); // the user may have logged out during the lookup
    });
  }

  private rejectIfEnded(verdict: ValidToken, why: string): Awaitable<TokenVerdict> {
    return andThen(this.parts.ended.has(verdict.signIn), (isEnded) => (isEnded ? refuseToken(why) : verdict));
  }
}
