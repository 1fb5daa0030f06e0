/** Whose profit, and one-offs in quarters, of all companies: the rules of docs/figures.md again, without the product's code. */
import type { FinancialPeriod, LineItem, ValuationAnswer } from '@mulya/contract';
import { readFigures } from '@mulya/domain';
import { statedPackAnswers } from '../fair-value/pack-answers.ts';

type Period = FinancialPeriod;

const lineOf = (period: Period, key: string, code: 'INC' | 'BAL' = 'INC'): LineItem | undefined =>
  period.stockFinancialMap[code]?.find((line) => line.key === key);
const number = (period: Period | undefined, key: string, code: 'INC' | 'BAL' = 'INC'): number =>
  Number((period === undefined ? undefined : lineOf(period, key, code))?.value ?? NaN);
const monthsOf = (period: Period): number => Number(period.EndDate.slice(0, 4)) * 12 + Number(period.EndDate.slice(5, 7));
const byEnd = (one: Period, other: Period) => monthsOf(one) - monthsOf(other);

interface Reading {
  /** NaN: it can't be had. */
  readonly owners: number;
  readonly whole: number;
}

/** EPS times each count that known actions after the balance sheet explain, nearest to the usual part of the line. */
function owners(period: Period, sheets: readonly Period[], until: number, whole: number, part: number): number {
  const sheet = sheets.filter((each) => monthsOf(each) <= until).at(-1);
  if (sheet === undefined) return NaN;
  let count = number(sheet, 'TotalCommonSharesOutstanding', 'BAL');
  const results = [count];
  for (const { factor } of sheet.restatedShares?.actions ?? []) results.push((count *= factor));
  const parts = results.map((shares) => (shares * number(period, 'DilutedEPSExcludingExtraOrdItems')) / whole).filter((each) => each > 0);
  const usual = part > 0 ? part : 1;
  const off = (each: number) => Math.max(each / usual, usual / each);
  const best = parts.sort((one, other) => off(one) - off(other))[0] ?? NaN;
  return best * whole;
}

const within = (value: number, whole: number): number => (value / whole > 0 && value / whole <= 1.5 ? value : NaN);

function recompute({ financials }: ValuationAnswer): ReadonlyMap<Period, Reading> {
  const years = financials.filter(({ Type }) => Type === 'Annual').sort(byEnd);
  const quarters = financials.filter(({ Type }) => Type === 'Interim').sort(byEnd);
  const sheets = [...years, ...quarters].sort(byEnd).filter((each) => number(each, 'TotalCommonSharesOutstanding', 'BAL') > 0);
  const total = (year: Period | undefined) => number(year, 'NetIncomeAfterTaxes');
  const net = (year: Period | undefined) => number(year, 'NetIncome');
  const differ = (one: number, other: number, share: number) => Math.abs(one - other) > Math.max(1, share * Math.abs(one));
  const read = new Map<Period, Reading>();
  years.forEach((year, at) => {
    const whole = total(year);
    if (Number.isNaN(net(year)) || Number.isNaN(whole)) return;
    const isFy21 = year.FiscalYear === '2021';
    const neighbour = years[isFy21 ? at + 1 : at - 1];
    const known = neighbour === undefined ? undefined : read.get(neighbour);
    // The year before counts as it is read.
    const ofNeighbour = isFy21 || Number.isNaN(known?.owners ?? NaN) ? net(neighbour) : (known?.owners ?? NaN);
    const part = differ(total(neighbour), ofNeighbour, 0.03) ? ofNeighbour / total(neighbour) : NaN;
    const until = monthsOf(isFy21 ? (neighbour ?? year) : year);
    if (lineOf(year, 'NetIncome')?.estimated === true) {
      read.set(year, { owners: within(owners(year, sheets, until, whole, part || 1), whole), whole });
      return;
    }
    if (Number.isNaN(part) || net(year) !== whole) return;
    const found = owners(year, sheets, until, whole, part);
    const isNearer = Math.abs(found / whole - part) < Math.abs(found / whole - 1);
    if (isFy21 || isNearer) read.set(year, { owners: within(found, whole), whole });
  });
  for (const quarter of quarters) {
    const ahead = (year: Period) => monthsOf(year) - monthsOf(quarter);
    const told = years.filter((year) => !Number.isNaN(net(year)) && !Number.isNaN(total(year)));
    const year = told.find((each) => ahead(each) >= 0 && ahead(each) < 12) ?? told.at(-1);
    if (year === undefined || Number.isNaN(net(quarter))) continue;
    const known = read.get(year)?.owners ?? NaN;
    const ofYear = Number.isNaN(known) ? net(year) : known;
    if (!differ(total(year), ofYear, 0.01)) continue;
    const four = quarters.filter((each) => monthsOf(year) - monthsOf(each) >= 0 && monthsOf(year) - monthsOf(each) < 12);
    const sum = four.length === 4 ? four.reduce((whole, each) => whole + net(each), 0) : NaN;
    if (Math.abs(sum - ofYear) <= 0.02 * Math.abs(ofYear)) continue;
    const whole = net(quarter);
    read.set(quarter, { owners: within(owners(quarter, sheets, monthsOf(quarter), whole, ofYear / total(year)), whole), whole });
  }
  return read;
}

const keyOf = ({ Type, EndDate }: Period) => `${Type} ${EndDate}`;

/** "Annual 2021-03-31: 4466", for each line that is read as before minority interest. */
const expectedLines = (answer: ValuationAnswer): readonly string[] =>
  [...recompute(answer)].map(([period, { owners: value, whole }]) =>
    Number.isNaN(value) ? `${keyOf(period)}: ${whole} before minority interest` : `${keyOf(period)}: ${value.toPrecision(9)}`,
  );

const readLines = ({ financials }: ValuationAnswer): readonly string[] =>
  financials.flatMap((period) => {
    const line = lineOf(period, 'NetIncome');
    if (line?.beforeMinority === true) return [`${keyOf(period)}: ${String(line.value)} before minority interest`];
    return line?.ownersShare === undefined ? [] : [`${keyOf(period)}: ${Number(line.value).toPrecision(9)}`];
  });

/** "2025-12-31: 2528", for each quarter with a one-off. */
function expectedOneOffs({ financials, layout, companyProfile: { mgIndustry } }: ValuationAnswer): readonly string[] {
  const industry = mgIndustry ?? '';
  if (layout !== 'standard' || /^(Holding|Investment) Company$/.test(industry)) return [];
  if (/bank|nbfc|housing finance|financial institution|microfinance|^finance$|lending/i.test(industry)) return [];
  if (/insurance/i.test(industry) && !/distribut|broker/i.test(industry)) return [];
  const all = financials
    .filter(({ Type }) => Type === 'Interim')
    .map((period) => ({
      end: period.EndDate,
      at: monthsOf(period),
      pat: lineOf(period, 'NetIncome')?.beforeMinority === true ? NaN : number(period, 'NetIncome'),
      ebitda: number(period, 'OperatingProfit'),
    }))
    .filter(({ pat, ebitda }) => !Number.isNaN(pat) && !Number.isNaN(ebitda));
  const median = (values: readonly number[]) => {
    const sorted = [...values].sort((one, other) => one - other);
    const half = sorted.length / 2;
    return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
  };
  return all.flatMap(({ end, at, pat, ebitda }) => {
    const others = all.filter((other) => other.end !== end && Math.abs(other.at - at) <= 12);
    const [usual, operating] = [median(others.map((other) => other.pat)), median(others.map((other) => other.ebitda))];
    const surplus = pat - usual - (ebitda > operating ? ebitda - operating : 0);
    const holds = others.length >= 4 && pat > 0 && surplus > Math.abs(usual) && surplus > Math.abs(operating) * 0.25;
    return holds && (usual > 0 || pat > ebitda) ? [`${end}: ${usual.toPrecision(9)}`] : [];
  });
}

const readOneOffs = ({ financials }: ValuationAnswer): readonly string[] =>
  financials.flatMap(({ EndDate, usualPat }) => (usualPat === undefined ? [] : [`${EndDate}: ${usualPat.toPrecision(9)}`]));

/** Price × today's shares / the PAT of the newest four quarters, times. */
function trailingPe(answer: ValuationAnswer, patOf: (period: Period) => number): number {
  const four = answer.financials
    .filter(({ Type }) => Type === 'Interim')
    .sort(byEnd)
    .slice(-4);
  return (Number(answer.currentPrice.NSE) * Number(answer.sharesOutstanding)) / four.reduce((sum, period) => sum + patOf(period), 0);
}

describe('whose profit', () => {
  let source: readonly ValuationAnswer[];
  let read: ReadonlyMap<string, ValuationAnswer>;
  beforeAll(async () => {
    source = await statedPackAnswers();
    read = new Map(source.map((answer) => [answer.ids.nse ?? '', readFigures(answer)]));
  });
  const readOf = (answer: ValuationAnswer): ValuationAnswer => read.get(answer.ids.nse ?? '') ?? answer;

  it('is read by the rule for every line of every company', () => {
    const wrong = source.flatMap((answer) => {
      const [expected, found] = [expectedLines(answer).toSorted(), readLines(readOf(answer)).toSorted()];
      return expected.join() === found.join() ? [] : [{ company: answer.companyName, expected, found }];
    });
    expect(wrong).toEqual([]);
  });

  it('is known of 871 of 893 years and of 2,118 of 2,192 quarters whose line is before minority interest', () => {
    const lines = [...read.values()].flatMap(({ financials }) =>
      financials.flatMap((period) => {
        const line = lineOf(period, 'NetIncome');
        return line?.ownersShare === undefined && line?.beforeMinority !== true
          ? []
          : [{ type: period.Type, isKnown: line.ownersShare !== undefined }];
      }),
    );
    const count = (type: Period['Type'], isKnown: boolean) => lines.filter((line) => line.type === type && line.isKnown === isKnown).length;
    expect([count('Annual', true), count('Annual', false), count('Interim', true), count('Interim', false)]).toEqual([871, 22, 2118, 74]);
  });

  it.each([
    ['BAJAJFINSV', 15.8, 32.1],
    ['GRASIM', 19.8, 39.6],
    ['BHARTIARTL', 32.6, 39.8],
    ['RELIANCE', 20.2, 23.8],
    ['LT', 28.7, 33.9],
    ['TIINDIA', 50.4, 92.1],
    ['EIDPARRY', 11.6, 30.7],
    ['GODREJIND', 18.7, 35.2],
    ['BBTC', 3.9, 7.7],
    ['TCS', 16.6, 16.6],
    ['INFY', 15, 15],
    ['CANBK', 5.9, 5.9],
  ])('makes the TTM PE of %s %d before and %d after', (symbol, before, after) => {
    const answer = source.find(({ ids }) => ids.nse === symbol);
    if (answer === undefined) throw new Error(`${symbol} was expected in the pack.`);
    const pes = [answer, readOf(answer)].map((each) => trailingPe(each, (period) => number(period, 'NetIncome')));
    expect(pes.map((pe) => Math.round(pe * 10) / 10)).toEqual([before, after]);
  });

  it('has the one-offs of the rule in every quarter of every company', () => {
    const wrong = source.flatMap((answer) => {
      const [expected, found] = [expectedOneOffs(readOf(answer)).toSorted(), readOneOffs(readOf(answer)).toSorted()];
      return expected.join() === found.join() ? [] : [{ company: answer.companyName, expected, found }];
    });
    expect(wrong).toEqual([]);
  });

  it('has one-offs in nine of the hundred largest companies, and in 312 of all', () => {
    const withOneOff = (answer: ValuationAnswer) => readOneOffs(readOf(answer)).length > 0;
    const largest = source.toSorted((one, other) => Number(other.marketCap ?? 0) - Number(one.marketCap ?? 0)).slice(0, 100);
    expect(largest.filter(withOneOff).map(({ ids }) => ids.nse)).toEqual(
      expect.arrayContaining(['HINDUNILVR', 'ADANIENT', 'ITC', 'JSWSTEEL', 'ABB', 'BOSCHLTD', 'SIEMENS', 'TMPV', 'IDEA']),
    );
    expect([largest.filter(withOneOff).length, source.filter(withOneOff).length]).toEqual([9, 312]);
  });
});
