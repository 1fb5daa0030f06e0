import { ValuationAnswerSchema } from '@mulya/contract';
import { json } from './fixtures/loopback-source.ts';
import { figures, useTestSources, recordedAnswer, secretKey, createTestSource, tcs } from './fixtures/test-source.ts';

const { outside, open } = useTestSources();

describe('comparables of the live source', () => {
  it("are unknown before the company's first answer, and cause no call", () => {
    expect(open().source.comparable(tcs)).toEqual({ industry: null, sector: null, marketCap: null, peers: [] });
    expect(outside.requests).toEqual([]);
  });

  it('are the peers that the answer names, with the market cap', async () => {
    outside.answerWith(json(recordedAnswer()));
    const opened = open();
    await figures(opened);
    expect(opened.source.comparable(tcs)).toEqual({ industry: null, sector: null, marketCap: expect.any(Number), peers: ['Infosys'] });
    expect(outside.requests).toHaveLength(1);
  });

  it('are empty where the list of peers is invalid, and the figures stay', async () => {
    const { companyProfile, ...rest } = recordedAnswer();
    outside.answerWith(json({ ...rest, companyProfile: { ...companyProfile, peerCompanyList: [null, { companyName: ' ' }, 'Infosys'] } }));
    const opened = open();
    await figures(opened);
    expect(opened.source.comparable(tcs).peers).toEqual([]);
  });
});

describe('cached price of the live source', () => {
  it("is empty before the company's first answer, then the answer's price, and causes no call", async () => {
    outside.answerWith(json(recordedAnswer()));
    const opened = open();
    expect(opened.source.cachedPrice(tcs)).toEqual({ price: null, asOf: null });
    expect(outside.requests).toEqual([]);
    await figures(opened);
    expect(opened.source.cachedPrice(tcs)).toMatchObject({ price: expect.any(Number), asOf: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/) });
    expect(outside.requests).toHaveLength(1);
  });
});

describe('request to the live source', () => {
  it('asks /stock for the listed name, with the key in a header and no compression', async () => {
    outside.answerWith(json(recordedAnswer()));
    await figures(open());
    expect(outside.requests).toEqual([
      {
        path: '/stock',
        name: 'Tata Consultancy Services Ltd',
        headers: expect.objectContaining({ 'x-api-key': secretKey, 'accept-encoding': 'identity' }),
      },
    ]);
  });

  it('keeps the path of the base address', async () => {
    outside.answerWith(json(recordedAnswer()));
    const { source } = createTestSource(`${outside.url}/v2/`);
    await source.valuation(tcs);
    await source.close();
    expect(outside.requests[0]?.path).toBe('/v2/stock');
  });

  it('is repeated once with the NSE symbol when the name returns another company', async () => {
    const other = { ...recordedAnswer(), companyProfile: { ...recordedAnswer().companyProfile, isInId: 'INE009A01021' } };
    outside.answerWith((response, request, count) => json(count === 1 ? other : recordedAnswer())(response, request, count));
    expect((await figures(open())).companyName).toBe('Tata Consultancy Services Ltd');
    expect(outside.requests.map(({ name }) => name)).toEqual(['Tata Consultancy Services Ltd', 'TCS']);
  });

  it('is shared by all who ask at the same time', async () => {
    outside.answerWith(json(recordedAnswer()));
    const { source } = open();
    await Promise.all([...Array.from({ length: 50 }, () => source.valuation(tcs)), source.marketCap(tcs)]);
    expect(outside.requests).toHaveLength(1);
  });

  it('is repeated on the next Indian day only', async () => {
    outside.answerWith(json(recordedAnswer()));
    const opened = open();
    opened.at('2026-09-30T18:31:00Z'); // 00:01 in India
    await figures(opened);
    opened.at('2026-10-01T18:29:00Z'); // 23:59 of the same day
    await figures(opened);
    expect(outside.requests).toHaveLength(1);
    opened.at('2026-10-01T18:31:00Z');
    expect((await figures(opened)).source.retrievedAt).toBe('2026-10-01T18:31:00.000Z');
    expect(outside.requests).toHaveLength(2);
  });

  it('is not repeated on the same day for an unknown name', async () => {
    outside.answerWith(json({ error: 'Stock not found' }));
    const { source } = open();
    expect(await source.valuation(tcs)).toEqual({ is: 'no-figures' });
    expect(await source.marketCap(tcs)).toEqual({ is: 'no-figures' });
    expect(outside.requests.map(({ name }) => name)).toEqual(['Tata Consultancy Services Ltd', 'TCS']);
  });
});

describe('answer of the live source', () => {
  it('fits the contract', async () => {
    outside.answerWith(json(recordedAnswer()));
    const answer = await figures(open());
    expect(ValuationAnswerSchema.safeParse(answer).success).toBe(true);
    expect(answer).toMatchObject({
      companyName: 'Tata Consultancy Services Ltd',
      currentPrice: { BSE: 2069, NSE: 2068.5 },
      percentChange: 1.62,
      companyProfile: { mgIndustry: 'Software & Programming' },
      ids: { isin: 'INE467B01029', nse: 'TCS', bse: '532540' },
      asOf: { price: '2026-09-30', statements: '2026-03-31' },
      source: { id: 'live', name: 'Indian Stock API', retrievedAt: '2026-10-01T06:00:00.000Z', stale: false },
      basis: 'not-stated',
      layout: 'standard',
      coverage: 'full',
      marketCap: 748582.31,
    });
  });

  it('may cover every listed company, because coverage is unknown without a call', async () => {
    expect(open().source.coverage()).toEqual({ source: 'Indian Stock API', covers: 'all' });
  });

  it('includes the market cap', async () => {
    outside.answerWith(json(recordedAnswer()));
    expect(await open().source.marketCap(tcs)).toEqual({ is: 'figures', marketCap: 748582.31 });
  });
});
