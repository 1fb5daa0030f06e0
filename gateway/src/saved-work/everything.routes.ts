import { PreferencesBodySchema, savedWorkLimits } from '@mulya/contract/saved-work';
import { parseOrReject } from '../errors/app-error.ts';
import type { FastifyPluginAsync } from 'fastify';
import { setTimeout as rest } from 'node:timers/promises';
import { importUserData } from './import-user-data.ts';
import { TransferSlots } from './transfer-slots.ts';
import { preferencesOf, putPreferences } from './preferences.ts';
import { readSavedWorkFile } from './saved-work-file.ts';
import type { SavedWorkRoutes } from './saved-work-routes.ts';
import { deleteEverything, fileName, listedNames, exportUserData } from './export-user-data.ts';
import { savedWorkStoreLimits } from '../limits.ts';

/** Preferences, and all of a user's saved work as one file, see `@mulya/contract/saved-work`. */
export const everythingRoutes: FastifyPluginAsync<SavedWorkRoutes> = async (app, { savedWorkOf, companies }) => {
  app.get('/preferences', async (request) => ({ preferences: (await preferencesOf(savedWorkOf(request))) ?? {} }));
  app.put('/preferences', { bodyLimit: savedWorkLimits.preferences }, async (request, reply) => {
    await putPreferences(savedWorkOf(request), parseOrReject(PreferencesBodySchema, request.body).preferences);
    return reply.code(204).send();
  });

  const nameOf = listedNames(companies.byKey);
  const exports = new TransferSlots(savedWorkStoreLimits.maxTransfers.exports);
  app.get(
    '/everything',
    { onRequest: async (request, reply) => exports.acquire(savedWorkOf(request).uid, request, reply) },
    async (request, reply) => {
      const file = await exports.run(request, () => exportUserData(savedWorkOf(request), nameOf));
      return reply
        .header('content-disposition', `attachment; filename="${fileName(file)}"`)
        .type('application/json; charset=utf-8')
        .send(file.text);
    },
  );
  app.delete('/everything', async (request, reply) => {
    await deleteEverything(savedWorkOf(request));
    return reply.code(204).send();
  });

  await app.register(async (files) => {
    const imports = new TransferSlots(savedWorkStoreLimits.maxTransfers.imports);
    // The importer reports invalid JSON as an invalid file, not as an invalid request.
    files.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    files.post(
      '/everything',
      { bodyLimit: savedWorkLimits.file, onRequest: async (request, reply) => imports.acquire(savedWorkOf(request).uid, request, reply) },
      (request) =>
        imports.run(request, async () =>
          importUserData(savedWorkOf(request), await runInSlices(readSavedWorkFile(String(request.body), nameOf)), nameOf),
        ),
    );
  });
};

/** Runs work of many small steps in slices, so that other calls get the thread in between. */
async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < savedWorkStoreLimits.sliceMs) continue;
    await rest(savedWorkStoreLimits.pauseMs);
    began = performance.now();
  }
}
