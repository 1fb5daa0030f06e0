import type { FastifyRequest } from 'fastify';
import type { TeamMembers } from './published/releases-config.ts';

/** Whether anyone is a member of a team. */
export function hasTeamMembers(members: TeamMembers): boolean {
  return members === 'every user' || members.size > 0;
}

/** Whether the request's verified user is a member of a team. */
export function isTeamMember({ signIn }: Pick<FastifyRequest, 'signIn'>, members: TeamMembers): boolean {
  return members === 'every user' || members.has(signIn?.email?.toLowerCase() ?? '');
}
