import { createCompanies } from '../companies/companies.ts';
import { emptyMarketData } from '../fixtures/start-gateway.ts';
import { income, sheet, smallCompany, year } from '../market-data/fixtures/small-company.ts';
import { readMarket } from './read-market.ts';

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

  it('ends when its rest rejects', async () => {
    const pace = { sliceMs: () => 0, rest: () => Promise.reject(new Error('The gateway closes.')) };
    await expect(readMarket(marketData, companies, pace)).rejects.toThrow('The gateway closes.');
  });
});
