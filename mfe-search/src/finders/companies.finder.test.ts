import { testFinder } from '@mulya/sdk/testing';
import { waitFor } from '@testing-library/react';
import { answerListings, listings, searchHost } from '../testing/dashboard.fixture.tsx';
import companies from './companies.finder.ts';

let fake: ReturnType<typeof searchHost>;
beforeEach(() => {
  fake = searchHost();
  answerListings(async () => Response.json(listings));
});
afterEach(() => jest.restoreAllMocks());

const createFinder = () => testFinder(companies, fake.host);

describe('companies finder', () => {
  it('finds a company by name and links its valuation page', async () => {
    await expect(createFinder().find('tata consultancy')).resolves.toEqual([
      {
        id: 'INE467B01029',
        label: 'Tata Consultancy Services Ltd',
        detail: 'NSE TCS',
        to: '/valuation/Tata%20Consultancy%20Services%20Ltd',
        also: { label: 'Add to watchlist', run: expect.any(Function) },
      },
    ]);
  });

  it.each([
    ['NSE:INFY', 'Infosys Ltd', 'NSE symbol INFY'],
    ['532540', 'Tata Consultancy Services Ltd', 'BSE code 532540'],
    ['Infosys Technologies', 'Infosys Ltd', 'formerly Infosys Technologies Limited'],
    ['tata steel', 'Tata Steel Ltd', 'NSE TATASTEEL · no figures: its model needs pasted statements'],
    ['tata gold', 'Tata Gold ETF', 'ETF · NSE TATAGOLD · no statements, so no model'],
    ['tata large', 'Tata Large Cap Fund - Direct Plan - Growth', 'Fund · ISIN INF277K01NK3 · no statements, so no model'],
  ])('finds %j as %s with the detail %s', async (query, label, detail) => {
    const [first] = await createFinder().find(query);
    expect(first).toMatchObject({ label, detail });
  });

  it('distinguishes two companies with the same name', async () => {
    const rows = await createFinder().find('jain irrigation');
    expect(rows.map(({ label, to }) => [label, to])).toEqual([
      ['Jain Irrigation Systems Ltd (JISLDVREQS)', '/valuation/Jain%20Irrigation%20Systems%20Ltd?isin=IN9175A01010'],
      ['Jain Irrigation Systems Ltd (JISLJALEQS)', '/valuation/Jain%20Irrigation%20Systems%20Ltd?isin=INE175A01038'],
    ]);
  });

  it.each(['', 'tc', '   '])('returns nothing for %j, which is too short', async (query) => {
    await expect(createFinder().find(query)).resolves.toEqual([]);
  });

  it('lists names before former names, even those without figures', async () => {
    const rows = await createFinder().find('tec'); // Infosys, which alone has figures, has it in a former name
    expect(rows.map(({ label }) => label)).toEqual(['Tech Mahindra Ltd', 'HCL Technologies Ltd', 'Infosys Ltd']);
  });

  it('returns only the best matches', async () => {
    await expect(createFinder().find('sundry')).resolves.toHaveLength(8);
  });

  it('fetches the listings and their coverage once', async () => {
    const finder = createFinder();
    await finder.find('tata');
    await finder.find('infosys');
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    expect(fake.calls.requests.map(({ path }) => path)).toEqual(['/api/company/coverage', '/api/saved-work/watchlist']);
  });

  it('rejects when the listings fail, and fetches them again the next time', async () => {
    answerListings(async () => new Response('', { status: 500 }));
    const finder = createFinder();
    await expect(finder.find('tata')).rejects.toThrow('The company list could not be loaded.');
    answerListings(async () => Response.json(listings));
    await expect(finder.find('tata consultancy')).resolves.toHaveLength(1);
  });

  it('works without the coverage, and then omits details about figures', async () => {
    fake.respond('/api/company/coverage', () => new Response('', { status: 502 }));
    const [first] = await createFinder().find('tata steel');
    expect(first).toMatchObject({ label: 'Tata Steel Ltd', detail: 'NSE TATASTEEL' });
  });

  it('adds the best companies to the watchlist, and removes a watched one', async () => {
    const finder = createFinder();
    const actions = async () => (await finder.find('tata')).map(({ label, also }) => [label, also?.label]);
    await expect(actions()).resolves.toEqual([
      ['Tata Consultancy Services Ltd', 'Add to watchlist'],
      ['Tata Motors Ltd', 'Add to watchlist'],
      ['Tata Steel Ltd', 'Add to watchlist'],
      ...['Tata Gold ETF', 'Tata Silver ETF'].map((label) => [label, undefined]),
      ...['Large', 'Small'].map((size) => [`Tata ${size} Cap Fund - Direct Plan - Growth`, undefined]),
    ]);
    fake.respond(/^\/api\/saved-work\/watchlist\//, () => new Response(null, { status: 204 }));
    const [tcs] = await finder.find('TCS');
    tcs?.also?.run();
    await waitFor(() => expect(fake.calls.statuses).toEqual(['Tata Consultancy Services Ltd added to watchlist.']));
    expect(fake.calls.requests.at(-1)).toMatchObject({ path: '/api/saved-work/watchlist/INE467B01029', init: { method: 'PUT' } });
    fake.respond('/api/saved-work/watchlist', () => Response.json({ rows: [{ key: 'INE467B01029' }] }));
    const [watched] = await finder.find('TCS');
    expect(watched?.also?.label).toBe('Remove from watchlist');
    fake.respond(/^\/api\/saved-work\/watchlist\//, () => new Response(null, { status: 503 }));
    watched?.also?.run();
    await waitFor(() => expect(fake.calls.alerts).toEqual([expect.stringMatching(/^Couldn’t remove Tata Consultancy Services Ltd from/)]));
  });

  it('rejects a cancelled search', async () => {
    const search = new AbortController();
    const answer = createFinder().find('tata', search.signal);
    search.abort();
    await expect(answer).rejects.toThrow();
  });
});
