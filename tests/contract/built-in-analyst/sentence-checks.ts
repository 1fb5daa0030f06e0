/** Every sentence of the finished pages, read as a reader reads it and worked out again from the statements. */
import { argued, contradictions, misplaced, tooLong, unsaid } from './reading/page-rules.ts';
import { mutationsOf } from './reading/mutations.ts';
import { linesOf, pageOf, readLine, type ReadLine } from './reading/read-page.ts';
import { casesWith, type Case } from './subjects.ts';

interface Read {
  readonly one: Case;
  readonly lines: readonly ReadLine[];
}

/**
 * The tests of the finished texts about every `every`th company of the pack; 1: of all of them.
 *
 * @param peerCounts with so many peers each
 */
export function checksSentences(every: number, peerCounts: readonly number[]): void {
  let pages: readonly Read[] = [];
  beforeAll(async () => {
    const cases = (await Promise.all(peerCounts.map((count) => casesWith(count, every)))).flat();
    pages = cases.map((one) => {
      const page = pageOf(one);
      return { one, lines: linesOf(one).map((line) => readLine(line, page)) };
    });
  }, 180_000);

  const faults = (of: (read: Read) => readonly string[]): readonly string[] =>
    pages.flatMap((read) => of(read).map((fault) => `${read.one.name}, ${read.lines.length} lines: ${fault}`));

  it('finds no sentence false, and understands each', () => {
    expect(
      faults(({ lines }) => lines.flatMap(({ card, text, faults: found }) => found.map((fault) => `${card}: "${text}": ${fault}`))),
    ).toEqual([]);
    expect(new Set(pages.map(({ one }) => one.name)).size).toBe(Math.ceil(206 / every));
    const count = pages.reduce((sum, { lines }) => sum + lines.length, 0);
    expect(count).toBeGreaterThan((9_000 / every) * peerCounts.length);
  });

  it('finds no point of a SWOT analysis or of the strengths on the wrong side, by its year or by three', () => {
    expect(faults(({ one, lines }) => misplaced(lines, pageOf(one)))).toEqual([]);
  });

  it('finds no list of weaknesses that is silent about a weak number', () => {
    expect(faults(({ one, lines }) => unsaid(lines, pageOf(one)))).toEqual([]);
  });

  it('finds no two sentences of a page that contradict each other', () => {
    expect(faults(({ lines }) => contradictions(lines))).toEqual([]);
  });

  it('finds no argument from a default multiple', () => {
    expect(faults(({ lines }) => argued(lines))).toEqual([]);
  });

  it('finds no sentence of more than twenty words, and no fragment of more than ten', () => {
    expect(faults(({ lines }) => lines.flatMap(tooLong))).toEqual([]);
  });

  it('finds every sentence false that is made false: another word, another number or another year', () => {
    const tried = { word: 0, number: 0, year: 0 };
    const missed = pages.flatMap(({ one, lines }) => {
      const page = pageOf(one);
      return lines.flatMap((line) =>
        mutationsOf(line.text).flatMap(({ kind, text }) => {
          tried[kind] += 1;
          return readLine({ ...line, text }, page).faults.length > 0 ? [] : [`${one.name}, ${line.card}: "${text}"`];
        }),
      );
    });
    expect(missed).toEqual([]);
    expect(Math.min(...Object.values(tried))).toBeGreaterThan(2_000 / every);
  });
}
