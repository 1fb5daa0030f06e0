import type { AccountStatus } from './account-status.ts';
import type { EndedSignInList, SignInId } from './ended-sign-ins.ts';
import type { IdTokenVerifier, TokenVerdict } from './id-token-verifier.port.ts';
import type { ClaimsCache } from './claims-cache.ts';
import { refused } from './claim-rules.ts';

const RETRY_AFTER_SECONDS = 5;

interface AuthenticatorParts {
  readonly verifier: IdTokenVerifier;
  readonly claims: ClaimsCache;
  readonly ended: EndedSignInList;
  readonly accounts: Pick<AccountStatus, 'of'>;
}

/** Who holds a token, and whether the sign-in behind it still stands. */
export class Authenticator {
  private readonly parts: AuthenticatorParts;

  constructor(parts: AuthenticatorParts) {
    this.parts = parts;
  }

  /** The sign-in of a genuine token that has not been logged out. The provider is not asked about the account. */
  async identify(token: string): Promise<TokenVerdict> {
    const { claims, verifier, ended } = this.parts;
    const known = claims.get(token);
    const verdict: TokenVerdict = known === undefined ? await verifier.verify(token) : { is: 'valid', signIn: known };
    if (verdict.is !== 'valid') return verdict;
    claims.keep(token, verdict.signIn);
    return (await ended.has(verdict.signIn)) ? refused('logged out') : verdict;
  }

  /** As `identify`, and the account is neither deleted nor disabled nor its sign-ins revoked. */
  async authenticate(token: string): Promise<TokenVerdict> {
    const verdict = await this.identify(token);
    if (verdict.is !== 'valid') return verdict;
    const standing = await this.parts.accounts.of(verdict.signIn, token);
    if (standing === 'unknown') return { is: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS };
    // A logout may have come while the provider was asked.
    return standing === 'over' || (await this.parts.ended.has(verdict.signIn)) ? refused('the account or sign-in is over') : verdict;
  }

  /** From now on every token of this sign-in is refused. Resolves when other gateways have been told, or cannot be told now. */
  async end(signIn: SignInId): Promise<void> {
    await this.parts.ended.end(signIn);
  }
}
