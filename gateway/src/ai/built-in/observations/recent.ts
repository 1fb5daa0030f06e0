import { above, below, type Claim } from '../claim.ts';
import { through, type Company, type Period } from '../company.ts';
import { quote, say, size, type Sentence, type Words } from '../sentence.ts';

/** What has been reported since the newest year, and what the price did. */
export function recentObservations(company: Company): readonly Sentence[] {
  return [...quarter(company), ...trailing(company), ...price(company)];
}

/** A line of one quarter, by the source's key. */
export const quarterLine = (period: Period, key: string): string => `statement/INC/${period.label}/${key}`;

/** The newest quarter beside the same one a year before: seasons do not matter then. */
function quarter({ quarters, business, facts }: Company): readonly Sentence[] {
  if (quarters === undefined) return [];
  const { now, before } = quarters;
  const [pat, patBefore] = [quarterLine(now, 'netincome'), quarterLine(before, 'netincome')];
  const key = business === 'lender' ? 'interestincomebank' : 'revenue';
  const [sales, salesBefore] = [quarterLine(now, key), quarterLine(before, key)];
  const [profit, profitBefore] = [facts.number(pat), facts.number(patBefore)];
  const [income, incomeBefore] = [facts.number(sales), facts.number(salesBefore)];
  if (profit === undefined || profitBefore === undefined || profit === profitBefore) return [];
  const better = profit > profitBefore;
  const small = Math.abs(profit - profitBefore) < 0.03 * Math.max(Math.abs(profit), Math.abs(profitBefore));
  const patWords: Words = say`${result(profit, pat)} after ${result(profitBefore, patBefore)}`;
  const claims: Claim[] = [better ? above(pat, patBefore) : below(pat, patBefore), ...sign(profit, pat), ...sign(profitBefore, patBefore)];
  const told = business !== 'insurer' && income !== undefined && incomeBefore !== undefined;
  const name = business === 'lender' ? 'interest income' : 'sales';
  return [
    {
      topic: 'quarters',
      side: small ? 'neutral' : better ? 'opportunity' : 'threat',
      weight: small ? 48 : 58,
      claims,
      words: told ? say`${now.label} beside ${before.label}: ${name} ${quote(sales)} after ${quote(salesBefore)}, ${patWords}.` : say`${now.label} beside ${before.label}: ${patWords}.`,
      brief: say`${now.label}: ${result(profit, pat)} after ${result(profitBefore, patBefore)} a year before`,
    },
  ];
}

/** "PAT ₹215 crore", "a loss of ₹215 crore". */
export const result = (value: number, id: string): Words => (value < 0 ? say`a loss of ${size(id)}` : say`PAT ${quote(id)}`);
const sign = (value: number, id: string): readonly Claim[] => (value < 0 ? [below(id, 0)] : [above(id, -1e-9)]);

function trailing(company: Company): readonly Sentence[] {
  const { trailing: four, newest, facts } = company;
  if (four === undefined || newest === undefined) return [];
  const [now, year] = ['line/pat/TTM', `line/pat/${newest.label}`];
  const [ttm, annual] = [facts.number(now), facts.number(year)];
  if (ttm === undefined || annual === undefined || Math.abs(ttm - annual) < 0.05 * Math.abs(annual)) return [];
  const better = ttm > annual;
  return [
    {
      topic: 'quarters',
      side: better ? 'opportunity' : 'threat',
      weight: 56,
      claims: [better ? above(now, year) : below(now, year), ...sign(ttm, now), ...sign(annual, year)],
      words: say`The last four quarters show ${result(ttm, now)}, ${better ? 'more' : 'less'} than ${newest.label} with ${result(annual, year)}.`,
      brief: say`Last four quarters: ${result(ttm, now)}; ${newest.label}: ${result(annual, year)}`,
    },
  ];
}

/** The exchange whose price the page takes: BSE where it is there. */
export const priceOf = ({ facts }: Company): { readonly id: string; readonly exchange: 'bse' | 'nse' } | undefined => {
  if (facts.number('price/bse') !== undefined) return { id: 'price/bse', exchange: 'bse' };
  return facts.number('price/nse') === undefined ? undefined : { id: 'price/nse', exchange: 'nse' };
};

function price(company: Company): readonly Sentence[] {
  const now = priceOf(company);
  const days = [...company.answer.stockTechnicalData].map((row) => row.days).toSorted((one, other) => other - one);
  const longest = days.map((count) => ({ count, id: `average/${count}/${now?.exchange ?? 'nse'}` })).find(({ id }) => company.facts.number(id) !== undefined);
  if (now === undefined || longest === undefined || longest.count < 100) return [];
  const [value, average] = [company.facts.number(now.id) ?? 0, company.facts.number(longest.id) ?? 0];
  if (Math.abs(value / average - 1) < 0.08) return [];
  const over = value > average;
  return [
    {
      topic: 'price',
      side: over ? 'neutral' : 'threat',
      weight: 30 + Math.min(20, Math.abs(value / average - 1) * 60),
      claims: [over ? above(now.id, longest.id) : below(now.id, longest.id)],
      words: say`The price of ${quote(now.id)} is ${over ? 'above' : 'below'} its average of the last ${longest.count} trading days, ${quote(longest.id)}.`,
      brief: say`Price ${quote(now.id)}, ${longest.count}-day average ${quote(longest.id)}`,
    },
  ];
}

/** The newest annual figure of a line, as an id. */
export const newestOf = (company: Company, row: string): string | undefined => through(company, row).at(-1)?.id;
