import type { figureRows } from '@mulya/domain';
import type { BaseFigure, GrowthMetric, Method } from './assumptions.ts';

/** The rows of the model, as named on the screen and in the workbook. */
export type RowName = (typeof figureRows.model)[number];

export const growthRows = {
  sales: 'Sales growth',
  ebitda: 'EBITDA growth',
  pat: 'PAT growth',
  netWorth: 'Net worth growth',
} as const satisfies Record<GrowthMetric, RowName>;
export const grownRows = { sales: 'Sales', ebitda: 'EBITDA', pat: 'Adjusted PAT', netWorth: 'Net worth' } as const satisfies Record<
  GrowthMetric,
  RowName
>;
export const methodNames = { pe: 'PE', evEbitda: 'EV/EBITDA', evSales: 'EV/Sales', pb: 'PB' } as const satisfies Record<Method, RowName>;
export const targetRows = {
  pe: 'Target PE',
  evEbitda: 'Target EV/EBITDA',
  evSales: 'Target EV/Sales',
  pb: 'Target PB',
} as const satisfies Record<Method, RowName>;
export const targetPriceRows = {
  pe: 'Target price (PE)',
  evEbitda: 'Target price (EV/EBITDA)',
  evSales: 'Target price (EV/Sales)',
  pb: 'Target price (PB)',
} as const satisfies Record<Method, RowName>;
export const upsideRows = {
  pe: 'Upside (PE)',
  evEbitda: 'Upside (EV/EBITDA)',
  evSales: 'Upside (EV/Sales)',
  pb: 'Upside (PB)',
} as const satisfies Record<Method, RowName>;
export const baseFigureRows = {
  price: 'Price',
  shares: 'Shares',
  sales: 'Sales',
  ebitda: 'EBITDA',
  pat: 'Adjusted PAT',
  grossDebt: 'Gross debt',
  cash: 'Cash & equivalents',
  reserves: 'Reserves',
  equity: 'Equity',
} as const satisfies Record<BaseFigure, RowName>;

/** The name of a base figure in a sentence and in its input: "Own gross debt". */
export const baseFigureWords: Readonly<Record<BaseFigure, string>> = {
  price: 'price',
  shares: 'shares',
  sales: 'sales',
  ebitda: 'EBITDA',
  pat: 'PAT',
  grossDebt: 'gross debt',
  cash: 'cash',
  reserves: 'reserves',
  equity: 'equity',
};

/** A column: the base year "FY25", or an estimated year "FY26E". */
export type ColumnId = `FY${string}`;

/** The name of a model cell: "PAT growth FY26E". */
export const cellName = (row: RowName, column: ColumnId): string => `${row} ${column}`;

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

export const baseColumn = (year: number): ColumnId => `FY${twoDigits(year)}`;
export const estimateColumn = (year: number): ColumnId => `FY${twoDigits(year)}E`;
