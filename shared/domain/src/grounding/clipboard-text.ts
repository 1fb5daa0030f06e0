import type { CheckedWords } from './check-text.ts';
import { matchCountText } from './match-count-text.ts';

interface ClipboardContent {
  /** "Infosys Ltd: SWOT Analysis", or the question. */
  readonly title: string;
  readonly words: CheckedWords;
  /** Addresses, in the order of their numbers. */
  readonly citations: readonly string[];
  /** When it was written, and by whom. */
  readonly stamp: string;
}

/** A machine's text as it is copied: with its sources and all that it must be read with. */
export function clipboardText({ title, words, citations, stamp }: ClipboardContent): string {
  const lines = words.lines.map(({ is, parts }) => `${is === 'bullet' ? '• ' : ''}${parts.map(({ text }) => text).join('')}`);
  const sources = citations.length === 0 ? [] : ['Sources', ...citations.map((address, at) => `[${at + 1}] ${address}`), ''];
  return [
    title,
    '',
    ...lines,
    '',
    ...sources,
    `${matchCountText(words)} ${stamp}`.trim(),
    'Generated automatically. For research only; not investment advice.',
  ].join('\n');
}
