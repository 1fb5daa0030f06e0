import { z } from './schema.ts';

/** A remote's name, as in its package.json: `mfe-search`. */
export type RemoteName = `mfe-${string}`;

const shape = /^mfe-[a-z][a-z0-9-]{0,40}$/;

export const RemoteNameSchema = z.custom<RemoteName>(
  (value) => typeof value === 'string' && shape.test(value),
  'a remote is named mfe-<lower-case letters, digits, hyphens>',
);

/**
 * Returns Module Federation's global name for a remote, because a global may not contain a hyphen.
 *
 * @example
 * federationName('mfe-search'); // 'mfe_search'
 */
export function federationName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/**
 * Returns the name of the Trusted Types policy that a build uses for its script addresses. Each version has its own, because a page refuses
 * a second policy of the same name, and a remote's previous build may run in the page where its current one failed.
 *
 * @example
 * trustedTypesPolicy('mfe-search', '1.2.0'); // 'mfe-search@1.2.0#webpack'
 */
export function trustedTypesPolicy(build: string, version: string): string {
  return `${build}@${version}#webpack`;
}
