import { parseFigure, type LineName } from '@mulya/domain';
import { baseFigures } from '../assumptions.ts';
import { baseFigureRows, cellName } from '../names.ts';
import { actual, checkAmountText, distance, isMoreThan, joinList, type Check, type CheckInput } from './check.ts';

/** The maximum distance between the prices of the two exchanges. Source: analyst guide, 4. */
const exchangesWithin = 0.01;

/** Checks whether the source returned the requested company, with one price. */
export function sourceChecks(input: CheckInput): readonly Check[] {
  return [exchangeCheck(input), isinCheck(input)];
}

/** Checks that cash and sales are not negative. */
export function signChecks(input: CheckInput): readonly Check[] {
  return [signCheck(input, 'cash-sign', 'Cash not negative', 'cash'), signCheck(input, 'sales-sign', 'Sales not negative', 'sales')];
}

function exchangeCheck({ model, answer, grouping }: CheckInput): Check {
  const about = {
    id: 'exchange-prices',
    title: 'BSE and NSE price',
    concerns: [cellName('Price', model.columns[0])],
    about: 'company',
  } as const;
  // A price that the analyst entered is of no exchange.
  const { BSE, NSE } = answer.priceSource?.isEntered === true ? { BSE: null, NSE: null } : answer.currentPrice;
  const [bse, nse] = [valid(BSE), valid(NSE)];
  if (bse !== undefined && nse !== undefined) {
    const found = distance(nse, bse);
    const sides = `BSE ${checkAmountText(bse, 'inr', grouping)} vs NSE ${checkAmountText(nse, 'inr', grouping)}`;
    if (!isMoreThan(found, exchangesWithin)) return { ...about, result: 'pass', sentence: `${sides}: within 1%.` };
    return { ...about, result: 'warn', sentence: `${sides}: ${checkAmountText(found * 100, 'percent', grouping)} apart.` };
  }
  if (bse === undefined && nse === undefined) return { ...about, result: 'warn', sentence: 'No BSE or NSE market price available.' };
  const [present, lacking] = nse === undefined ? (['BSE', 'NSE'] as const) : (['NSE', 'BSE'] as const);
  const averages = answer.stockTechnicalData.map((row) => (lacking === 'BSE' ? row.bsePrice : row.nsePrice));
  // A source without even an average price of the exchange does not cover that exchange for any company; a quote is of one.
  const isQuoted = answer.priceSource?.at !== undefined;
  const whole = isQuoted || (averages.length > 0 && averages.every((average) => valid(average) === undefined));
  if (whole)
    return {
      ...about,
      result: 'warn',
      about: 'source',
      sentence: `${isQuoted ? answer.priceSource?.name : answer.source.name} has ${present} prices only; BSE and NSE not compared.`,
    };
  return { ...about, result: 'warn', sentence: `${present} price only; no ${lacking} price to compare.` };
}

function valid(raw: Parameters<typeof parseFigure>[0]): number | undefined {
  const price = parseFigure(raw);
  return price !== undefined && price > 0 ? price : undefined;
}

function isinCheck({ model, answer, asked }: CheckInput): Check {
  // With another company's figures, every cell is in doubt.
  const about = {
    id: 'isin',
    title: 'ISIN',
    concerns: baseFigures.map((figure) => cellName(baseFigureRows[figure], model.columns[0])),
    about: 'company',
  } as const;
  const returned = asked?.startsWith('NSE:') === true ? (answer.ids.nse === null ? null : `NSE:${answer.ids.nse}`) : answer.ids.isin;
  if (asked === undefined) {
    return { ...about, result: 'pass', sentence: `Opened by name without an ISIN; the source returned ${returned ?? 'no ISIN'}.` };
  }
  if (returned === null) return { ...about, result: 'warn', sentence: `The source returned no ISIN to match against ${asked}.` };
  if (returned === asked) return { ...about, result: 'pass', sentence: `ISIN matches: ${returned}.` };
  return { ...about, result: 'fail', sentence: `Requested ${asked}, received ${returned}: these are another company's figures.` };
}

/** Covers all annual periods. The base year's own figure is the cell in doubt. */
function signCheck({ model, grouping }: CheckInput, id: 'cash-sign' | 'sales-sign', title: string, line: LineName): Check {
  const row = line === 'cash' ? 'Cash & equivalents' : 'Sales';
  const base = model.columns[0];
  const about = { id, title, concerns: [cellName(row, base)], about: 'company' } as const;
  const ofBase = actual(model.at(row, base));
  const reported = model.company.annual.flatMap((period) => {
    const value = actual(period.line(line));
    return value !== undefined && value < 0 ? [`${period.column.label} (${checkAmountText(value, 'crore', grouping)})`] : [];
  });
  const below =
    reported.length === 0 && ofBase !== undefined && ofBase < 0 ? [`${base} (${checkAmountText(ofBase, 'crore', grouping)})`] : reported;
  if (below.length > 0)
    return { ...about, result: 'warn', sentence: `Negative ${row === 'Sales' ? 'sales' : 'cash'} in ${joinList(below)}.` };
  return { ...about, result: 'pass', sentence: `No negative ${row === 'Sales' ? 'sales' : 'cash'} in any annual period.` };
}
