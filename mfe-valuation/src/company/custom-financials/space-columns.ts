import { readAmount } from './amount.ts';
import { bareLabel } from './bare-label.ts';
import { readPeriodHead } from './period-head.ts';
import { isLineLabel } from './statement-lines.ts';

/** Rows of cells, and the rows that were left out, one sentence each. */
interface SplitLines {
  readonly rows: readonly (readonly string[])[];
  readonly leftOut: readonly string[];
}

/** A longer line, or one of more words, is a sentence. */
const maxLine = 300;
const maxWords = 60;
/** Words with which a period begins: "Year ended 31 March 2025", "FY25", "Q2FY26". */
const beginning =
  /^(?:for|the|years?|quarter|half|months?|as|three|six|nine|twelve|fifteen|fy|cy|[qh]\d|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/**
 * Splits lines whose columns only spaces separate, as copied from a PDF. The line with most periods is the header. A line of figures has
 * one for each period, besides its note, or it is left out: an empty cell leaves no trace in such a text. Undefined without a header.
 */
export function splitAtSpaces(lines: readonly string[]): SplitLines | undefined {
  const heads = lines.map((line) => headCells(line));
  const figuresAt = lines.findIndex(
    (line, at) => (heads[at]?.length ?? 0) < 2 && figureCells(line).figures.length > 0 && figureCells(line).label !== '',
  );
  const above = heads.slice(0, Math.max(0, figuresAt));
  // In a text copied from a PDF, the header can come last.
  const candidates = above.some((cells) => cells.length > 1) ? above : heads;
  const most = Math.max(0, ...candidates.map((cells) => cells.length - 1));
  // A title that names one year stands above the header of a single column.
  const headAt = candidates.findLastIndex((cells) => cells.length - 1 === most);
  const head = heads[headAt];
  if (most === 0 || head === undefined) return undefined;
  const hasNote = /\bnotes?\b/i.test(head[0] ?? '');
  const leftOut: string[] = [];
  const rows = lines.map((line, at): readonly string[] => {
    if (at === headAt) return [head[0] ?? '', 'Note', ...head.slice(1)];
    const { label, figures } = figureCells(line);
    const isRow = figures.length > 0 || (at > headAt && heads[at]?.length === 1 && /\d/.test(line.split(' ').at(-1) ?? ''));
    if ((!isRow && !(at > headAt && hasWordFigures(line, most))) || label === '') return [line];
    const extra = figures.length - most;
    if (extra === 0) return [label, '', ...figures];
    if (extra === 1 && hasNote) return [label, ...figures];
    const count = figures.length === 1 ? '1 figure' : `${figures.length === 0 ? 'no' : figures.length} figures`;
    leftOut.push(
      `Row ${at + 1}, “${label}”, has ${count} for ${most} ${most === 1 ? 'column' : 'columns'}. Paste it with tabs between its cells.`,
    );
    return [label];
  });
  return { rows, leftOut };
}

const wordsOf = (line: string): readonly string[] => {
  if (line.length > maxLine) return [];
  const words = line
    .replace(/\( ?([\d.,]+) ?\)/g, '($1)')
    .replace(/(₹|\bRs\.?) (?=\d)/gi, '$1')
    .split(' ')
    .filter((word) => word !== '');
  return words.length > maxWords ? [] : words;
};

/** The text before the first period, and each period: the words that read as one. */
function headCells(line: string): readonly string[] {
  const words = wordsOf(line);
  const periods: string[] = [];
  let label: string | undefined;
  for (let from = 0; from < words.length;) {
    const size = beginning.test(words[from] ?? '') ? periodSize(words, from) : 0;
    if (size > 0) {
      label ??= words.slice(0, from).join(' ');
      periods.push(words.slice(from, from + size).join(' '));
    }
    from += Math.max(1, size);
  }
  return [label ?? line, ...periods];
}

/** The number of words from `from` on that read as one period. More words count only if they add a number: "31 March" and "2025". */
function periodSize(words: readonly string[], from: number): number {
  let best = 0;
  for (let size = 1; size <= 8 && from + size <= words.length; size += 1) {
    const text = words.slice(from, from + size).join(' ');
    if (size > 1 && !/\d/.test(words[from + size - 1] ?? '')) continue;
    const period = readPeriodHead(text);
    if (period !== undefined && (period.is !== 'other' || best === 0)) best = size;
    else if (period?.is === 'other') break;
  }
  return best;
}

/** The label of a line, and the figures at its end. */
function figureCells(line: string): { readonly label: string; readonly figures: readonly string[] } {
  const words = wordsOf(line);
  const last = words.findLastIndex((word) => !isFigure(word));
  return { label: words.slice(0, last + 1).join(' '), figures: words.slice(last + 1) };
}

/** "Turnover n.m.": the name of a line, and a word for each column. A longer name of a line, or of none, is a heading. */
function hasWordFigures(line: string, columns: number): boolean {
  const words = wordsOf(line);
  const last = words.slice(0, -columns).findLastIndex((word) => !isFigure(word));
  return !isLineLabel(bareLabel(line)) && isLineLabel(bareLabel(words.slice(0, last + 1).join(' ')));
}

const isFigure = (word: string): boolean => {
  const read = readAmount(word);
  return read.is === 'number' || (read.is === 'empty' && word !== '') || /^\(?[\d.,]+%\)?$/.test(word);
};
