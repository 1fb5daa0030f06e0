import type { FinancialPeriod, LineItem, LineOrigin, RawFigure, StatementCode } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';

/** A value that a line had before. `from`: absent for a figure of the base source. */
export interface EarlierValue {
  readonly value: RawFigure;
  readonly from?: LineOrigin;
}

/** A statement's line with its origin itself instead of an index into a table. `from`: absent for a line of the base source. */
export interface TracedLine extends Omit<LineItem, 'origin' | 'earlier'> {
  readonly from?: LineOrigin;
  readonly earlier?: readonly EarlierValue[];
}

export type TracedStatements = { readonly [Code in StatementCode]?: readonly TracedLine[] };

/** A period whose lines know their origin. */
export interface TracedPeriod extends Omit<FinancialPeriod, 'stockFinancialMap'> {
  readonly statements: TracedStatements;
}

/** Whether a line is of a company's filing. */
export const isFiled = ({ from }: Pick<TracedLine, 'from'>): boolean => from?.file !== undefined;

export const statementCodes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];

/** The name under which lines of two sources are the same: the key in lower case. */
export function lineName({ key, displayName = '' }: Pick<TracedLine, 'key' | 'displayName'>): string {
  return (key.trim() || displayName.trim()).toLowerCase();
}

/**
 * Replaces indexes by the origins that they mean.
 *
 * @param ofOthers the origin of lines without an index; undefined leaves them without an origin
 */
export function tracePeriods(
  financials: readonly FinancialPeriod[],
  origins: readonly LineOrigin[] = [],
  ofOthers?: LineOrigin,
): TracedPeriod[] {
  const originAt = (index: number | undefined) => {
    const from = index === undefined ? ofOthers : origins[index];
    return from === undefined ? {} : { from };
  };
  const trace = ({ origin, earlier, ...line }: LineItem): TracedLine => ({
    ...line,
    ...originAt(origin),
    ...(earlier === undefined ? {} : { earlier: earlier.map(({ value, origin: index }) => ({ value, ...originAt(index) })) }),
  });
  return financials.map(({ stockFinancialMap, ...period }) => ({
    ...period,
    statements: mapStatements(stockFinancialMap, (lines) => lines.map(trace)),
  }));
}

/** Lists each origin once and replaces it by its index. */
export function indexOrigins(periods: readonly TracedPeriod[]): { readonly financials: FinancialPeriod[]; readonly origins: LineOrigin[] } {
  const indexes = new Map<string, number>();
  const origins: LineOrigin[] = [];
  const indexOf = (from: LineOrigin | undefined) => {
    if (from === undefined) return {};
    const identity = JSON.stringify(from);
    const origin = indexes.get(identity) ?? origins.push(from) - 1;
    indexes.set(identity, origin);
    return { origin };
  };
  const encode = ({ from, earlier, ...line }: TracedLine): LineItem => ({
    ...line,
    ...indexOf(from),
    ...(earlier === undefined ? {} : { earlier: earlier.map(({ value, from: before }) => ({ value, ...indexOf(before) })) }),
  });
  const financials = periods.map(({ statements, ...period }) => ({
    ...period,
    stockFinancialMap: mapStatements(statements, (lines) => lines.map(encode)),
  }));
  return { financials, origins };
}

function mapStatements<Line, Mapped>(
  statements: { readonly [Code in StatementCode]?: readonly Line[] | undefined },
  map: (lines: readonly Line[]) => Mapped[],
): { [Code in StatementCode]?: Mapped[] } {
  const { INC, BAL, CAS } = statements;
  return {
    ...(INC === undefined ? {} : { INC: map(INC) }),
    ...(BAL === undefined ? {} : { BAL: map(BAL) }),
    ...(CAS === undefined ? {} : { CAS: map(CAS) }),
  };
}

/** How far the totals of two sources may differ if both state the same statement. */
export const statementTolerance = 0.02;

/** Whether both lines have figures that differ by at most a share of the larger one. */
export function agreeWithin(tolerance: number, one: TracedLine | undefined, other: TracedLine | undefined): boolean {
  const [a, b] = [parseFigure(one?.value), parseFigure(other?.value)];
  return a !== undefined && b !== undefined && Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));
}
