import type { CanaryRule } from './judge-canary.ts';

/** Users who may replace released builds in their own browser. */
export type TeamMembers = 'every user' | ReadonlySet<string>;

export interface ReleasesConfig {
  /** Remote's name, or `operator` → its token. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly canary: CanaryRule;
  /** The percentage of pages that report how remotes load, canary or not. */
  readonly loadReports: number;
  /** E-mail addresses in lower case. */
  readonly members: TeamMembers;
}
