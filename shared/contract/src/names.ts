import { z } from './schema.ts';

/** A remote's name, as in its package.json: `mfe-search`. */
export type RemoteName = `mfe-${string}`;

const shape = /^mfe-[a-z][a-z0-9-]{0,40}$/;

export const RemoteNameSchema = z.custom<RemoteName>(
  (value) => typeof value === 'string' && shape.test(value),
  'a remote is named mfe-<lower-case letters, digits, hyphens>',
);

/**
 * Module Federation's global for a remote: its names may not hold a hyphen.
 * `mfe-search` → `mfe_search`.
 */
export function federationName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/**
 * The name of the Trusted Types policy under which a build creates its script addresses: one for each version, because a page refuses a
 * second policy of the same name, and a remote's previous build runs in the page in which its current one has failed.
 */
export function trustedTypesPolicy(build: string, version: string): string {
  return `${build}@${version}#webpack`;
}
