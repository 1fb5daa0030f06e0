import * as fc from 'fast-check';
import { countExpressionSteps } from './expression-steps.fixture.ts';
import { readRowsOfText } from './pasted-rows.ts';
import { readTable } from './pasted-table.ts';
import { fiscalYearsOf } from './custom-periods.ts';
import { interpretTable } from './interpret-table.ts';
import { linesForLabel } from './statement-lines.ts';
import { noChoices } from './table-choices.ts';

const about = { layout: 'standard', years: fiscalYearsOf([]), today: { year: 2026, month: 11, day: 27 } } as const;

/** Labels of lines, none of which depends on another row. */
const labels: Readonly<Record<string, string>> = {
  'Revenue from operations': 'Revenue',
  'Other income': 'OtherNet',
  'Profit before tax': 'NetIncomeBeforeTaxes',
  'Tax expense': 'ProvisionforIncomeTaxes',
  'Trade receivables': 'AccountsReceivable-TradeNet',
  Inventories: 'TotalInventory',
};
/** Each way to write a year that ends in March. */
const heads: readonly ((year: number) => string)[] = [
  (year) => `FY${year % 100}`,
  (year) => `FY${(year - 1) % 100}-${year % 100}`,
  (year) => `${year - 1}-${year % 100}`,
  (year) => String(year),
  (year) => `Year ended March 31, ${year}`,
  (year) => `12 months ended 31.03.${year}`,
  (year) => `Apr ${year - 1} - Mar ${year}`,
  (year) => `31-Mar-${year % 100} (12m)`,
  (year) => `FY'${year % 100}`,
  (year) => `12M Mar-${year % 100}`,
  (year) => `31st March, ${year}*`,
  (year) => `Year ended March 31, ${year} (Audited)`,
  (year) => `FY${year - 1}-${year}`,
];
const junk = [
  '12cr',
  'ten',
  '1,234 (a)',
  '5 bps',
  '१२३',
  '1\u00a0234',
  '12,34,5',
  '1,2,3',
  '1.2.3',
  '(12',
  '12 34',
  'n.m.',
  '#REF!',
  '12%',
  '$5',
  '--5',
  '=B2',
  'see note',
];
const signed = (text: (size: number) => string) => (value: number) => (value < 0 ? `(${text(-value)})` : text(value));
const styles: readonly ((value: number) => string)[] = [
  signed((size) => size.toLocaleString('en-IN')),
  signed((size) => `${size.toLocaleString('en-US')}.00`),
  signed((size) => `${size.toLocaleString('de-DE')},00`),
  (value) => `${String(value).replace('-', '−')}*`,
  signed((size) => `₹ ${String(size)}`),
];
const sentences = [
  'Sagar Mills Ltd',
  'Audited results',
  'The notes are part of these statements.',
  'Statement of results for the year ended 31 March 2026',
];

/** A table of known values, and how it is spoilt. */
const mangled = fc.record({
  lines: fc.shuffledSubarray(Object.keys(labels), { minLength: 1 }),
  years: fc.shuffledSubarray([2021, 2022, 2023, 2024, 2025, 2026], { minLength: 1, maxLength: 4 }),
  head: fc.nat(heads.length - 1),
  values: fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 24, maxLength: 24 }),
  /** Cells that hold no number: places in the values. */
  spoilt: fc.uniqueArray(fc.tuple(fc.nat(23), fc.constantFrom(...junk)), { maxLength: 3, selector: ([at]) => at }),
  titles: fc.array(fc.constantFrom(...sentences), { maxLength: 3 }),
  titleIn: fc.nat(2),
  hasNote: fc.boolean(),
  hasNumbers: fc.boolean(),
  blanks: fc.array(fc.nat(6), { maxLength: 2 }),
  separator: fc.constantFrom('\t', ';', '|', ',', ' '),
  isTurned: fc.boolean(),
  /** How its numbers are written. */
  style: fc.constantFrom(...styles),
  footer: fc.constantFrom('', 'Employees\t2024\t2011\t7', 'FY25\tFY24', '3', 'Growth %\t12%\t3%'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
});
type Mangled = typeof mangled extends fc.Arbitrary<infer Table> ? Table : never;

function textOf(table: Mangled): string {
  const { lines, years, hasNote, hasNumbers, separator, isTurned } = table;
  const cellOf = (row: number, column: number) => {
    const at = row * 4 + column;
    const value = table.values[at] ?? 0;
    return table.spoilt.find(([place]) => place === at)?.[1] ?? table.style(value);
  };
  const before = (number: string, label: string, note: string) => [...(hasNumbers ? [number] : []), label, ...(hasNote ? [note] : [])];
  const grid = [
    [...before('S.No', 'Particulars (₹ in crore)', 'Note'), ...years.map((year) => heads[table.head]?.(year) ?? '')],
    ...lines.map((label, row) => [...before(String(row + 1), label, String(20 + row)), ...years.map((_, column) => cellOf(row, column))]),
  ];
  const turned = isTurned ? (grid[0] ?? []).map((_, at) => grid.map((row) => row[at] ?? '')) : grid;
  const titles = table.titles.map((title) => [...Array.from({ length: table.titleIn }, () => ''), title]);
  const all = [...titles, ...turned];
  for (const at of table.blanks) all.splice(Math.min(at, all.length), 0, []);
  const quoted = (cell: string) => (separator !== '\t' && separator !== ' ' && /[,;|]/.test(cell) ? `"${cell}"` : cell);
  const footer = table.footer.split('\t').join(separator);
  return [...all.map((row) => row.map(quoted).join(separator)), footer].join(table.lineEnd);
}

const asked = (outcome: ReturnType<typeof interpretTable> | string): string =>
  typeof outcome === 'string' ? '' : `Asks for ${outcome.asks.rate ?? outcome.asks.currency.join(', ')}.`;

describe('a mangled table', () => {
  it('is read as its own values, or its cells are left out and named, or it is refused in words', () => {
    linesForLabel('Revenue', 'standard'); // the labels are prepared once
    const outcomes = { read: 0, refused: 0 };
    fc.assert(
      fc.property(mangled, (table) => {
        const text = textOf(table);
        let found: ReturnType<typeof interpretTable> | string = '';
        const steps = countExpressionSteps(() => {
          const rows = readRowsOfText(text);
          const read = rows.is === 'refused' ? rows : readTable(rows.rows, rows.leftOut);
          found = read.is === 'refused' ? read.why : interpretTable(read.table, { ...noChoices, amounts: 'crore', dated: 'Annual' }, about);
        });
        expect(steps).toBeLessThan(3_000_000);
        const outcome = found as ReturnType<typeof interpretTable> | string;
        if (typeof outcome === 'string' || outcome.content === undefined) {
          outcomes.refused += 1;
          const said = typeof outcome === 'string' ? outcome : outcome.problems.join(' ');
          expect(said || asked(outcome)).toMatch(/^[A-Z].+ .+\.$/);
          return;
        }
        outcomes.read += 1;
        const { periods, rows } = outcome.content;
        for (const { key, values } of rows)
          for (const [at, value] of values.entries()) {
            const year = Number(periods[at]?.end.slice(0, 4));
            const row = table.lines.findIndex((label) => labels[label] === key);
            const place = row * 4 + table.years.indexOf(year);
            const isSpoilt = table.spoilt.some(([each]) => each === place);
            if (value !== null) expect([key, year, isSpoilt, value]).toEqual([key, year, false, table.values[place]]);
            else expect(isSpoilt && outcome.leftOut.length > 0).toBe(true);
          }
      }),
      { numRuns: 300 },
    );
    expect(outcomes.read).toBeGreaterThan(100);
    expect(outcomes.refused).toBeGreaterThan(5);
  });
});
