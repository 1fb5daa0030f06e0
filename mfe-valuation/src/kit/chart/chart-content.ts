import type { Unit } from '@mulya/domain';

/** How a chart writes its values. */
interface ValueTexts {
  /** On an axis: "4,000". */
  readonly axisText: (value: number) => string;
  /** In the tooltip, with its unit: "₹4,000.00". */
  readonly valueText: (value: number) => string;
}

interface ChartSeries {
  readonly name: string;
  /** One per category; undefined is a gap. */
  readonly values: readonly (number | undefined)[];
}

/** A line over categories, or over some of them. */
interface LineSeries extends ChartSeries {
  /** The indexes of the values' categories, rising, where the series has no value at the others: the line goes on over those. */
  readonly at?: readonly number[] | undefined;
}

/** Lines over categories. */
export interface LineContent extends ValueTexts {
  readonly kind: 'lines';
  readonly categories: readonly string[];
  readonly series: readonly LineSeries[];
  /** The unit of the values. An axis of amounts or counts includes zero, because a cut axis exaggerates small changes. */
  readonly unit?: Unit | undefined;
  /** Whether the axis of a ratio includes zero too, so that a change of a few hundredths looks small. */
  readonly fromZero?: boolean | undefined;
  /** The axes' titles; optional. */
  readonly xTitle?: string | undefined;
  readonly yTitle?: string | undefined;
  /** Values with a dashed line through all categories: a median. `below`: its text is below the line, where no value is. */
  readonly levels?: readonly (ChartMark & { readonly below?: true })[] | undefined;
  /** A shaded band between two values: the middle half of the past. */
  readonly band?: { readonly from: number; readonly to: number } | undefined;
  /** Texts at categories, such as a split. The line does not break there. */
  readonly events?: readonly { readonly category: number; readonly text: string }[] | undefined;
}

/** A text over a column. */
export interface ColumnLabel {
  /** "+12.3%" */
  readonly text: string;
  /** The text where columns are narrow: "+12%". */
  readonly short: string;
  /** In the tooltip and for the keyboard, after the value: "growth +12.3%". */
  readonly detail: string;
}

interface ColumnSeries extends ChartSeries {
  /** One per category; undefined is none. */
  readonly labels?: readonly (ColumnLabel | undefined)[] | undefined;
}

/** Columns over categories from zero, and optionally one line with an axis of its own. */
export interface ColumnContent extends ValueTexts {
  readonly kind: 'columns';
  readonly categories: readonly string[];
  readonly series: readonly ColumnSeries[];
  /** A ratio of the columns, such as a margin. */
  readonly line?: (ChartSeries & ValueTexts) | undefined;
}

/** One bar per row, from low to high, with a tick at the base. */
export interface RangeContent extends ValueTexts {
  readonly kind: 'ranges';
  /** From top to bottom. */
  readonly rows: readonly RangeRow[];
  /** A line through all rows: today's price. */
  readonly mark?: ChartMark | undefined;
}

export interface RangeRow {
  readonly name: string;
  readonly low: number | undefined;
  readonly base: number | undefined;
  readonly high: number | undefined;
  /** A thin neutral bar under the row's own. The axis does not follow it: where it leaves the axis, it ends there with its value. */
  readonly below?: { readonly low: number; readonly high: number };
  /** Whether the axis does not follow the row's own bar either. */
  readonly isOutsideAxis?: boolean;
  /** At the end of the row: "₹4,512.30". */
  readonly text: string;
  /** The whole row as a sentence, for the tooltip and the keyboard. */
  readonly detail: string;
  /** The index of its colour, from 0; undefined for a neutral one. */
  readonly colour: number | undefined;
}

/** Named points on two axes of values. Positions show no lengths, so neither axis has to include zero. */
export interface PointContent {
  readonly kind: 'points';
  readonly points: readonly ChartPoint[];
  readonly x: PointAxis;
  readonly y: PointAxis;
}

export interface ChartPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The point that the chart is about has a larger marker of another shape, and comes first by keyboard. */
  readonly subject: boolean;
  /** The point as a sentence, for the tooltip and the keyboard. */
  readonly detail: string;
}

export interface PointAxis {
  readonly title: string;
  /** "12%" */
  readonly axisText: (value: number) => string;
  /** The shortest axis, in its unit: a shorter one would exaggerate small differences. */
  readonly minSpan: number;
  /** The least value that the axis shows, such as zero for multiples. */
  readonly floor?: number | undefined;
  /** A dashed line across the chart: a median. */
  readonly mark?: ChartMark | undefined;
}

/** A value with a line through the whole chart. */
export interface ChartMark {
  readonly value: number;
  /** "Price ₹2,254.00" */
  readonly text: string;
}

/** Floating columns that lead from one total to another, each beginning where the one before it ends. */
export interface BridgeContent extends ValueTexts {
  readonly kind: 'bridge';
  /** From left to right. */
  readonly columns: readonly BridgeColumn[];
}

export interface BridgeColumn {
  readonly name: string;
  /** Zero for a total. */
  readonly from: number;
  readonly to: number;
  /** Above the column, with its sign: "+26.04". */
  readonly text: string;
  /** The whole column as a sentence, for the tooltip and the keyboard. */
  readonly detail: string;
  readonly look: 'total' | 'gain' | 'loss' | 'plain';
}

/** The data of a chart that the library draws. Each kind has one function that turns it into the library's options. */
export type ChartContent = LineContent | ColumnContent | PointContent | BridgeContent;

/** The reserved height: one of a pair, one line, several with a legend below, or up to ten rows of ranges. */
export type ChartSize = 'short' | 'small' | 'large' | 'rows';
