/** Deep nesting: no JSON body exhausts the stack of a schema, on any route. */
import { request } from '../ai/fixtures/questions.ts';
import { isDeeperThan } from '../web/body-depth.ts';
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { requestOf, routesOf } from './fixtures/routes.ts';
import { secrets } from './fixtures/secrets.ts';

const gateway = useAttackedGateway(() => ({ isWhole: true }));

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
/** Free-form members of the contract's bodies: a deep value stands where each accepts any JSON. */
const bodiesWith = (deep: string): readonly string[] => [
  deep,
  `{"deep":${deep}}`,
  `{"work":${deep},"figures":${deep},"preferences":${deep},"forecast":${deep},"basedOn":null,"name":"A"}`,
  JSON.stringify({
    ...request(),
    tools: [{ type: 'function', function: { name: 'a', description: 'A', parameters: { deep: 0 } } }],
  }).replace('"deep":0', () => `"deep":${deep}`),
  `{"messages":[{"role":"user","content":${deep}}]}`,
];

let calls = 0;
async function statusOf(route: string, payload: string): Promise<{ readonly status: number; readonly body: string }> {
  const { method, url } = requestOf(route);
  calls += 1;
  const sub = `user-${calls}`; // another one each time, because a user imports few files
  const authorization = url.startsWith('/v1') ? `Bearer ${secrets.operator}` : (await gateway.bearer({ sub })).authorization;
  const answer = await gateway.app.inject({ method, url, headers: { authorization, 'content-type': 'application/json' }, payload });
  return { status: answer.statusCode, body: answer.body };
}

it('is refused with one sentence on every route that reads JSON, before its schema', async () => {
  const routes = routesOf(gateway.app).filter((route) => !route.startsWith('GET'));
  expect(routes.length).toBeGreaterThan(20);
  const wrong: unknown[] = [];
  const refused = new Set<string>();
  for (const route of routes)
    for (const payload of [60, 1_500].flatMap((depth) => [lists(depth), objects(depth)]).flatMap(bodiesWith)) {
      const { status, body } = await statusOf(route, payload);
      if (status === 400 && body.includes('was expected to nest at most 40 levels deep')) refused.add(route);
      // A body over the route's size is refused before it is read.
      else if (![400, 413].includes(status) && route !== 'POST /csp-reports') wrong.push([route, payload.slice(0, 40), status, body]);
      if (status >= 500) wrong.push([route, payload.slice(0, 40), status]);
    }
  expect(wrong).toEqual([]);
  const others = routes.filter((route) => !refused.has(route));
  expect(others.filter((route) => !['POST /csp-reports', 'POST /api/saved-work/everything'].includes(route))).toEqual([]);
});

it('of parameters of a tool is accepted as deep as saved work may be', async () => {
  const [, , , question = ''] = bodiesWith(objects(30));
  expect(await statusOf('POST /api/ai/chat/completions', question)).toMatchObject({ status: 200 });
});

it('is measured without recursion', () => {
  const deep = JSON.parse(lists(100_000)) as unknown;
  expect(isDeeperThan(40, deep)).toBe(true);
  expect(isDeeperThan(40, JSON.parse(lists(40)))).toBe(false);
  expect(isDeeperThan(40, JSON.parse(lists(41)))).toBe(true);
});
