import { errorCodes } from '@mulya/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { useAttackedGateway } from '../attacks/fixtures/attacked-gateway.ts';
import { routesOf } from '../attacks/fixtures/routes.ts';
import { allOperations, describeOperations } from './openapi.plugin.ts';

const gateway = useAttackedGateway();

const url = '/api/openapi.json';
const described = allOperations.map(({ method, path }) => `${method.toUpperCase()} /api${path}`).sort();

describe('GET /api/openapi.json', () => {
  it('is for signed-in users', async () => {
    expect((await gateway.app.inject({ url })).statusCode).toBe(401);
    const headers = await gateway.bearer();
    const response = await gateway.app.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Mulya API' } });
    const again = await gateway.app.inject({ url, headers: { ...headers, 'if-none-match': String(response.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('describes every registered route, and no other', () => {
    // without the wildcard of /api/teams: each team describes its own server
    const routes = routesOf(gateway.app).filter((route) => route.includes(' /api/'));
    expect(routes.length).toBeGreaterThan(20);
    expect([...routes].sort()).toEqual(described);
  });

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(describeOperations(allOperations)));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('names each operation once', () => {
    const ids = allOperations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lets answers have more fields, and bodies only those of their schema', () => {
    const { components } = JSON.parse(JSON.stringify(describeOperations(allOperations))) as {
      readonly components: { readonly schemas: Readonly<Record<string, { readonly additionalProperties?: unknown }>> };
    };
    expect(components.schemas['ValuationAnswer']?.additionalProperties).toBeUndefined();
    expect(components.schemas['SaveBody']?.additionalProperties).toBe(false);
  });

  it('describes every schema, besides values of any kind', () => {
    const { components } = describeOperations(allOperations);
    expect(components).toMatchObject({ schemas: { RemoteLoad: { properties: { remote: { type: 'string' } } } } });
  });

  it('refers to the schema of the answer, and lists the errors by status', () => {
    const document = describeOperations(allOperations);
    expect(document).toMatchObject({
      paths: {
        '/api/market/industries/{industry}': {
          get: {
            parameters: [{ name: 'industry', in: 'path', required: true }, { name: 'If-None-Match' }],
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/IndustryAnswer' } } } },
              304: {},
              404: { description: 'UNKNOWN_INDUSTRY.' },
            },
          },
        },
      },
      components: {
        schemas: { IndustryAnswer: { properties: { companies: { items: { $ref: '#/components/schemas/IndustryCompany' } } } } },
      },
    });
    const text = JSON.stringify(document);
    const releasesOnly = ['METHOD_NOT_ALLOWED', 'NOT_FIT'];
    expect(errorCodes.filter((code) => !text.includes(code))).toEqual(releasesOnly);
  });
});
