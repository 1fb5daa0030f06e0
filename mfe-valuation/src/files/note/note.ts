import type { ChartContent, ChartSize, RangeContent } from '../../kit/chart/chart-content.ts';
import type { FigureState } from '../../kit/figure/figure-state.ts';

/** Why a figure is not simply reported or derived. It stays visible in every form of the note. */
export type NoteMark = Extract<FigureState, 'estimated' | 'assumed' | 'own'>;

/** A cell of a table, formatted. */
export interface NoteCell {
  readonly text: string;
  readonly mark?: NoteMark | undefined;
  /** The current case of a sensitivity table. */
  readonly isStrong?: boolean;
}

export interface NoteColumn {
  readonly head: string;
  /** `text` is aligned left and wraps. */
  readonly kind: 'number' | 'text';
  /** Relative to the other columns; the column of row labels has `labelWidth`. */
  readonly width: number;
}

interface NoteRow {
  readonly label: string;
  readonly cells: readonly NoteCell[];
  /** A total, or the company itself among its peers. */
  readonly isStrong?: boolean;
}

export interface NoteTable {
  /** Accessible name: "Valuation summary, table". */
  readonly name: string;
  /** Head of the row labels. */
  readonly label: string;
  readonly labelWidth: number;
  readonly columns: readonly NoteColumn[];
  readonly rows: readonly NoteRow[];
}

/** An item of a list, with an optional label in front. */
export interface NoteItem {
  readonly label?: string;
  readonly text: string;
}

/** What the chart adapter draws for a picture of the note. */
export interface NoteChart {
  readonly content: ChartContent | RangeContent;
  readonly size: ChartSize;
  /** px at the width of the paper. */
  readonly height: number;
  /** A text alternative: the finding and the values. */
  readonly description: string;
  /** How to read the marks of the picture. */
  readonly key?: string | undefined;
}

export type NoteBlock =
  /** `strong`: the thesis; `caveat`: how far a figure can be trusted; `small`: a remark below a table. */
  | { readonly is: 'paragraph'; readonly text: string; readonly tone: 'plain' | 'strong' | 'caveat' | 'small' }
  | { readonly is: 'list'; readonly items: readonly NoteItem[]; readonly tone: 'plain' | 'small' }
  | { readonly is: 'table'; readonly table: NoteTable }
  /** A picture below its finding. The table has the same figures; with 'not drawn' it only replaces a picture that could not be drawn. */
  | {
      readonly is: 'picture';
      readonly finding: string;
      readonly chart: NoteChart;
      readonly table: NoteTable;
      readonly tableIf: 'always' | 'not drawn';
    };

export interface NoteSection {
  readonly title: string;
  readonly blocks: readonly NoteBlock[];
  /** The wide or the narrow one of two columns; the whole width unless given. */
  readonly column?: 'wide' | 'narrow';
}

/** A figure of the note's head: "Target price (FY28E)", "₹6,122.80", "30.0x EPS of ₹204.09". */
export interface NoteFact {
  readonly label: string;
  readonly value: NoteCell;
  readonly detail?: string;
}

/** A research note before it is a Word file or paper. */
export interface Note {
  readonly name: 'Research note' | 'Valuation';
  readonly company: string;
  /** "Information Technology · NSE TCS · BSE 532540 · ISIN INE467B01029". */
  readonly listing: string;
  /** "22 Nov 2026". */
  readonly date: string;
  readonly facts: readonly NoteFact[];
  readonly sections: readonly NoteSection[];
}

/** Stands in the place of a picture that could not be drawn. */
export const notDrawn = 'The picture could not be drawn. The table has the same figures.';

export const paragraph = (text: string, tone: Extract<NoteBlock, { is: 'paragraph' }>['tone'] = 'plain'): NoteBlock => ({
  is: 'paragraph',
  text,
  tone,
});

/** A list, or nothing without items. */
export const list = (items: readonly NoteItem[], tone: 'plain' | 'small' = 'plain'): readonly NoteBlock[] =>
  items.length === 0 ? [] : [{ is: 'list', items, tone }];

/** A section, or nothing without content. */
export const section = (title: string, blocks: readonly NoteBlock[]): readonly NoteSection[] =>
  blocks.length === 0 ? [] : [{ title, blocks }];
