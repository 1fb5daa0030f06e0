import { amountText, type Grouping } from '../format/figure-text.ts';
import { groundText, type TextPart } from './ground-text.ts';
import type { KnownFigure } from './known-figure.ts';
import { textLines, type TextLine } from './text-lines.ts';

/** A part of a line. A matched figure has its `amount` with its unit. */
export type CheckedPart =
  | Exclude<TextPart, { readonly is: 'found' }>
  | {
      readonly is: 'found';
      readonly text: string;
      readonly figure: { readonly id: string; readonly label: string; readonly amount: string };
    };

export interface CheckedWords {
  readonly lines: readonly { readonly is: TextLine['is']; readonly parts: readonly CheckedPart[] }[];
  /** How many of the `total` numbers were matched. */
  readonly found: number;
  readonly total: number;
}

/** Splits an AI's text into lines and matches each number with the figures of the page. */
export function checkText(text: string, figures: readonly KnownFigure[], grouping: Grouping): CheckedWords {
  const lines = textLines(text).map(({ is, text: line }) => ({ is, grounded: groundText(line, figures) }));
  return {
    lines: lines.map(({ is, grounded }) => ({ is, parts: grounded.parts.map((part) => withAmount(part, grouping)) })),
    found: lines.reduce((sum, { grounded }) => sum + grounded.found, 0),
    total: lines.reduce((sum, { grounded }) => sum + grounded.total, 0),
  };
}

function withAmount(part: TextPart, grouping: Grouping): CheckedPart {
  if (part.is !== 'found') return part;
  const { id, label, value, unit } = part.figure;
  return { ...part, figure: { id, label, amount: amountText(value, unit, grouping) } };
}
