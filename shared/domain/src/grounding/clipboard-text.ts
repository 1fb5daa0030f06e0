import type { CheckedWords } from './check-text.ts';

/**
 * Returns how many of a text's numbers matched: "12 of 14 numbers matched to the loaded data."
 *
 * @example
 * matchCountText({ found: 12, total: 14 }); // '12 of 14 numbers matched to the loaded data.'
 */
export function matchCountText({ found, total }: { readonly found: number; readonly total: number }): string {
  if (total === 0) return 'No numbers to check.';
  if (total === 1)
    return found === 1 ? 'The one number was matched to the loaded data.' : 'The one number could not be matched to the loaded data.';
  return `${found} of ${total} numbers matched to the loaded data.`;
}

interface ClipboardContent {
  /** "Infosys Ltd: SWOT Analysis", or the question. */
  readonly title: string;
  readonly words: CheckedWords;
  /** Lines of tables, tab-separated. */
  readonly tables?: readonly string[];
  /** Addresses, in the order of their numbers. */
  readonly citations: readonly string[];
  /** The time of writing and the writer. */
  readonly stamp: string;
}

/** Returns an AI's text for the clipboard, with its tables, sources, match count, stamp and disclaimer. */
export function clipboardText({ title, words, tables = [], citations, stamp }: ClipboardContent): string {
  const lines = words.lines.map(({ is, parts }) => `${is === 'bullet' ? '• ' : ''}${parts.map(({ text }) => text).join('')}`);
  const sources = citations.length === 0 ? [] : ['Sources', ...citations.map((address, at) => `[${at + 1}] ${address}`), ''];
  return [
    title,
    '',
    ...lines,
    '',
    ...tables,
    ...sources,
    `${matchCountText(words)} ${stamp}`.trim(),
    'Generated automatically. For research only; not investment advice.',
  ].join('\n');
}
