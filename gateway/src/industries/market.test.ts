import { income, sheet, smallCompany, year } from '../market-data/fixtures/small-company.ts';
import { compareCompany } from './compared-company.ts';
import { industryMember } from './industry-member.ts';
import { createMarket, type MarketCompany, readMarket } from './market.ts';
import { createCompanies } from '../companies/companies.ts';
import { emptyMarketData } from '../fixtures/start-gateway.ts';

/** A company with a PE of its market cap / 60. */
function company(industry: string | null, sector: string | null, marketCap = 900): MarketCompany {
  const periods = [year(2026, { INC: income, BAL: sheet })];
  const { listing, answer } = smallCompany(periods, {
    name: `Company of ${String(marketCap)}`,
    price: { nse: marketCap / 10, marketCapCrore: marketCap },
  });
  return {
    industry,
    sector,
    asOf: `2026-08-${String(marketCap / 100).padStart(2, '0')}`,
    figures: compareCompany(listing, answer),
    member: industryMember(listing, answer),
    source: marketCap < 300 ? 'Company filings' : 'Test pack',
  };
}

const paints = [100, 500, 300, 400, 200].map((marketCap) => company('Paints', 'Consumer Discretionary', marketCap));
const footwear = [company('Footwear', 'Consumer Discretionary', 600)];
const ratings = [company('Ratings', 'Financial Services', 700), company('Ratings', null, 800)];
const market = createMarket([...ratings, ...paints, ...footwear, company(null, null, 900)]);

describe('a market', () => {
  it('lists its industries by name, with their companies and median PE', () => {
    expect(market.industries).toMatchObject([
      { industry: 'Footwear', n: 1, pe: { n: 1 } },
      { industry: 'Paints', n: 5, pe: { n: 5, median: expect.closeTo(300 / 60, 9) } },
      { industry: 'Ratings', n: 2, pe: { n: 2, median: expect.closeTo(750 / 60, 9) } },
    ]);
  });

  it('compares an industry of five within itself, the largest first', () => {
    const answer = market.answerFor('Paints');
    expect(answer).toMatchObject({ industry: 'Paints', n: 5, scope: 'industry', asOf: '2026-08-05' });
    expect(answer?.companies.map(({ marketCap }) => marketCap)).toEqual([500, 400, 300, 200, 100]);
    expect(answer?.statistics.pe).toEqual({
      n: 5,
      q1: expect.closeTo(200 / 60, 9),
      median: expect.closeTo(300 / 60, 9),
      q3: expect.closeTo(400 / 60, 9),
      leftOut: 0,
    });
    expect(answer?.statistics.salesCagr3).toEqual({ n: 0, q1: null, median: null, q3: null, leftOut: 5 });
  });

  it('compares a smaller industry with its sector, and says so', () => {
    expect(market.answerFor('Footwear')).toMatchObject({ industry: 'Footwear', n: 6, scope: 'sector' });
  });

  it('compares an industry of a small sector with the whole market', () => {
    expect(market.answerFor('Ratings')).toMatchObject({ industry: 'Ratings', n: 9, scope: 'market' });
  });

  it('has all companies of an industry, however few, with each source once', () => {
    expect(market.companiesOf(' FOOTWEAR')).toMatchObject({
      industry: 'Footwear',
      sources: [{ name: 'Test pack', price: '2026-08-06' }],
      companies: [{ name: 'Company of 600', source: 0 }],
    });
    const paintsAnswer = market.companiesOf('Paints');
    expect(paintsAnswer?.sources).toEqual([
      { name: 'Test pack', price: '2026-08-05' },
      { name: 'Company filings', price: '2026-08-02' },
    ]);
    expect(paintsAnswer?.companies.map(({ figures, source }) => [figures.marketCap, source])).toEqual([
      [500, 0],
      [400, 0],
      [300, 0],
      [200, 1],
      [100, 1],
    ]);
    expect(market.companiesOf('Paint')).toBeUndefined();
  });

  it.each(['paints', '  PAINTS '])('finds an industry by %j', (name) => {
    expect(market.answerFor(name)?.industry).toBe('Paints');
  });

  it.each(['', ' ', 'Paint', '__proto__', 'null'])('knows no industry by %j', (name) => {
    expect(market.answerFor(name)).toBeUndefined();
  });
});

const { listing, answer } = smallCompany([year(2026, { INC: income, BAL: sheet })]);
const companies = createCompanies(['ONE', 'TWO', 'THREE'].map((nse) => ({ ...listing, name: nse, nse, isin: null })));
const marketData = { ...emptyMarketData, storedAnswer: async () => answer };

async function countRests(sliceMs: () => number): Promise<number> {
  let rests = 0;
  const rest = async () => {
    rests += 1;
  };
  await readMarket(marketData, companies, { sliceMs, rest });
  return rests;
}

describe('reading the market', () => {
  it('gives the thread to other calls after each slice', async () => {
    await expect(countRests(() => 0)).resolves.toBe(3);
    await expect(countRests(() => Infinity)).resolves.toBe(0);
  });

  it('takes longer slices from the moment that a caller waits', async () => {
    let companiesRead = 0;
    await expect(countRests(() => ((companiesRead += 1) === 1 ? 0 : Infinity))).resolves.toBe(1);
  });

  it('counts an issuer once, without its other share classes', async () => {
    const event = { kind: 'share-class', date: '2020-01', breaks: false, source: 'Test pack' };
    const storedAnswer = async ({ nse }: { readonly nse: string | null }) => (nse === 'TWO' ? { ...answer, events: [event] } : answer);
    const read = await readMarket({ ...marketData, storedAnswer }, companies, { sliceMs: () => Infinity, rest: async () => {} });
    expect(read.answerFor('Paints')?.companies.map(({ name }) => name)).toEqual(['ONE', 'THREE']);
  });

  it('ends when its rest rejects', async () => {
    const pace = { sliceMs: () => 0, rest: () => Promise.reject(new Error('The gateway closes.')) };
    await expect(readMarket(marketData, companies, pace)).rejects.toThrow('The gateway closes.');
  });
});
