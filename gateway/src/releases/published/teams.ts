import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../errors/app-error.ts';
import type { Team } from './release-commands.ts';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds a token's owner in constant time, so that timing reveals nothing about other tokens. */
export function createTeamFinder(tokens: ReadonlyMap<string, string>): (authorization: string | undefined) => Team {
  const teams = [...tokens].map(([name, token]) => ({ name, digest: digest(token) }));
  return (authorization) => {
    const shownDigest = digest(/^Bearer ([!-~]+)$/i.exec(authorization ?? '')?.[1] ?? '');
    let team: Team | undefined;
    for (const { name, digest: own } of teams) if (timingSafeEqual(own, shownDigest)) team = { name };
    if (team === undefined)
      throw new AppError(
        'UNAUTHENTICATED',
        "A team's token was expected in the Authorization header (Bearer …), but the gateway knows none like it. Set DEPLOY_TOKEN.",
      );
    return team;
  };
}
