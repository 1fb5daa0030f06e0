import type { RawFigure, ValuationAnswer } from '@mulya/contract';
import { dateText, missingCell, notAvailable, parseFigure, parseIsoDate, priceFigure, reportedCell, type Cell } from '@mulya/domain';

type PriceSource = Pick<ValuationAnswer, 'asOf' | 'priceSource'>;

/** A price in ₹ as a cell with exchange and date. Zero and negative prices count as missing. */
export function priceCell(raw: RawFigure, line: string, answer: PriceSource): Cell {
  const value = parseFigure(raw);
  if (value === undefined) return notAvailable;
  return value > 0 ? priceFigure(value, line, dayOf(answer), answer) : missingCell('No valid price from the source.');
}

/** The change since the previous close, percent. */
export function changeCell(answer: PriceSource & Pick<ValuationAnswer, 'percentChange'>): Cell {
  const value = parseFigure(answer.percentChange);
  return value === undefined ? notAvailable : reportedCell(value, 'percent', { line: '% Change', period: dayOf(answer) });
}

function dayOf({ asOf }: PriceSource): string {
  const day = parseIsoDate(asOf.price);
  return day === undefined ? 'date not available' : dateText(day);
}
