import type { Unit } from '@mulya/domain';

/** The value per share with one input moved. */
export interface TornadoEnd {
  /** The moved input, or its three years. */
  readonly inputs: readonly number[];
  /** ₹; undefined if there is no value. */
  readonly value: number | undefined;
  /** Words instead of the value: "not meaningful (debt exceeds value)". */
  readonly words: string | undefined;
}

/** One input, moved by its step both ways. */
export interface TornadoRow {
  /** "PAT growth, each year", "Target PE FY28E". */
  readonly name: string;
  /** "±1 point", "±10%", "±1 year". */
  readonly step: string;
  /** Of the inputs. */
  readonly unit: Unit;
  /** The input, or its three years. */
  readonly now: readonly number[];
  readonly minus: TornadoEnd;
  readonly plus: TornadoEnd;
  /** The distance between the two values, ₹. A missing one counts as the base. */
  readonly swing: number;
}

/** @param base the value per share with no input moved, ₹ */
export const swingOf = ({ minus, plus }: Pick<TornadoRow, 'minus' | 'plus'>, base: number): number =>
  Math.abs((plus.value ?? base) - (minus.value ?? base));
