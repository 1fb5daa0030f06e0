import type { Independent } from '../independent-figures.ts';
import { yearBefore } from '../evaluated-claim.ts';
import { parsePrinted } from './grammar.ts';

/** What a sentence says for or against a subject; `quarter` separates quarters from years. */
export interface Point {
  readonly subject: string;
  readonly polarity: 'good' | 'bad';
}

export interface ReadPage extends Independent {
  /** The label of the newest full year; '' if there is none. */
  readonly newest: string;
  /** The labels of FY23 to FY25, as far as those years exist. */
  readonly analysed: readonly string[];
  readonly quarters: readonly string[];
  /** Whether an event lies between a year and the one before it, so that the two are not compared. */
  isFirstAfterEvent(label: string): boolean;
  /** Whether an event lies within the days of trading before the price. */
  hasEventWithin(tradingDays: number): boolean;
  /** Whether the model's base year has depreciation, so that its EBITDA is one. */
  readonly hasBaseDepreciation: boolean;
  readonly kind: 'ordinary' | 'lenders' | 'insurers';
  readonly peers: readonly { readonly key: string; readonly name: string; readonly newest: string; readonly isSameKind: boolean }[];
}

/** Checks one sentence against the statements: the parts of a pattern, and the faults found. */
export class Reader {
  readonly faults: string[] = [];
  readonly points: Point[] = [];

  constructor(
    private readonly parts: Readonly<Record<string, string | undefined>>,
    readonly page: ReadPage,
  ) {}

  has(part: string): boolean {
    return this.parts[part] !== undefined;
  }

  /** The text of a part; '' if it is absent. */
  text(part: string): string {
    return this.parts[part] ?? '';
  }

  count(part: string): number {
    return Number(this.text(part).replace(/\D/g, ''));
  }

  /** The figure of an ID; a missing one is a fault. */
  value(id: string): number {
    const value = this.page.value(id);
    if (value === undefined) this.faults.push(`${id} has no figure`);
    return value ?? Number.NaN;
  }

  /** Checks that the printed number is the rounded figure. */
  is(part: string, id: string): number {
    return this.prints(part, this.value(id), id);
  }

  /** Checks that the printed number is the figure without its sign. */
  size(part: string, id: string): number {
    const value = this.value(id);
    this.prints(part, Math.abs(value), id);
    return value;
  }

  prints(part: string, value: number, what = part): number {
    if (!this.has(part)) return value;
    const shown = parsePrinted(this.text(part));
    if (!(Math.abs(value - shown.value) <= shown.tolerance)) this.faults.push(`${this.text(part)} is ${value} (${what})`);
    return value;
  }

  that(isTrue: boolean, otherwise: string): void {
    if (!isTrue) this.faults.push(otherwise);
  }

  says(subject: string, isGood: boolean): void {
    this.points.push({ subject, polarity: isGood ? 'good' : 'bad' });
  }

  /**
   * A row's figures back from a year, newest first, up to a maximum. @param row "line/pat", or with an asterisk in the
   * position of the year
   */
  back(row: string, label: string, most = 12): readonly number[] {
    const values: number[] = [];
    for (let at = label; values.length < most; at = yearBefore(at)) {
      const value = this.page.value(row.includes('*') ? row.replace('*', at) : `${row}/${at}`);
      if (value === undefined) break;
      values.push(value);
      if (this.page.isFirstAfterEvent(at)) break;
    }
    return values;
  }

  /** The number of steps from one year back to another; −1 if it is more than 12 years back. */
  distance(label: string, earlier: string): number {
    let steps = 0;
    for (let at = label; steps <= 12; at = yearBefore(at), steps += 1) {
      if (at === earlier) return steps;
      if (this.page.isFirstAfterEvent(at)) break;
    }
    this.faults.push(`${earlier} is not before ${label}`);
    return -1;
  }
}

export interface Rule {
  readonly pattern: RegExp;
  readonly read: (reader: Reader) => void;
}
