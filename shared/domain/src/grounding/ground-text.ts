import { figureIndex } from './figure-index.ts';
import type { KnownFigure } from './known-figure.ts';
import { numbersIn } from './numbers-in.ts';

/** A piece of a text. `figure`: the known figure that the number says, the nearest where several fit. */
export type TextPart =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'found'; readonly text: string; readonly figure: KnownFigure }
  | { readonly is: 'not-found'; readonly text: string };

/** A text whose numbers were looked for among known figures. The parts' texts in a row are the text itself. */
export interface GroundedText {
  readonly parts: readonly TextPart[];
  /** How many of the `total` numbers were found. */
  readonly found: number;
  readonly total: number;
}

/** How much of the text before a number, and after it, may name its figure, in characters. */
const reach = { before: 120, after: 48 };

/**
 * Looks for each number of a text among figures. A number is found where a figure of a fitting unit is within 1 % of it, or would be
 * written with the same digits. Of several those that would be written so come first, then those whose label the words around name,
 * then the nearest, then the first in the list. A sign that is written must be the figure's. Linear in the length of any text; the
 * figures' index is kept for the next text, so that one array for all lines of an answer costs one index.
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
