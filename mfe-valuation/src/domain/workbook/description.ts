import type { Grouping, Unit } from '@mulya/domain';

/** In the order in which they stand. One word each: an address needs no quotes. */
export const sheetNames = [
  'Cover',
  'Data',
  'Derived',
  'Prices',
  'Assumptions',
  'Model',
  'Evidence',
  'Scenarios',
  'Grid',
  'Peers',
  'Ratios',
  'Checks',
] as const;
export type SheetName = (typeof sheetNames)[number];

/** Where a figure comes from, as on the screen. `own`: the analyst's; `estimated`: by the source. */
export type CellState = 'reported' | 'estimated' | 'derived' | 'assumed' | 'own' | 'placeholder' | 'words' | 'missing';

/** How a cell looks. `input`: an empty one that waits for the analyst's figure; `column`: the head of a column of figures. */
export type Look = CellState | 'title' | 'heading' | 'header' | 'column' | 'label' | 'text' | 'strong' | 'input';

export interface SheetCell {
  /** What stands there: of a formula what the page works out, so that it is there before anything is calculated. */
  readonly value: string | number | null;
  /** Without "=". */
  readonly formula?: string;
  readonly look: Look;
  /** Of a number, for its format. */
  readonly unit?: Unit;
  /** Its text carries a star: it is to be read with a footnote. */
  readonly starred?: boolean;
  /** A change: with its sign also where it is a gain. */
  readonly signed?: boolean;
  readonly note?: string;
}

export type SheetRow = readonly (SheetCell | undefined)[];

export interface SheetDescription {
  readonly name: SheetName;
  readonly rows: readonly SheetRow[];
  /** Of each column, in characters. */
  readonly widths: readonly number[];
  /** Rows and columns that stay in view. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** Where figures are put in, and what is said to who does so. */
  readonly entries?: readonly EntryRange[];
}

/** Cells beside each other in which a figure is put. */
export interface EntryRange {
  readonly row: number;
  readonly columns: readonly [first: number, last: number];
  readonly unit: Unit;
  /** "PAT growth: 15 is 15 %." */
  readonly says: string;
}

/** A cell by its sheet, row and column, both from 0. */
export interface Place {
  readonly sheet: SheetName;
  readonly row: number;
  readonly column: number;
}

/** A name that formulas may call a cell by: "PAT_growth_FY26E". `says`: what it is. */
export interface CellName {
  readonly name: string;
  readonly place: Place;
  readonly says: string;
}

/** A workbook, before it is a file. */
export interface WorkbookDescription {
  readonly title: string;
  readonly grouping: Grouping;
  readonly sheets: readonly SheetDescription[];
  readonly names: readonly CellName[];
  /** What is told of the file beside its cells, for who reads it back. */
  readonly properties: Readonly<Record<string, string>>;
}
