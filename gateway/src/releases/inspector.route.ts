import { RemoteNameSchema, SemverSchema, z } from '@mulya/contract';
import type { InspectorAccess } from '@mulya/contract/releases';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError, parseOrReject } from '../errors/app-error.ts';
import { orUnavailable, sendSourceMap } from './published/answer-requests.ts';
import type { ReleaseCommands } from './published/release-commands.ts';
import type { TeamMembers } from './published/releases-config.ts';
import { isTeamMember } from './team-members.ts';

export interface InspectorOptions {
  readonly members: TeamMembers;
  /** undefined: builds are hot. */
  readonly commands: Pick<ReleaseCommands, 'faults' | 'sourceMap'> | undefined;
}

const RemoteSchema = z.object({ remote: RemoteNameSchema });
const FaultsQuerySchema = z.object({ version: z.optional(SemverSchema) });
const MapQuerySchema = z.object({ version: SemverSchema, script: z.string() });

/**
 * GET /api/inspector: whether the user may open the inspector. The same users may replace released builds in their own browser.
 * GET /api/inspector/<remote>/faults?version= and /api/inspector/<remote>/source-map?version=&script=: the answers that
 * `mulya-release errors` gets with a team's token; 403 for other users.
 */
export const inspectorRoute: FastifyPluginAsync<InspectorOptions> = async (app, { members, commands }) => {
  app.get('/inspector', async (request): Promise<InspectorAccess> => ({ mayInspect: isTeamMember(request, members) }));

  const forMembers = {
    onRequest: async (request: FastifyRequest) => {
      if (!isTeamMember(request, members))
        throw new AppError(
          'FORBIDDEN',
          'Faults of builds are for members of a team, and this account is not one of them (TEAM_MEMBERS of the gateway).',
        );
    },
  };
  app.get('/inspector/:remote/faults', forMembers, async (request) => {
    const { remote } = parseOrReject(RemoteSchema, request.params);
    const { version } = parseOrReject(FaultsQuerySchema, request.query);
    return commands === undefined ? { faults: [] } : orUnavailable(commands.faults(remote, version));
  });
  app.get('/inspector/:remote/source-map', forMembers, async (request, reply) => {
    const { remote } = parseOrReject(RemoteSchema, request.params);
    const { version, script } = parseOrReject(MapQuerySchema, request.query);
    const map = commands === undefined ? undefined : await orUnavailable(commands.sourceMap(remote, version, script));
    return sendSourceMap(request, reply, map, { remote, version });
  });
};
