import type { CanaryRule } from './judge-canary.ts';

export interface ReleasesConfig {
  /** Remote's name, or `operator` → its token. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly canary: CanaryRule;
}
