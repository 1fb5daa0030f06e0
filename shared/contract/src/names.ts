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

/** The name of the Trusted Types policy under which a build of that name creates its script addresses. */
export function trustedTypesPolicy(build: string): string {
  return `${build}#webpack`;
}
