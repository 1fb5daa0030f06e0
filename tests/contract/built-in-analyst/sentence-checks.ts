/** Every sentence of the finished pages, parsed and recomputed from the statements. */
import {
  comparedAlike,
  contradictions,
  falselyNone,
  findDefaultMultipleArguments,
  findMisplacedPoints,
  tooLong,
  unsaid,
} from './reading/page-rules.ts';
import { mutationsOf } from './reading/mutations.ts';
import { linesOf, pageOf, readLine, type ReadLine } from './reading/read-page.ts';
import { casesWith, type Case, type Market } from './subjects.ts';

interface Read {
  readonly one: Case;
  readonly lines: readonly ReadLine[];
}

/**
 * Defines the tests of the finished texts for every `every`th company of a market; 1: for all. @param peerCounts the
 * numbers of peers to test
 */
export function checksSentences(every: number, peerCounts: readonly number[], market: Market = 'small'): void {
  let pages: readonly Read[] = [];
  beforeAll(async () => {
    const cases = (await Promise.all(peerCounts.map((count) => casesWith(count, every, market)))).flat();
    pages = cases.map((one) => {
      const page = pageOf(one);
      return { one, lines: linesOf(one).map((line) => readLine(line, page)) };
    });
  }, 180_000);

  const faults = (of: (read: Read) => readonly string[]): readonly string[] =>
    pages.flatMap((read) => of(read).map((fault) => `${read.one.name}, ${read.lines.length} lines: ${fault}`));

  it('contains no false and no unknown sentence', () => {
    expect(
      faults(({ lines }) => lines.flatMap(({ card, text, faults: found }) => found.map((fault) => `${card}: "${text}": ${fault}`))),
    ).toEqual([]);
    const companies = new Set(pages.map(({ one }) => one.answer)).size;
    expect(companies).toBeGreaterThanOrEqual(Math.floor((market === 'small' ? 206 : 2_100) / every));
    const count = pages.reduce((sum, { lines }) => sum + lines.length, 0);
    expect(count).toBeGreaterThan(40 * companies * peerCounts.length);
  });

  it('puts no SWOT point or strength on the wrong side, by its year or by three', () => {
    expect(faults(({ one, lines }) => findMisplacedPoints(lines, pageOf(one)))).toEqual([]);
  });

  it('says "None evident" only after each rule of the side has looked', () => {
    expect(faults(({ one, lines }) => falselyNone(lines, pageOf(one)))).toEqual([]);
  });

  it('compares no number with an equal one', () => {
    expect(faults(({ lines }) => lines.flatMap(comparedAlike))).toEqual([]);
  });

  it('omits no weak number from a list of weaknesses', () => {
    expect(faults(({ one, lines }) => unsaid(lines, pageOf(one)))).toEqual([]);
  });

  it('contains no two sentences that contradict each other', () => {
    expect(faults(({ lines }) => contradictions(lines))).toEqual([]);
  });

  it('contains no argument from a default multiple', () => {
    expect(faults(({ lines }) => findDefaultMultipleArguments(lines))).toEqual([]);
  });

  it('contains no sentence above twenty words, and no fragment above ten', () => {
    expect(faults(({ lines }) => lines.flatMap(tooLong))).toEqual([]);
  });

  it('detects every falsified sentence: another word, another number or another year', () => {
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
    expect(Math.min(...Object.values(tried))).toBeGreaterThan(9 * pages.length);
  });
}
