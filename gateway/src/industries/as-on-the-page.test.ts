import type { Listing, ValuationAnswer } from '@mulya/contract';
import {
  annualLines,
  businessOf,
  chooseMarketPrice,
  missingCell,
  parseFigure,
  periodMultiple,
  ratioInput,
  ratios,
  reportedCell,
  type Cell,
  type MultipleId,
  type PricedCompany,
} from '@mulya/domain';
import { readListings } from '@mulya/sample-data';
import { openSmallMarket } from '../market-data/fixtures/small-market.ts';
import { compareCompany } from './compared-company.ts';

const multiples: readonly MultipleId[] = ['pe', 'pb', 'evEbitda', 'evSales'];
const ratioKeys = { ebitdaMargin: 'ebitdaMargin', netMargin: 'netIncomeMargin', roe: 'roe' } as const;

const reported = (value: number | undefined, unit: 'inr' | 'crore'): Cell =>
  value === undefined ? missingCell('None.') : reportedCell(value, unit, { line: 'Market', period: '' });
const valueIn = (cell: Cell) => (cell.is === 'figure' ? cell.value : null);

/** The figures of the company's own page, for its latest year. */
function onThePage(answer: ValuationAnswer) {
  const business = businessOf(answer);
  const annual = annualLines(answer.financials, business);
  const latest = annual.at(-1);
  if (latest?.column.standing.is !== 'regular') return undefined;
  const company: PricedCompany = {
    business,
    annual,
    price: reported(chooseMarketPrice(answer.currentPrice)?.price, 'inr'),
    marketCap: reported(parseFigure(answer.marketCap), 'crore'),
  };
  const ratio = (id: string) => {
    const found = ratios.find((each) => each.id === id);
    return found === undefined ? null : valueIn(ratioInput(found, latest, business).cell);
  };
  return Object.fromEntries([
    ...multiples.map((id) => [id, valueIn(periodMultiple(id, company, latest))] as const),
    ...Object.entries(ratioKeys).map(([key, id]) => [key, ratio(id)] as const),
  ]);
}

/** Exceptional profit, another share count and EBIT: by the rules of the law, without the code of the product. */
function isNotCompared({ financials, ...company }: ValuationAnswer, key: string): boolean {
  const years = financials.filter(({ Type }) => Type === 'Annual').toSorted((one, other) => other.EndDate.localeCompare(one.EndDate));
  const lines = years.map(({ stockFinancialMap: { INC = [] } }) => (name: string) => {
    const value = INC.findLast((line) => line.key === name)?.value;
    return typeof value === 'number' ? value : undefined;
  });
  const conversions = lines.map((of) => {
    const [pat, operating, depreciation] = [of('NetIncome'), of('OperatingIncome'), of('Depreciation/Amortization')];
    return { pat, ebitda: operating === undefined ? undefined : operating + (depreciation ?? 0), isEbit: depreciation === undefined };
  });
  const [newest] = years;
  const counts = newest?.stockFinancialMap.BAL?.filter(({ key: id }) => id === 'TotalCommonSharesOutstanding') ?? [];
  const then = newest?.restatedShares?.shares ?? Number(counts.at(-1)?.value ?? NaN);
  const now = Number(company.sharesOutstanding ?? NaN);
  if ((key === 'pe' || key === 'pb') && Math.abs(then / now - 1) > 0.2) return true;
  const [latest, ...before] = conversions;
  if (latest === undefined || businessOf(company) !== 'ordinary') return false;
  if (key === 'evEbitda' || key === 'ebitdaMargin') return latest.isEbit;
  const { pat, ebitda, isEbit } = latest;
  if (key !== 'pe' || pat === undefined || ebitda === undefined || pat <= 0) return false;
  if (ebitda <= 0) return true;
  const parts = before
    .slice(0, 3)
    .flatMap((year) =>
      year.isEbit === isEbit && year.pat !== undefined && year.ebitda !== undefined && year.pat > 0 && year.ebitda > 0
        ? [year.pat / year.ebitda]
        : [],
    )
    .toSorted((one, other) => one - other);
  const median =
    parts.length < 2 ? undefined : ((parts[Math.floor((parts.length - 1) / 2)] ?? 0) + (parts[Math.floor(parts.length / 2)] ?? 0)) / 2;
  const limit = isEbit ? 1.25 : median === undefined ? 1.2 : 1;
  return pat / ebitda > limit && (median === undefined || pat / ebitda > 1.25 * median);
}

describe('the companies of an industry', () => {
  let answers: readonly { readonly listing: Listing; readonly answer: ValuationAnswer }[];
  beforeAll(async () => {
    const pack = await openSmallMarket();
    const { listings } = await readListings();
    answers = await Promise.all(listings.map(async (listing) => ({ listing, answer: await pack.storedAnswer(listing) }))).then((all) =>
      all.flatMap(({ listing, answer }) => (answer === undefined ? [] : [{ listing, answer }])),
    );
  });

  it('have the multiples, margins and returns of their own pages', () => {
    expect(answers.length).toBeGreaterThan(200);
    const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value);
    for (const { listing, answer } of answers) {
      const row = compareCompany(listing, answer);
      for (const [key, value] of Object.entries(onThePage(answer) ?? {})) {
        // A multiple of a negative EV is on the page only, and so is the margin of a lender that reports sales.
        const isOtherwiseOnPageOnly =
          multiples.some((id) => id === key) && value !== null ? value <= 0 : key === 'netMargin' && businessOf(answer) === 'lender';
        const isOnPageOnly = isNotCompared(answer, key) || isOtherwiseOnPageOnly;
        const expected = isOnPageOnly ? null : value;
        expect([listing.name, key, rounded(Reflect.get(row, key))]).toEqual([listing.name, key, rounded(expected)]);
      }
    }
  });
});
