import { z } from './schema.ts';

/**
 * The contract's own version, `major.minor`. A shell can run a remote of the same major and the same or an earlier minor, because the
 * contract changes by addition within a major.
 */
export const CONTRACT_VERSION = '1.4';

/** Response header of every answer under /api: the contract of the gateway's shell. An open tab detects a newer shell by it. */
export const contractHeader = 'x-mulya-contract';

export const ContractVersionSchema = z.string().check(z.regex(/^\d+\.\d+$/, 'a contract version is major.minor'));

export const SemverSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'a version is major.minor.patch'));

const numbers = (version: string): readonly number[] => version.split('-')[0]?.split('.').map(Number) ?? [];

/**
 * Returns whether a shell of contract `shell` (major.minor) can run a remote built for `remote`.
 *
 * @example
 * contractFits('1.2', '1.1'); // true
 */
export function contractFits(shell: string, remote: string): boolean {
  const [shellMajor = NaN, shellMinor = NaN] = numbers(shell);
  const [remoteMajor = NaN, remoteMinor = NaN] = numbers(remote);
  return shellMajor === remoteMajor && shellMinor >= remoteMinor;
}

/**
 * Returns whether `version` (1.2.3) is within a caret range (^1.1.0): same major, not older. Only caret ranges with a major above zero are
 * allowed at the border; all others return false.
 *
 * @example
 * caretFits('19.3.1', '^19.0.0'); // true
 */
export function caretFits(version: string, range: string): boolean {
  if (!/^\^[1-9]\d*\.\d+\.\d+$/.test(range)) return false;
  const wanted = numbers(range.slice(1));
  const given = numbers(version);
  if (given[0] !== wanted[0]) return false;
  if (given[1] !== wanted[1]) return (given[1] ?? NaN) > (wanted[1] ?? NaN);
  return (given[2] ?? NaN) >= (wanted[2] ?? NaN);
}
