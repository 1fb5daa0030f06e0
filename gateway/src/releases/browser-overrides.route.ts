import { RemoteNameSchema, SemverSchema, z } from '@mulya/contract';
import { previewDays } from '@mulya/contract/releases';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { TeamMembers } from './published/releases-config.ts';
import type { ReleaseSource } from './release-source.port.ts';
import { isTeamMember } from './team-members.ts';

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
        'Builds that are not released are for members of a team, and this account is not one of them (TEAM_MEMBERS of the gateway).',
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
