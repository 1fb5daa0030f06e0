import { amountText, type Grouping } from '../format/figure-text.ts';
import { groundText, type TextPart } from './ground-text.ts';
import type { KnownFigure } from './known-figure.ts';

export interface TextLine {
  readonly is: 'bullet' | 'paragraph';
  /** One line of plain text, never empty. */
  readonly text: string;
}

/**
 * Splits an answer into lines for text nodes: bullets ("-", "*", "•", "1.") and paragraphs. Marks of headings, bold, italics and code are
 * removed, Markdown links and images are reduced to their words, HTML stays as text, and empty lines and rules are dropped. Invisible and
 * direction-changing characters are removed. Takes linear time.
 *
 * @example
 * textLines('**Strengths**\n- Low debt'); // [{ is: 'paragraph', text: 'Strengths' }, { is: 'bullet', text: 'Low debt' }]
 */
export function textLines(text: string): readonly TextLine[] {
  return text
    .replace(invisible, '')
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .flatMap(lineOf);
}

// Control characters other than tabs and line ends, and characters that change the text direction.
// eslint-disable-next-line no-control-regex -- the expression removes them
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const bullet = /^(?:[-*+•◦▪‣·–] |\d{1,3}[.)] )/;
const rule = /^(?:[-*_=~]{3,}|```.*|[|:\s-]*-{3,}[|:\s-]*)$/;

function lineOf(raw: string): readonly TextLine[] {
  const line = raw
    .trim()
    .replace(/^(?:> ?)+/, '')
    .trim();
  if (line === '' || rule.test(line)) return [];
  const marked = bullet.exec(line);
  const text = plain((marked === null ? line : line.slice(marked[0].length)).replace(/^#{1,6} +/, '')).trim();
  return text === '' ? [] : [{ is: marked === null ? 'paragraph' : 'bullet', text }];
}

// A citation keeps its brackets: "[[1]](https://…)" is "[1]".
const link = /!?\[(\[\d{1,3}\]|[^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?: "[^"]*")?\)/g;
const italics = /(?<![\p{L}\p{N}*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\p{L}\p{N}*])/gu;

function plain(text: string): string {
  return text
    .replace(link, (_, words: string) => (/^\d{1,3}$/.test(words) ? `[${words}]` : words))
    .replace(/\*\*|__|`+/g, '')
    .replace(italics, '$1')
    .replace(/\\([*_#[\]()`$~|-])/g, '$1')
    .replace(/^\||\|$/g, '');
}

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
