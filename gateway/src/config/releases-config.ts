import type { ReleasesConfig } from '../releases/published/releases-config.ts';
import type { VariableReader } from './variable-reader.ts';
import { emailAddresses, percentage, percentagePoints, positiveCount, tokensByName } from './variables.ts';

/** Reads who may release, when a canary stops, and who may try builds in their own browser: in production only named members. */
export function readReleases(variables: VariableReader, production: boolean): ReleasesConfig {
  return {
    tokens: variables.read('DEPLOY_TOKENS', tokensByName) ?? new Map(),
    canary: {
      loads: variables.read('CANARY_LOADS', positiveCount) ?? 20,
      margin: variables.read('CANARY_MARGIN', percentagePoints) ?? 10,
    },
    loadReports: variables.read('LOAD_REPORTS', percentage) ?? (production ? 10 : 0),
    members: variables.read('TEAM_MEMBERS', emailAddresses) ?? (production ? new Set() : 'every user'),
  };
}
