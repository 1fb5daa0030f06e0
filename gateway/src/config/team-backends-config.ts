import type { TeamBackendsConfig } from '../team-backends/backend-address.ts';
import type { VariableReader } from './variable-reader.ts';
import { addressesByRemote, keysByRemote } from './variables.ts';

/** Reads the teams' own servers. A key without an address is a problem, because it would be unused. */
export function readTeamBackends(variables: VariableReader): TeamBackendsConfig {
  const addresses = variables.read('TEAM_BACKENDS', addressesByRemote) ?? new Map<string, string>();
  const keys = variables.read('TEAM_BACKEND_KEYS', keysByRemote) ?? new Map<string, string>();
  for (const remote of keys.keys()) {
    if (!addresses.has(remote)) variables.addProblem(`TEAM_BACKEND_KEYS has a key of ${remote}, but TEAM_BACKENDS has no address of it.`);
  }
  return new Map(
    [...addresses].map(([remote, address]) => {
      const key = keys.get(remote);
      return [remote, key === undefined ? { address } : { address, key }];
    }),
  );
}
