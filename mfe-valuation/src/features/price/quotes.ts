import type { RawFigure, ValuationAnswer } from '@mulya/contract';
import { dateText, missingCell, notAvailable, parseFigure, parseIsoDate, reportedCell, type Cell } from '@mulya/domain';

type Priced = Pick<ValuationAnswer, 'asOf'>;

/** A price in ₹ as a cell that says whose it is and of which day. A price of zero or below is none. */
export function priceCell(raw: RawFigure, line: string, answer: Priced): Cell {
  const value = parseFigure(raw);
  if (value === undefined) return notAvailable;
  return value > 0 ? reportedCell(value, 'inr', { line, period: dayOf(answer) }) : missingCell('No valid price from the source.');
}

/** The change since the close before, in percent. */
export function changeCell(answer: Priced & Pick<ValuationAnswer, 'percentChange'>): Cell {
  const value = parseFigure(answer.percentChange);
  return value === undefined ? notAvailable : reportedCell(value, 'percent', { line: '% Change', period: dayOf(answer) });
}

function dayOf({ asOf }: Priced): string {
  const day = parseIsoDate(asOf.price);
  return day === undefined ? 'date not available' : dateText(day);
}
