// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ remotes?: Record<string, object>, routes?: readonly { remote: string }[] }} OverridesFile unvalidated;
 *   the gateway parses it
 */

/** @param {string} file @returns {OverridesFile} throws one sentence */
export function readOverridesFile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} was expected to be JSON: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/**
 * The gateway's overrides: the addresses of hot builds, the developer's own OVERRIDES, and the overrides.json of
 * remotes in other folders.
 *
 * @param {{ addresses: Readonly<Record<string, string>>, given: OverridesFile | undefined, outside: readonly
 *   import('./plan.mjs').Part[] }} options
 */
export function composeOverrides({ addresses, given, outside }) {
  const remotes = Object.entries(addresses).filter(([name]) => name.startsWith('mfe-'));
  const hot = Object.fromEntries(remotes.map(([name, address]) => [name, { address }]));
  const known = new Set((given?.routes ?? []).map(({ remote }) => remote));
  const brought = outside.filter(({ name }) => !known.has(name)).flatMap(({ name, path }) => routesIn(join(path, 'overrides.json'), name));
  return { shell: { address: addresses['shell'] }, remotes: { ...given?.remotes, ...hot }, routes: [...(given?.routes ?? []), ...brought] };
}

/** @param {string} file @param {string} name */
function routesIn(file, name) {
  return existsSync(file) ? (readOverridesFile(file).routes ?? []).filter(({ remote }) => remote === name) : [];
}
