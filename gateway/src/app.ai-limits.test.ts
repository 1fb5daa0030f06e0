import type { Listing } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import type { FastifyInstance } from 'fastify';
import { request } from './ai/fixtures/questions.ts';
import { createScriptedAi } from './ai/fixtures/scripted-ai.ts';
import type { Ai } from './ai/ai.port.ts';
import { createCompanies } from './companies/companies.ts';
import { createBundledBuilds, type BuiltFolders } from './fixtures/bundled-builds.ts';
import { identityProvider, type IdentityProvider } from './fixtures/identity-provider.ts';
import { firebaseConfig, startGateway } from './fixtures/start-gateway.ts';
import type { MarketData } from './market-data/market-data.port.ts';
import { openSmallMarket } from './market-data/fixtures/small-market.ts';

/** The calls of one company's page: the eight research texts, and a comment and a recommendation on the growth of three lines. */
const research = ['model', 'strengths', 'swot', 'peerComparison', 'recommendations', 'outlook', 'outlook1', 'moat'].map(
  (part) => `research.${part}`,
);
const growth = ['Revenue', 'EBITDA', 'PAT'].flatMap((line) =>
  ['comment', 'recommendation'].map((part) => [`growth.${part}`, line] as const),
);
const ofPage: readonly (readonly [purpose: string, content: string])[] = [
  ...research.map((purpose) => [purpose, purpose] as const),
  ...growth,
];

let bundled: BuiltFolders;
let identity: IdentityProvider;
let pack: MarketData;
let companies: readonly Listing[];
let app: FastifyInstance | undefined;

beforeAll(async () => {
  const [{ listings }, ...parts] = await Promise.all([readListings(), createBundledBuilds(), identityProvider(), openSmallMarket()]);
  [bundled, identity, pack] = parts;
  const { covers } = pack.coverage();
  companies = listings.filter(({ isin }) => isin !== null && covers.includes(isin)).slice(0, 20);
});
afterEach(() => app?.close());
afterAll(() => Promise.all([identity.close(), bundled.end(), pack.close()]));

/**
 * Two users open twenty companies each within a minute of the gateway's clock. Returns the statuses of all AI calls of
 * their pages, each made once.
 */
async function statusesOfTwoUsers(ai?: Ai): Promise<readonly number[]> {
  const gateway = await startGateway(firebaseConfig, {
    root: bundled.root,
    addresses: identity.addresses,
    marketData: pack,
    companies: createCompanies(companies),
    ...(ai === undefined ? {} : { ai }),
  });
  app = gateway;
  const statuses = new Set<number>();
  for (const uid of ['user-1', 'user-2']) {
    const headers = await identity.bearer({ sub: uid, user_id: uid });
    for (const { name, isin } of companies) {
      const page = [gateway.inject({ url: `/api/company/valuation/${encodeURIComponent(name)}`, headers })];
      for (const [purpose, content] of ofPage) {
        const payload = { ...request({ messages: [{ role: 'user', content }], metadata: { purpose, company: isin } }) };
        page.push(gateway.inject({ method: 'POST', url: '/api/ai/chat/completions', headers, payload }));
      }
      for (const { statusCode } of await Promise.all(page)) statuses.add(statusCode);
    }
  }
  return [...statuses].sort();
}

it('refuses no text of the built-in analyst to two users who open twenty companies each in a minute', async () => {
  expect(companies).toHaveLength(20);
  expect(await statusesOfTwoUsers()).toEqual([200]);
});

it('refuses texts of a paid model to the same pages', async () => {
  expect(await statusesOfTwoUsers(createScriptedAi())).toEqual([200, 429]);
});
