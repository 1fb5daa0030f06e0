import { parseFigure, type LineName } from '@mulya/domain';
import { baseFigures } from '../assumptions.ts';
import { baseFigureRows, cellName } from '../names.ts';
import { actual, amountSaid, distance, isMoreThan, listed, type Check, type CheckInput } from './check.ts';

/** How far the prices of the two exchanges may lie apart. Source: analyst guide, 4. */
const exchangesWithin = 0.01;

/** Whether the source answered for the company that was asked for, with one price. */
export function sourceChecks(input: CheckInput): readonly Check[] {
  return [exchangeCheck(input), isinCheck(input)];
}

/** Whether cash and sales are such as can be. */
export function signChecks(input: CheckInput): readonly Check[] {
  return [signCheck(input, 'cash-sign', 'Cash not below zero', 'cash'), signCheck(input, 'sales-sign', 'Sales not below zero', 'sales')];
}

function exchangeCheck({ model, answer, grouping }: CheckInput): Check {
  const about = { id: 'exchange-prices', title: 'BSE and NSE price', concerns: [cellName('Price', model.columns[0])], about: 'company' } as const;
  const bse = valid(answer.currentPrice.BSE);
  const nse = valid(answer.currentPrice.NSE);
  if (bse !== undefined && nse !== undefined) {
    const found = distance(nse, bse);
    const sides = `BSE has ${amountSaid(bse, 'inr', grouping)}, NSE ${amountSaid(nse, 'inr', grouping)}`;
    if (!isMoreThan(found, exchangesWithin)) return { ...about, result: 'pass', sentence: `${sides}: they agree within 1%.` };
    return { ...about, result: 'warn', sentence: `${sides}: ${amountSaid(found * 100, 'percent', grouping)} apart.` };
  }
  if (bse === undefined && nse === undefined) return { ...about, result: 'warn', sentence: 'The source gives no market price on BSE or NSE.' };
  const [given, lacking] = nse === undefined ? (['BSE', 'NSE'] as const) : (['NSE', 'BSE'] as const);
  const averages = answer.stockTechnicalData.map((row) => (lacking === 'BSE' ? row.bsePrice : row.nsePrice));
  // A source that has not even an average of the exchange does not carry it, for this company or any other.
  const whole = averages.length > 0 && averages.every((average) => valid(average) === undefined);
  if (whole) return { ...about, result: 'warn', about: 'source', sentence: `${answer.source.name} carries ${given} prices only, so that BSE and NSE are not compared.` };
  return { ...about, result: 'warn', sentence: `There is no ${lacking} price to compare the ${given} price with.` };
}

function valid(raw: Parameters<typeof parseFigure>[0]): number | undefined {
  const price = parseFigure(raw);
  return price !== undefined && price > 0 ? price : undefined;
}

function isinCheck({ model, answer, asked }: CheckInput): Check {
  // Another company's figures put every cell in doubt.
  const about = { id: 'isin', title: 'ISIN', concerns: baseFigures.map((figure) => cellName(baseFigureRows[figure], model.columns[0])), about: 'company' } as const;
  const returned = asked?.startsWith('NSE:') === true ? (answer.ids.nse === null ? null : `NSE:${answer.ids.nse}`) : answer.ids.isin;
  if (asked === undefined) {
    return { ...about, result: 'pass', sentence: `The page was opened by name, without an ISIN; the source answered for ${returned ?? 'a company without one'}.` };
  }
  if (returned === null) return { ...about, result: 'warn', sentence: `The source names no ISIN to check against the ${asked} that was asked for.` };
  if (returned === asked) return { ...about, result: 'pass', sentence: `The source answered for ${returned}, as asked.` };
  return { ...about, result: 'fail', sentence: `${asked} was asked for, the source answered for ${returned}: these are another company's figures.` };
}

/** Over all annual periods; the base year's own figure is named among the cells in doubt. */
function signCheck({ model, grouping }: CheckInput, id: 'cash-sign' | 'sales-sign', title: string, line: LineName): Check {
  const row = line === 'cash' ? 'Cash & equivalents' : 'Sales';
  const base = model.columns[0];
  const about = { id, title, concerns: [cellName(row, base)], about: 'company' } as const;
  const ofBase = actual(model.at(row, base));
  const reported = model.company.annual.flatMap((period) => {
    const value = actual(period.line(line));
    return value !== undefined && value < 0 ? [`${period.column.label} (${amountSaid(value, 'crore', grouping)})`] : [];
  });
  const below = reported.length === 0 && ofBase !== undefined && ofBase < 0 ? [`${base} (${amountSaid(ofBase, 'crore', grouping)})`] : reported;
  if (below.length > 0) return { ...about, result: 'warn', sentence: `${row} below zero in ${listed(below)}.` };
  return { ...about, result: 'pass', sentence: `${row} are below zero in no annual period.` };
}
