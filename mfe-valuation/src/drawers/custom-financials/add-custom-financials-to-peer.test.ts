import { fakeHost } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { fakeFiguresServer } from './custom-financials-server.fixture.ts';
import { addCustomFinancialsToPeer } from './add-custom-financials-to-peer.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };
const without = { key: 'INE470A01017', name: '3M India Ltd' };
const own: CustomFinancials = {
  schema: 1,
  tables: [
    {
      on: '2026-11-22',
      from: '',
      amounts: 'crore',
      periods: [{ type: 'Annual', fiscalYear: 2020, end: '2020-03-31' }],
      rows: [{ code: 'INC', key: 'Revenue', values: [7] }],
    },
  ],
};
const failure = (code: string) => ({ ok: false as const, failure: { status: 404, code, message: 'None.' } });

function setUp(...companies: readonly { readonly key: string }[]) {
  const fake = fakeHost('mfe-valuation');
  const shelf = fakeFiguresServer(fake);
  for (const { key } of companies) shelf.saveElsewhere(key, own);
  const listing = { ...without, kind: 'equity', isin: without.key, nse: null, bse: null, industry: null, aliases: [] };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ schema: 1, asOf: '2026-11-01', listings: [listing] })));
  return { host: fake.host, shelf };
}

afterEach(() => jest.restoreAllMocks());

describe('addCustomFinancialsToPeer', () => {
  it('adds custom financials to the peer’s answer', async () => {
    const { host } = setUp(tcs);
    const answer = await addCustomFinancialsToPeer(host, tcs, { ok: true, value: industrial });
    expect(answer?.financials.find(({ FiscalYear }) => FiscalYear === '2020')?.stockFinancialMap.INC).toEqual([
      expect.objectContaining({ key: 'Revenue', value: null, own: expect.objectContaining({ value: 7 }) }),
    ]);
  });

  it('creates an answer when the source has none', async () => {
    const { host } = setUp(without);
    await expect(addCustomFinancialsToPeer(host, without, failure('NO_FIGURES'))).resolves.toMatchObject({
      companyName: '3M India Ltd',
      asOf: { statements: '2020-03-31' },
    });
  });

  it('requests the list of companies once and finds no figures', async () => {
    const { host, shelf } = setUp();
    await expect(
      Promise.all([
        addCustomFinancialsToPeer(host, tcs, { ok: true, value: industrial }),
        addCustomFinancialsToPeer(host, without, failure('NO_FIGURES')),
      ]),
    ).resolves.toEqual([undefined, undefined]);
    expect(shelf.requests).toEqual(['GET']);
  });

  it('adds nothing while the source or saved work is down', async () => {
    const { host, shelf } = setUp(tcs);
    await expect(addCustomFinancialsToPeer(host, tcs, failure('UPSTREAM_FAILED'))).resolves.toBeUndefined();
    shelf.failWith(() => new Response(null, { status: 503 }));
    await expect(addCustomFinancialsToPeer(host, tcs, { ok: true, value: industrial })).resolves.toBeUndefined();
  });
});
