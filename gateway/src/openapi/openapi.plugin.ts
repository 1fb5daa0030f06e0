import type { FastifyPluginAsync } from 'fastify';
import { prepareAnswer, type PreparedAnswer, sendPrepared } from '../market-data/prepared-answer.ts';
import { describeOperations } from './document.ts';
import type { Operation } from './operation.ts';
import { companyOperations } from './operations/companies.ts';
import { otherOperations } from './operations/others.ts';
import { savedWorkOperations } from './operations/saved-work.ts';

/** Every operation under /api. A test compares them with the registered routes. */
export const allOperations: readonly Operation[] = [...companyOperations, ...savedWorkOperations, ...otherOperations];

/** `GET /openapi.json`: the description of everything under /api, made from the contract's schemas when it is first asked for. */
export const openApiPlugin: FastifyPluginAsync = async (app) => {
  let description: Promise<PreparedAnswer> | undefined;
  app.get('/openapi.json', async (request, reply) => {
    description ??= prepareAnswer(describeOperations(allOperations));
    return sendPrepared(request, reply, await description);
  });
};
