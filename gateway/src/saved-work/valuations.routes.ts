import { DraftBodySchema, RenameBodySchema, SaveBodySchema, type SavedValuation } from '@mulya/contract/saved-work';
import { parseOrReject } from '../errors/app-error.ts';
import type { FastifyPluginAsync } from 'fastify';
import { newestOf } from './company-lists.ts';
import { discardDraft, draftsOf, keepDraft } from './drafts.ts';
import { companyIn, idIn, type SavedWorkRoutes } from './saved-work-routes.ts';
import { changeVersion, currentVersion, deleteVersion, saveVersion, undeleteVersion, versionOf, versionsOf } from './versions.ts';

const nothingSaved: SavedValuation = { revision: null, current: null, versions: [], drafts: [] };

/** Versions and drafts of a company's valuation, see `@mulya/contract/saved-work`. */
export const valuationsRoutes: FastifyPluginAsync<SavedWorkRoutes> = async (app, { savedWorkOf, companies }) => {
  app.get('/valuations/:company', async (request): Promise<SavedValuation> => {
    const company = companyIn(request, companies);
    return savedWorkOf(request).read(nothingSaved, async (rows) => {
      const current = await currentVersion(rows, company);
      return {
        revision: current?.id ?? null,
        current,
        versions: [...(await versionsOf(rows, company))],
        drafts: [...(await draftsOf(rows, company))],
        ...(await newestOf(rows, company)),
      };
    });
  });

  app.post('/valuations/:company/versions', async (request, reply) => {
    const company = companyIn(request, companies);
    return reply.code(201).send(await saveVersion(savedWorkOf(request), company, parseOrReject(SaveBodySchema, request.body)));
  });

  const version = '/valuations/:company/versions/:id';
  app.get(version, async (request) => versionOf(savedWorkOf(request), companyIn(request, companies), idIn(request)));
  app.patch(version, async (request) =>
    changeVersion(savedWorkOf(request), companyIn(request, companies), idIn(request), parseOrReject(RenameBodySchema, request.body)),
  );
  app.delete(version, async (request) => {
    const { revision } = await deleteVersion(savedWorkOf(request), companyIn(request, companies), idIn(request));
    return { revision };
  });
  app.post(`${version}/undelete`, async (request) => undeleteVersion(savedWorkOf(request), companyIn(request, companies), idIn(request)));

  const draft = '/valuations/:company/drafts/:id';
  app.put(draft, async (request) => {
    const at = await keepDraft(
      savedWorkOf(request),
      companyIn(request, companies),
      idIn(request),
      parseOrReject(DraftBodySchema, request.body),
    );
    return { at: at.toISOString() };
  });
  app.delete(draft, async (request, reply) => {
    await discardDraft(savedWorkOf(request), companyIn(request, companies), idIn(request));
    return reply.code(204).send();
  });
};
