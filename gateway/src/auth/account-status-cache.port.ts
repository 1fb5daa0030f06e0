import type { SignInId } from './ended-sign-ins.ts';

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
