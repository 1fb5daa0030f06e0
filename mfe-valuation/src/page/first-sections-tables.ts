import type { ValuationAnswer } from '@mulya/contract';
import { unitNames } from '../kit/unit-names.ts';
import type { PlainRow, PlainTable } from '../kit/table/plain-table.ts';
import type { OverviewView } from '../model/overview/overview-view.ts';
import { priceCell } from '../company/quotes.ts';

export const plainStatement = ({ columns, rows }: OverviewView): PlainTable => ({
  label: 'Line',
  columns: columns.map(({ label }) => label),
  rows: rows.map(({ label, unit, cells }) => ({ label, unit: unitNames[unit], cells })),
});

export function plainTrend(answer: Pick<ValuationAnswer, 'stockTechnicalData' | 'asOf'>): PlainTable {
  const cards = answer.stockTechnicalData.toSorted((one, other) => one.days - other.days);
  const row = (exchange: 'BSE' | 'NSE', field: 'bsePrice' | 'nsePrice'): PlainRow => {
    const label = `${exchange} average price`;
    return { label, unit: unitNames.inr, cells: cards.map((card) => priceCell(card[field], label, answer)) };
  };
  return { label: 'Price', columns: cards.map(({ days }) => `${days} days`), rows: [row('BSE', 'bsePrice'), row('NSE', 'nsePrice')] };
}
