import type { Business } from '@mulya/domain';
import type { GrownLine, TargetMultiple } from './concepts.ts';

/** What a question is read against: the company and the page's model. */
export interface ReadingContext {
  readonly business: Business;
  /** The newest reported fiscal year. */
  readonly newestYear: number | undefined;
  /** The fiscal years of the model's estimates, the first year first. Empty without a model. */
  readonly estimates: readonly number[];
  readonly baseYear: number | undefined;
  /** The page's growth and target multiples for the three years; null for an empty field. */
  readonly growth: Readonly<Record<GrownLine, readonly (number | null)[]>>;
  readonly targets: Readonly<Record<TargetMultiple, readonly (number | null)[]>>;
  /** The line whose growth "growth" alone means: PAT, or that of a method for loss makers. */
  readonly usualLine: GrownLine;
}
