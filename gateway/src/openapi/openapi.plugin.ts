import { CONTRACT_VERSION, type ErrorCode } from '@mulya/contract';
import { AppError } from '../errors/app-error.ts';
import { type Answer, type Operation, jsonSchemas, refTo } from './operation.ts';
import type { FastifyPluginAsync } from 'fastify';
import { prepareAnswer, type PreparedAnswer, sendPrepared } from '../market-data/prepared-answer.ts';
import { companyOperations } from './operations/companies.ts';
import { otherOperations } from './operations/others.ts';
import { savedWorkOperations } from './operations/saved-work.ts';

const pathParameters: Readonly<Record<string, string>> = {
  company: 'The listed name of the company.',
  industry: 'The name of an industry, as the list of industries has it.',
  id: 'The ID of the saved entry.',
  remote: 'The name of the page’s package, such as mfe-search.',
  version: 'The version of its build, such as 1.2.0.',
};

/** Saved work knows companies by their keys. */
const companyKeyText = 'The key of the company: its ISIN, or "NSE:" and its symbol.';

/** Errors that every operation may answer with. */
const commonErrors: readonly ErrorCode[] = ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];
const retried = new Set<number>([429, 503]);

/** Describes operations as an OpenAPI 3.1 document. */
export function describeOperations(operations: readonly Operation[]): Readonly<Record<string, unknown>> {
  const paths = new Map<string, Record<string, unknown>>();
  for (const operation of operations) {
    const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`;
    paths.set(path, { ...paths.get(path), [operation.method]: describeOperation(operation) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mulya API',
      version: CONTRACT_VERSION,
      description: 'Figures of listed Indian companies. Amounts are ₹ crore, shares crore, prices ₹, percentages in percent.',
    },
    security: [{ idToken: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: jsonSchemas(),
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token of a verified user.' } },
    },
  };
}

function describeOperation(operation: Operation): Readonly<Record<string, unknown>> {
  const { id, tag, summary, access, body, answers, hasEtag = false } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(access === 'anyone' ? { security: [] } : {}),
    parameters: parametersOf(operation),
    ...(body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: refTo(body) } } } }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer, hasEtag)])),
      ...(hasEtag ? { 304: { description: 'The caller’s copy is current.' } } : {}),
      ...describeErrors(operation),
    },
  };
}

function parametersOf({ path, query = {}, hasEtag = false }: Operation): readonly unknown[] {
  const schema = { type: 'string' };
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'company' && path.startsWith('/saved-work/') ? companyKeyText : (pathParameters[name] ?? ''),
    schema,
  }));
  const inQuery = Object.entries(query).map(([name, { description, isRequired = false }]) => ({
    name,
    in: 'query',
    required: isRequired,
    description,
    schema,
  }));
  const ifNoneMatch = { name: 'If-None-Match', in: 'header', description: 'The ETag of the caller’s copy.', schema };
  return [...inPath, ...inQuery, ...(hasEtag ? [ifNoneMatch] : [])];
}

function describeAnswer({ description, schema, otherType }: Answer, hasEtag: boolean): Readonly<Record<string, unknown>> {
  return {
    description,
    ...(hasEtag ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
    ...(schema === undefined
      ? {}
      : {
          content: {
            'application/json': { schema: refTo(schema) },
            ...(otherType === undefined ? {} : { [otherType]: { schema: { type: 'string' } } }),
          },
        }),
  };
}

/** One answer for each status. Its description lists the codes. */
function describeErrors({ access, errors = [], errorBodies = {} }: Operation): Readonly<Record<string, unknown>> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...errors, ...accessErrors(access), ...commonErrors]) {
    const { status } = new AppError(code, '');
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const bodies = [...new Set(codes.map((code) => errorBodies[code] ?? 'ApiError'))].map(refTo);
      const [only, ...others] = bodies;
      return [
        status,
        {
          description: `${codes.join(', ')}.`,
          ...(retried.has(status) ? { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } } } : {}),
          content: { 'application/json': { schema: others.length === 0 ? only : { anyOf: bodies } } },
        },
      ];
    }),
  );
}

function accessErrors(access: Operation['access']): readonly ErrorCode[] {
  if (access === 'anyone') return [];
  return access === 'signed-in' ? ['UNAUTHENTICATED'] : ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED'];
}

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
