import type { FastifyRequest, FastifyPluginAsync } from 'fastify';
import type { TeamMembers } from './create-releases.ts';
import { RemoteNameSchema, SemverSchema, z } from '@mulya/contract';
import { previewDays, type InspectorAccess } from '@mulya/contract/releases';
import { AppError, parseOrReject } from '../errors/app-error.ts';
import type { ReleaseSource } from './release-source.port.ts';
import { orUnavailable, sendSourceMap } from './published/answer-requests.ts';
import type { ReleaseCommands } from './published/release-commands.ts';

/** Whether anyone is a member of a team. */
export function hasTeamMembers(members: TeamMembers): boolean {
  return members === 'every user' || members.size > 0;
}

/** Whether the request's verified user is a member of a team. */
function isTeamMember({ signIn }: Pick<FastifyRequest, 'signIn'>, members: TeamMembers): boolean {
  return members === 'every user' || members.has(signIn?.email?.toLowerCase() ?? '');
}

export interface BrowserOverridesOptions {
  readonly releases: Pick<ReleaseSource, 'manifest'>;
  readonly members: TeamMembers;
}

const ParamsSchema = z.object({ remote: RemoteNameSchema, version: SemverSchema });

/**
 * GET /api/overrides: 204 for users who may replace released builds in their own browser, 403 for others.
 * GET /api/overrides/<remote>/<version>: the manifest of a build, which may be published but not yet promoted.
 */
export const browserOverridesRoute: FastifyPluginAsync<BrowserOverridesOptions> = async (app, { releases, members }) => {
  app.addHook('onRequest', async (request) => {
    if (!isTeamMember(request, members)) {
      throw new AppError(
        'FORBIDDEN',
        'Builds that are not released are for members of a team, and this account is not one of them. Ask the operator to add it to TEAM_MEMBERS.',
      );
    }
  });
  app.get('/overrides', async (_request, reply) => reply.code(204).send());
  app.get('/overrides/:remote/:version', async (request) => {
    const parsedParams = ParamsSchema.safeParse(request.params);
    if (!parsedParams.success) throw new AppError('BAD_REQUEST', 'A remote and a version were expected, such as mfe-search/1.2.0.');
    const { remote, version } = parsedParams.data;
    const manifest = releases.manifest(remote, version);
    if (manifest === undefined)
      throw new AppError('NOT_FOUND', `This gateway has no build ${remote} ${version}. A preview ends after ${String(previewDays)} days.`);
    return manifest;
  });
};

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
          'Faults of builds are for members of a team, and this account is not one of them. Ask the operator to add it to TEAM_MEMBERS.',
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
