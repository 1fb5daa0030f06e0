import { PreferencesBodySchema, savedWorkLimits } from '@mulya/contract/saved-work';
import type { FastifyPluginAsync } from 'fastify';
import { bringIn } from './bring-in.ts';
import { preferencesOf, putPreferences } from './preferences.ts';
import { parsed } from './read-request.ts';
import { readSavedWorkFile } from './saved-work-file.ts';
import type { SavedWorkRoutes } from './saved-work-routes.ts';
import { deleteEverything, fileName, listedNames, takeOut } from './take-out.ts';

/** Preferences, and all of a user's saved work as one file, see `@mulya/contract/saved-work`. */
export const everythingRoutes: FastifyPluginAsync<SavedWorkRoutes> = async (app, { ownWork, companies }) => {
  app.get('/preferences', async (request) => ({ preferences: (await preferencesOf(ownWork(request))) ?? {} }));
  app.put('/preferences', { bodyLimit: savedWorkLimits.preferences }, async (request, reply) => {
    await putPreferences(ownWork(request), parsed(PreferencesBodySchema, request.body).preferences);
    return reply.code(204).send();
  });

  const nameOf = listedNames(companies.keyed);
  app.get('/everything', async (request, reply) => {
    const everything = await takeOut(ownWork(request), nameOf);
    return reply.header('content-disposition', `attachment; filename="${fileName(everything)}"`).send(everything);
  });
  app.delete('/everything', async (request, reply) => {
    await deleteEverything(ownWork(request));
    return reply.code(204).send();
  });

  await app.register(async (files) => {
    // A file that is no JSON is told of as a file, not as a request.
    files.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    files.post('/everything', { bodyLimit: savedWorkLimits.file }, async (request) => bringIn(ownWork(request), readSavedWorkFile(String(request.body)), nameOf));
  });
};
