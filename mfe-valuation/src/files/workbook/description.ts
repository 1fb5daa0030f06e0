import type { Grouping, Unit } from '@mulya/domain';

/** In workbook order. A workbook has one of DCF and Residual income. */
export const sheetNames = [
  'Cover',
  'Valuation summary',
  'Data',
  'Derived',
  'Prices',
  'Assumptions',
  'Model',
  'Evidence',
  'Scenarios',
  'Grid',
  'Builder',
  'DCF',
  'Residual income',
  'Net asset value',
  'Own history',
  'Industry',
  'Peers',
  'Comps',
  'Ratios',
  'Checks',
  'Sources',
] as const;
export type SheetName = (typeof sheetNames)[number];

/** The origin of a figure, as on the page. `own`: entered by the analyst; `estimated`: by the source. */
export type CellState = 'reported' | 'estimated' | 'derived' | 'assumed' | 'own' | 'section' | 'placeholder' | 'words' | 'missing';

/** The style of a cell. `input`: empty, for the analyst to fill in; `column`: header of a numeric column. */
export type CellStyleId = CellState | 'title' | 'heading' | 'header' | 'column' | 'label' | 'text' | 'strong' | 'input';

export interface SheetCell {
  /** For a formula, the result that the page shows: viewers that do not calculate display it. */
  readonly value: string | number | null;
  /** Without the leading "=". */
  readonly formula?: string;
  readonly style: CellStyleId;
  /** Selects the number format. */
  readonly unit?: Unit;
  /** Shows a star for a footnote. */
  readonly starred?: boolean;
  /** Shows a plus sign on gains. */
  readonly signed?: boolean;
  /** The analyst may replace the formula with a number. */
  readonly editable?: boolean;
  readonly note?: string;
}

export type SheetRow = readonly (SheetCell | undefined)[];

export interface SheetDescription {
  readonly name: SheetName;
  readonly rows: readonly SheetRow[];
  /** Column widths, in characters. */
  readonly widths: readonly number[];
  /** Rows and columns that stay visible while scrolling. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  readonly entries?: readonly EntryRange[];
}

/** Adjacent input cells, with the prompt that Excel shows on selection. */
export interface EntryRange {
  readonly row: number;
  readonly columns: readonly [first: number, last: number];
  readonly unit: Unit;
  /** "PAT growth: 15 is 15 %." */
  readonly prompt: string;
  /** The smallest and the largest number that the page accepts. */
  readonly bounds?: readonly [min: number, max: number];
}

/** A cell by sheet, row and column; rows and columns count from 0. */
export interface CellAddress {
  readonly sheet: SheetName;
  readonly row: number;
  readonly column: number;
}

/** A defined name: "PAT_growth_FY26E". */
export interface DefinedName {
  readonly name: string;
  readonly place: CellAddress;
  readonly description: string;
}

/** A workbook before it is written to a file. */
export interface WorkbookDescription {
  readonly title: string;
  readonly grouping: Grouping;
  readonly sheets: readonly SheetDescription[];
  readonly names: readonly DefinedName[];
  /** Custom document properties, which the import reads. */
  readonly properties: Readonly<Record<string, string>>;
}
