import type { ValuationAnswer } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import { sourcesUrl } from '@mulya/sample-data/testing';
import { defaultAssumptions, fairValueModel, modelCompany, withStakes, type Stake } from '@mulya/valuation-model/fair-value';
import { valuationMethods, type Holdings } from '@mulya/valuation-model/valuation-methods';
import { readFile } from 'node:fs/promises';
import { openReadMarket } from '../fair-value/pack-answers.ts';

const sources = sourcesUrl();
const today = { year: 2026, month: 11, day: 21 };
const marches = [2021, 2022, 2023, 2024, 2025, 2026];

/** The holding companies by symbol, with the symbols of what they hold by the names of the table of stakes. */
const holders = {
  BAJAJHLDNG: {
    in: 'Bajaj Holdings & Investment',
    held: { 'Bajaj Auto': 'BAJAJ-AUTO', 'Bajaj Finserv': 'BAJAJFINSV', 'Maharashtra Scooters': 'MAHSCOOTER' },
  },
  EIDPARRY: { in: 'EID Parry', held: { 'Coromandel International': 'COROMANDEL' } },
  GODREJIND: {
    in: 'Godrej Industries',
    held: { 'Godrej Consumer Products': 'GODREJCP', 'Godrej Properties': 'GODREJPROP', 'Godrej Agrovet': 'GODREJAGRO' },
  },
} as const;

interface History {
  readonly months: readonly string[];
  readonly series: Readonly<Record<string, { readonly from: number; readonly closes: readonly (number | null)[] }>>;
}

async function read(name: string): Promise<string> {
  if (sources === undefined) throw new Error('There are no sources.');
  return readFile(new URL(name, sources), 'utf8');
}

/** An answer at another price, as a newer one leaves it. */
const priced = (answer: ValuationAnswer, price: number): ValuationAnswer => ({
  ...answer,
  currentPrice: { BSE: null, NSE: price },
  priceSource: { name: 'Month-end closes' },
});

const raw = (answer: ValuationAnswer, year: number, key: string): number => {
  const period = answer.financials.find(({ Type, FiscalYear }) => Type === 'Annual' && FiscalYear === String(year));
  return Number(period?.stockFinancialMap.BAL?.find((line) => line.key === key)?.value ?? 0);
};

(sources === undefined ? describe.skip : describe)('net asset value of real holding companies', () => {
  it('is that of a computation of its own, today and at the prices of each March', async () => {
    const [market, { listings }] = await Promise.all([openReadMarket(), readListings()]);
    const companyBy = async (nse: string) => {
      const listing = listings.find((each) => each.nse === nse);
      const answer = listing && (await market.storedAnswer(listing));
      if (listing === undefined || answer === undefined) throw new Error(`The pack was expected to have ${nse}.`);
      return { listing, answer };
    };
    const history = JSON.parse(await read('price-history.json')) as History; // a file of the tests' own data
    const rows = (await read('stakes.tsv')).split('\n').map((line) => line.split('\t'));
    let compared = 0;
    for (const [symbol, { in: holder, held }] of Object.entries(holders)) {
      const { answer, listing } = await companyBy(symbol);
      const parts = await Promise.all(
        Object.entries(held).map(async ([name, nse]) => {
          const row = rows.find(([of, company]) => of === holder && company === name);
          return { ...(await companyBy(nse)), percent: Number(row?.[2]) };
        }),
      );
      const stakes = parts.map(({ listing: { isin, name }, percent }): Stake => ({
        company: { key: isin ?? '', name },
        entry: { value: percent, by: 'analyst' },
      }));
      const closeOf = (isin: string | null, year: number): number => {
        const series = history.series[isin ?? ''];
        return series?.closes[history.months.indexOf(`${year}-03`) - series.from] ?? NaN;
      };
      for (const year of [...marches, undefined]) {
        const at = (of: ValuationAnswer, isin: string | null) => (year === undefined ? of : priced(of, closeOf(isin, year)));
        const own = at(answer, listing.isin);
        const netCash = year === undefined ? undefined : raw(answer, year, 'Cash') - raw(answer, year, 'TotalDebt');
        const inputs = withStakes(
          { ...defaultAssumptions.inputs, entries: netCash === undefined ? {} : { netCash: { value: netCash, by: 'analyst' } } },
          stakes,
        );
        const model = fairValueModel(modelCompany(own), { baseYear: 2025, assumptions: { ...defaultAssumptions, inputs }, own: {} });
        const holdings: Holdings = Object.fromEntries(
          parts.map(({ answer: of, listing: { isin } }) => [isin, { is: 'ready', company: modelCompany(at(of, isin)) }]),
        );
        const method = valuationMethods.find(({ id }) => id === 'netAssetValue');
        const result = method?.evaluate({ model, today, benchmarks: { history: undefined, industry: undefined, holdings } });

        const listed = parts.reduce((sum, { answer: of, listing: { isin }, percent }) => {
          const cap = year === undefined ? Number(of.marketCap) : closeOf(isin, year) * Number(of.sharesOutstanding);
          return sum + (cap * percent) / 100;
        }, 0);
        // No stated balance sheet of these has other liquid funds or a restated share count in the base year.
        const net = netCash ?? raw(answer, 2026, 'Cash') - raw(answer, 2026, 'TotalDebt');
        const shares = raw(answer, 2025, 'TotalCommonSharesOutstanding');
        const price = Number(own.currentPrice.NSE);
        const words = listed + net <= 0;
        expect([symbol, year, result?.base.cell]).toEqual([
          symbol,
          year,
          words
            ? expect.objectContaining({ is: 'words' })
            : expect.objectContaining({ value: expect.closeTo(((listed + net) * 0.5) / shares, 6) }),
        ]);
        if (!words)
          expect(result?.sheet.cell('Discount implied by the price')).toMatchObject({
            value: expect.closeTo((1 - (price * shares) / (listed + net)) * 100, 6),
          });
        compared += 1;
      }
    }
    expect(compared).toBe(21);
  });
});
