// @ts-check
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { requestText } from './fire.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The small market of the tests, as a pack that a gateway can be started with. */
export const smallPack = `${root}/shared/sample-data/fixtures/market-pack.json`;

/**
 * Listings with figures in the small market. The built-in pack has figures of each of them.
 *
 * @returns {Promise<readonly { name: string, isin: string }[]>}
 */
export async function coveredCompanies() {
  const { companies } = JSON.parse(await readFile(smallPack, 'utf8'));
  const { listings } = JSON.parse(await readFile(`${root}/shared/sample-data/data/listings.json`, 'utf8'));
  const covered = new Set(
    companies.flatMap((/** @type {{ isin: string, periods: object[] }} */ { isin, periods }) => (periods.length > 0 ? [isin] : [])),
  );
  return listings.filter(
    (/** @type {{ kind: string, isin: string | null }} */ { kind, isin }) => kind === 'equity' && isin !== null && covered.has(isin),
  );
}

/** The path of the script that every page begins with. */
export async function firstScript() {
  const { version, scripts } = JSON.parse(await readFile(`${root}/shell/dist/shell.json`, 'utf8'));
  return `/builds/shell/${version}/${scripts[0]}`;
}

/** @param {{ name: string, isin: string }} listing */
export const valuationPath = ({ name, isin }) => `/api/company/valuation/${encodeURIComponent(name)}?isin=${isin}`;

/**
 * Calls of many analysts, by kind: pages and files, figures of companies and their peers, saved work, and the built-in
 * analyst. A valuation page with five peers requests six companies, hence the weights.
 *
 * @param {string} token
 * @returns {Promise<readonly import('./fire.mjs').Kind[]>}
 */
export async function analysts(token) {
  const companies = await coveredCompanies();
  const script = await firstScript();
  const each = (/** @type {(company: { name: string, isin: string }) => string} */ text) => companies.map(text);
  const visit = { price: 100, asOf: '2026-11-20', peers: [] };
  const question = (/** @type {string} */ company) => ({
    messages: [{ role: 'user', content: 'What is the outlook?' }],
    max_tokens: 300,
    metadata: { purpose: 'research.outlook', company },
  });
  return [
    {
      name: 'page',
      weight: 3,
      requests: [
        requestText('/dashboard'),
        ...each(({ name, isin }) => requestText(`/valuation/${encodeURIComponent(name)}?isin=${isin}`)),
      ],
    },
    { name: 'file of a build', weight: 6, requests: [requestText(script)] },
    { name: 'company answer', weight: 12, requests: each((company) => requestText(valuationPath(company), { token })) },
    { name: 'coverage', weight: 1, requests: [requestText('/api/company/coverage', { token })] },
    {
      name: 'peers',
      weight: 2,
      requests: each(({ name, isin }) => requestText(`/api/company/peers/${encodeURIComponent(name)}?isin=${isin}`, { token })),
    },
    { name: 'saved work read', weight: 3, requests: each(({ isin }) => requestText(`/api/saved-work/valuations/${isin}`, { token })) },
    {
      name: 'saved work written',
      weight: 2,
      requests: each(({ isin }) => requestText(`/api/saved-work/recent/${isin}`, { token, method: 'PUT', body: visit })),
    },
    {
      name: 'machine words',
      weight: 1,
      requests: each(({ isin }) => requestText('/api/ai/chat/completions', { token, method: 'POST', body: question(isin) })),
    },
  ];
}
