import type { Release } from '@mulya/contract';
import type { FastifyRequest } from 'fastify';
import { refusalLimits } from '../limits.ts';

/** The remote that makes a call. */
export interface RemoteCaller {
  /** undefined: the shell. */
  readonly remote: string | undefined;
  /** Whether it is a section or panel beside the page of another remote. The page's own calls come first. */
  readonly isBeside: boolean;
}

const shell: RemoteCaller = { remote: undefined, isBeside: false };

/** Finds out which remote makes a call. */
export type FindCaller = (request: Pick<FastifyRequest, 'headers'>) => RemoteCaller;

/**
 * Reads the caller from what the shell sends. A remote could send another name, because the page is one zone: this is for fairness between
 * remotes, never for security. Other names than those of the release count as the shell's, so that their number stays bounded, and so does
 * a missing one. Older shells don't name the page's remote; then no call is beside it.
 */
export function createCallerFinder(released: () => Pick<Release, 'remotes'>): FindCaller {
  return ({ headers }) => {
    const [remote, page] = [headers['x-remote'], headers['x-page-remote']];
    if (typeof remote !== 'string' || !Object.hasOwn(released().remotes, remote)) return shell;
    return { remote, isBeside: typeof page === 'string' && page !== remote };
  };
}

/** What one remote may take of a user's limit. */
export const shareOf = (limit: number): number => Math.ceil(limit * refusalLimits.shareOfRemote);
