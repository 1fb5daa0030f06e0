import type { StatementCode } from './statement-code.ts';

/** A way to find a line's value: elements that are added, and elements that are subtracted. */
export interface Way {
  /** Added; each must be in the filing, except those in `optional`. */
  readonly plus: readonly string[];
  /** Subtracted; each must be in the filing, except those in `optional`. */
  readonly minus?: readonly string[];
  /** Elements that count as zero if they are absent. One element at least must be there. */
  readonly optional?: readonly string[];
  /** Zero means that the company did not fill the element. */
  readonly zeroIsMissing?: true;
}

/** Where a statement's elements are: in the column, or at its end. */
type Place = 'duration' | 'instant';

/** A line of our statements, and the ways to find it in a filing; the first that can be found counts. */
export interface LineRule {
  readonly code: StatementCode;
  /** A key of the market data's statements (see `shared/domain/src/lines`). */
  readonly key: string;
  /** Default: ₹ crore. `inr`: ₹ a share. */
  readonly unit?: 'inr';
  /** Default: `instant` for the balance sheet, else `duration`. */
  readonly place?: Place;
  /** Default: both. */
  readonly only?: 'Annual' | 'Interim';
  readonly ways: readonly Way[];
}

/** A line that is one element. The following elements replace it if it is absent. */
export const line = (code: StatementCode, key: string, ...elements: readonly string[]): LineRule => ({
  code,
  key,
  ways: elements.map((element) => ({ plus: [element] })),
});

/** A line that is a sum; see `Way`. */
export const sum = (code: StatementCode, key: string, ...ways: readonly Way[]): LineRule => ({ code, key, ways });
