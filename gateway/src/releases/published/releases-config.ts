import type { CanaryRule } from './judge-canary.ts';

/** Who may put other builds in the place of the released ones in their own browser. */
export type TeamMembers = 'every user' | ReadonlySet<string>;

export interface ReleasesConfig {
  /** Remote's name, or `operator` → its token. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly canary: CanaryRule;
  /** Of so many pages in a hundred the browser tells how remotes load, canary or not. */
  readonly loadReports: number;
  /** E-mail addresses in lower case. */
  readonly members: TeamMembers;
}
