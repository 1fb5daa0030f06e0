import { figureIndex } from './figure-index.ts';
import type { KnownFigure } from './known-figure.ts';
import { numbersIn } from './numbers-in.ts';

/** A part of a text. `figure`: the matched figure, the nearest one if several fit. */
export type TextPart =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'found'; readonly text: string; readonly figure: KnownFigure }
  | { readonly is: 'not-found'; readonly text: string };

/** A text whose numbers were compared with known figures. The parts in a row equal the text. */
export interface GroundedText {
  readonly parts: readonly TextPart[];
  /** How many of the `total` numbers were matched. */
  readonly found: number;
  readonly total: number;
}

/** Number of characters before and after a number whose words may name its figure. */
const reach = { before: 120, after: 48 };

/**
 * Matches each number of a text with a figure. A match has a fitting unit and is within 1 % (source: analyst guide, 7), or is written with
 * the same digits. Equal digits win, then a label in the surrounding words, then the nearest, then the first in the list. A written sign
 * must match. Takes linear time. The index of the figures is cached per array, so pass the same array for all lines of an answer.
 *
 * @example
 * const figures = [{ id: 'growth/sales/FY25', label: 'Sales growth FY25', value: 5.99, unit: 'percent' }] as const;
 * groundText('Sales grew 6.0%.', figures).found; // 1
 */
export function groundText(text: string, figures: readonly KnownFigure[]): GroundedText {
  const index = figureIndex(figures);
  const parts: TextPart[] = [];
  let at = 0;
  let found = 0;
  let total = 0;
  for (const mention of numbersIn(text)) {
    if (mention.start > at) parts.push({ is: 'text', text: text.slice(at, mention.start) });
    const around = text.slice(Math.max(0, mention.start - reach.before), mention.end + reach.after);
    const figure = index.find(mention, around);
    parts.push(figure === undefined ? { is: 'not-found', text: mention.text } : { is: 'found', text: mention.text, figure });
    at = mention.end;
    total += 1;
    if (figure !== undefined) found += 1;
  }
  if (at < text.length) parts.push({ is: 'text', text: text.slice(at) });
  return { parts, found, total };
}
