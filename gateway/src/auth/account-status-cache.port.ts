import type { SignInId } from './ended-sign-ins.ts';

/** What the provider has said of a sign-in's account. `knownAt`: when it was asked, ms since 1970 by this machine's clock. */
export interface CachedAccountStatus {
  readonly status: 'good' | 'over';
  readonly checkedAt: number;
}

/** What other gateways have been told of accounts, so that each need not ask for itself. Neither method rejects. */
export interface AccountStatusCache {
  /**
   * What one was told last; undefined where none was, or nobody can tell. One that is older than `freshFor` ms is worth asking again: it is
   * given to one gateway at once, and to the others when that one has told no other in time.
   */
  get(signIn: SignInId, freshFor: number): Promise<CachedAccountStatus | undefined>;
  set(signIn: SignInId, known: CachedAccountStatus): Promise<void>;
}
