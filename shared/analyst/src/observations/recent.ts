import { preferredExchange, type Exchange } from '@mulya/domain';
import { above, below, type Claim } from '../claim.ts';
import type { Company, Period } from '../company.ts';
import { hasEventWithin } from '../comparability.ts';
import type { Direction } from '../polarity.ts';
import { observe, printsAlike, quote, say, size, type Sentence, type Words } from '../sentence.ts';

/** Results since the newest year, and the price. */
export function recentObservations(company: Company): readonly Sentence[] {
  return [...quarter(company), ...trailing(company), ...price(company)];
}

/** A line of one quarter, by the source's key. */
export const quarterLine = (period: Period, key: string): string => `statement/INC/${period.label}/${key}`;

/** Two results, or two market shares, that differ by less count as equal. */
const similarShare = 0.03;

/** The newest quarter against the same one a year before, which removes seasonality. */
function quarter({ quarters, business, facts }: Company): readonly Sentence[] {
  if (quarters?.areComparable !== true) return [];
  const { now, before } = quarters;
  const [pat, patBefore] = [quarterLine(now, 'netincome'), quarterLine(before, 'netincome')];
  const key = business === 'lender' ? 'interestincomebank' : 'revenue';
  const [sales, salesBefore] = [quarterLine(now, key), quarterLine(before, key)];
  const [profit, profitBefore] = [facts.number(pat), facts.number(patBefore)];
  const [income, incomeBefore] = [facts.number(sales), facts.number(salesBefore)];
  if (profit === undefined || profitBefore === undefined || profit === profitBefore) return [];
  const isBetter = profit > profitBefore;
  const isSmall = Math.abs(profit - profitBefore) < similarShare * Math.max(Math.abs(profit), Math.abs(profitBefore));
  const direction: Direction = isSmall ? 'mixed' : isBetter ? 'up' : 'down';
  const hasIncome = business !== 'insurer' && income !== undefined && incomeBefore !== undefined && !printsAlike(facts, sales, salesBefore);
  const incomeWords = hasIncome
    ? say`${business === 'lender' ? 'interest income' : 'sales'} ${quote(sales)} (${quote(salesBefore)}), `
    : say``;
  const isAlike = profit < 0 === profitBefore < 0;
  const patWords = say`${result(profit, pat)} (${isAlike ? (profit < 0 ? size(patBefore) : quote(patBefore)) : result(profitBefore, patBefore)})`;
  return [
    observe({
      about: { metric: 'pat', direction, horizon: 'quarter' },
      topic: 'quarters',
      weight: isSmall ? 48 : 58,
      claims: [isBetter ? above(pat, patBefore) : below(pat, patBefore), ...sign(profit, pat), ...sign(profitBefore, patBefore)],
      words: say`${now.label} vs ${before.label}: ${incomeWords}${patWords}.`,
      brief: say`${quarterName(now)} ${inBrief(profit, pat, profitBefore, patBefore)}`,
    }),
  ];
}

/** "Q1 FY27 (Jun 2026)" → "Q1 FY27". */
const quarterName = ({ label }: Period): string => label.replace(/ \(.*\)$/, '');

function inBrief(now: number, pat: string, before: number, patBefore: string): Words {
  if (now >= 0 && before >= 0) return say`PAT ${now > before ? 'rose' : 'fell'} to ${quote(pat)} from ${quote(patBefore)}`;
  if (now < 0 && before < 0) return say`loss ${now > before ? 'narrowed' : 'widened'} to ${size(pat)} from ${size(patBefore)}`;
  return now < 0 ? say`loss ${size(pat)} vs year-ago PAT ${quote(patBefore)}` : say`PAT ${quote(pat)} vs year-ago loss ${size(patBefore)}`;
}

/** "PAT ₹215 crore", "net loss ₹215 crore". */
const result = (value: number, id: string): Words => (value < 0 ? say`net loss ${size(id)}` : say`PAT ${quote(id)}`);
const sign = (value: number, id: string): readonly Claim[] => (value < 0 ? [below(id, 0)] : [above(id, -1e-9)]);

function trailing(company: Company): readonly Sentence[] {
  const { trailing: four, newest, facts } = company;
  if (four === undefined || newest === undefined) return [];
  const [now, year] = ['line/pat/TTM', `line/pat/${newest.label}`];
  const [ttm, annual] = [facts.number(now), facts.number(year)];
  if (ttm === undefined || annual === undefined || Math.abs(ttm - annual) < 0.05 * Math.abs(annual)) return [];
  const isBetter = ttm > annual;
  const [isLoss, wasLoss] = [ttm < 0, annual < 0];
  const name = (isNegative: boolean) => (isNegative ? 'net loss' : 'PAT');
  const [own, earlier] = [isLoss ? size(now) : quote(now), wasLoss ? size(year) : quote(year)];
  // Losses are compared by size: the larger loss is the lower result.
  const isHigher = isLoss && wasLoss ? !isBetter : isBetter;
  const than = isLoss === wasLoss ? (isHigher ? 'above' : 'below') : 'vs';
  return [
    observe({
      about: { metric: 'pat', direction: isBetter ? 'up' : 'down', horizon: 'quarter' },
      topic: 'quarters',
      weight: 56,
      claims: [isBetter ? above(now, year) : below(now, year), ...sign(ttm, now), ...sign(annual, year)],
      words: say`TTM ${name(isLoss)} of ${own} ${than === 'vs' ? 'compares with' : `is ${than}`} ${newest.label} ${name(wasLoss)} of ${earlier}.`,
      brief:
        isLoss === wasLoss
          ? say`TTM ${name(isLoss)} ${own} vs ${earlier} in ${newest.label}`
          : say`TTM ${name(isLoss)} ${own} vs ${newest.label} ${name(wasLoss)} ${earlier}`,
    }),
  ];
}

/** The price that the page shows. */
export function priceOf({ facts }: Company): { readonly id: string; readonly exchange: Exchange } | undefined {
  const idOf = (exchange: Exchange) => `price/${exchange.toLowerCase()}`;
  const exchange = preferredExchange((each) => facts.number(idOf(each)) !== undefined);
  return exchange === undefined ? undefined : { id: idOf(exchange), exchange };
}

/** A distance from the average worth a sentence. */
const farFromAverage = 0.08;

function price(company: Company): readonly Sentence[] {
  const now = priceOf(company);
  const days = [...company.answer.stockTechnicalData].map((row) => row.days).toSorted((one, other) => other - one);
  const longest = days
    .map((count) => ({ count, id: `average/${count}/${(now?.exchange ?? 'NSE').toLowerCase()}` }))
    .find(({ id }) => company.facts.number(id) !== undefined);
  if (now === undefined || longest === undefined || longest.count < 100 || hasEventWithin(company.answer, longest.count)) return [];
  const [value, average] = [company.facts.number(now.id) ?? 0, company.facts.number(longest.id) ?? 0];
  if (Math.abs(value / average - 1) < farFromAverage) return [];
  const isOver = value > average;
  return [
    observe({
      about: { metric: 'price', direction: isOver ? 'high' : 'low', horizon: 'today' },
      topic: 'price',
      weight: 30 + Math.min(20, Math.abs(value / average - 1) * 60),
      claims: [isOver ? above(now.id, longest.id) : below(now.id, longest.id)],
      words: say`The stock trades ${isOver ? 'above' : 'below'} its ${longest.count}-day moving average (${quote(now.id)} vs ${quote(longest.id)}).`,
      brief: say`Price ${quote(now.id)} vs ${longest.count}-day average ${quote(longest.id)}`,
    }),
  ];
}
