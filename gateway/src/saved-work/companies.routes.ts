import { z } from '@mulya/contract';
import { parseOrReject } from '../errors/parse-or-reject.ts';
import { OwnFiguresBodySchema, SavedIdSchema, VisitBodySchema } from '@mulya/contract/saved-work';
import type { FastifyPluginAsync } from 'fastify';
import { companyLists, unwatch, visit, watch } from './company-lists.ts';
import { recentRows, watchlistRows } from './company-rows.ts';
import { deleteOwnFigures, ownFiguresList, ownFiguresOf, putOwnFigures } from './own-figures.ts';
import { companyIn } from './read-request.ts';
import { createReportedSince } from './reported-since.ts';
import type { SavedWorkRoutes } from './saved-work-routes.ts';
import { trackRecord } from './track-record.ts';

const BasedOnSchema = z.object({ basedOn: z.optional(SavedIdSchema) });

/** Own figures, the watchlist, the companies that were opened last and the track record, see `@mulya/contract/saved-work`. */
export const companiesRoutes: FastifyPluginAsync<SavedWorkRoutes> = async (app, { savedWorkOf: ownWork, companies, marketData }) => {
  const figures = '/own-figures/:company';
  app.get('/own-figures', async (request) => ownFiguresList(ownWork(request)));
  app.get(figures, async (request) => ownFiguresOf(ownWork(request), companyIn(request, companies)));
  app.put(figures, async (request) =>
    putOwnFigures(ownWork(request), companyIn(request, companies), parseOrReject(OwnFiguresBodySchema, request.body)),
  );
  app.delete(figures, async (request, reply) => {
    await deleteOwnFigures(ownWork(request), companyIn(request, companies), parseOrReject(BasedOnSchema, request.query).basedOn);
    return reply.code(204).send();
  });

  app.get('/watchlist', async (request) => watchlistRows(await companyLists(ownWork(request)), { companies, marketData }));
  app.put('/watchlist/:company', async (request, reply) => {
    await watch(ownWork(request), companyIn(request, companies));
    return reply.code(204).send();
  });
  app.delete('/watchlist/:company', async (request, reply) => {
    await unwatch(ownWork(request), companyIn(request, companies));
    return reply.code(204).send();
  });

  const reportedSince = createReportedSince(marketData);
  app.get('/track-record', async (request) => trackRecord(ownWork(request), { companies, marketData, reportedSince }));

  app.get('/recent', async (request) => recentRows(await companyLists(ownWork(request)), { companies, marketData }));
  app.put('/recent/:company', async (request, reply) => {
    await visit(ownWork(request), companyIn(request, companies), parseOrReject(VisitBodySchema, request.body));
    return reply.code(204).send();
  });
};
