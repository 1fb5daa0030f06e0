import type { ReleasesConfig } from '../releases/published/releases-config.ts';
import type { VariableReader } from './variable-reader.ts';
import { percentagePoints, positiveCount, tokensByName } from './variables.ts';

/** Who may release what, and when a canary is stopped. */
export function readReleases(variables: VariableReader): ReleasesConfig {
  return {
    tokens: variables.read('DEPLOY_TOKENS', tokensByName) ?? new Map(),
    canary: {
      loads: variables.read('CANARY_LOADS', positiveCount) ?? 20,
      margin: variables.read('CANARY_MARGIN', percentagePoints) ?? 10,
    },
  };
}
