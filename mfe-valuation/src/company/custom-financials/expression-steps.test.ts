import { readRowsOfText, maxColumns, maxRows } from './pasted-rows.ts';
import { readTable } from './pasted-table.ts';
import { maxLabelLength } from './bare-label.ts';
import { countExpressionSteps, powerOf } from './expression-steps.fixture.ts';
import { fiscalYearsOf } from './custom-periods.ts';
import { interpretTable } from './interpret-table.ts';
import { noChoices } from './table-choices.ts';

const about = { layout: 'standard', years: fiscalYearsOf([]), today: { year: 2026, month: 11, day: 22 } } as const;

/** Reads a pasted text like the drawer. */
function read(text: string): void {
  const rows = readRowsOfText(text);
  if (rows.is === 'refused') return;
  const table = readTable(rows.rows);
  if (table.is === 'table') interpretTable(table.table, noChoices, about);
}

const megabyte = 1024 * 1024;
/** A fraction of a second in any engine. */
const mostSteps = 20_000_000;
/** The part of a megabyte that is counted for each text. Steps grow with the length, which the last test of the group proves. */
const part = 1 / 4;

const repeatToLength = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** A table with the text in every cell, at the requested length. */
function tableOf(cell: string, length: number): string {
  const columns = maxColumns - 1;
  const text = repeatToLength(cell, Math.floor(length / (maxRows * columns)) - 1);
  const row = Array.from({ length: columns }, () => text).join('\t');
  return ['X\tFY25', ...Array.from({ length: maxRows - 1 }, () => row)].join('\n');
}

describe('pasted file', () => {
  it.each(['(cr ', '((((', '- - ', 'notes ', 'profit / (', 'a) ', '1,', '₹ rs. ', 'q1 fy ', 'mar ', '12 12 '])(
    'with “%s” is read or refused in a bounded number of steps',
    (worst) => {
      const texts = [
        repeatToLength(worst, part * megabyte),
        `X\tFY25\n${repeatToLength(worst, part * megabyte)}\t1`,
        `X\tFY25\n${`${repeatToLength(worst, maxLabelLength)}\t1\n`.repeat(Math.floor(part * maxRows))}`,
        `${repeatToLength(worst, 12_500)}\t${repeatToLength(worst, 12_500)}\n`.repeat(10),
        tableOf(worst, part * megabyte),
      ];
      for (const text of texts) {
        expect(countExpressionSteps(() => read(text), part * mostSteps)).toBeLessThan(part * mostSteps);
      }
    },
  );

  it('takes at most twice the steps at twice the length', () => {
    const steps = (length: number) => countExpressionSteps(() => read(`X\tFY25\n${'(cr '.repeat(length / 4)}\t1`), mostSteps);
    expect(steps(megabyte)).toBeLessThan(2.1 * steps(megabyte / 2));
  });
});

describe('step counter', () => {
  it.each([
    ['\\s+', { anchored: false, single: true, repetitions: 1 }],
    ['^a*b+$', { anchored: true, single: false, repetitions: 2 }],
    ['[([][^)]*(rs|₹)[^)]*[)]', { anchored: false, single: false, repetitions: 2 }],
    ['(a+|b)+', { anchored: false, single: false, repetitions: Infinity }],
    ['a{2,}|b{1,3}', { anchored: false, single: false, repetitions: 1 }],
  ])('knows the repetitions of %s', (source, power) => {
    expect(powerOf(source)).toEqual(power);
  });

  it('detects an expression with steps that grow faster than its text', () => {
    const steps = (length: number) => countExpressionSteps(() => '(cr '.repeat(length).replace(/[(][^)]*(rs|cr)[^)]*[)]/g, ''));
    expect(steps(200)).toBeGreaterThan(7 * steps(100));
  });
});
