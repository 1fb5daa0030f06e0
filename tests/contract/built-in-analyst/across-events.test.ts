/** Texts of companies with an event, read by the second implementation: no sentence compares its two sides. */
import type { ValuationAnswer } from '@mulya/contract';
import { linesOf, pageOf, readLine } from './reading/read-page.ts';
import { casesWith } from './subjects.ts';

const every = 12;

const withEvent =
  (date: string, kind = 'demerger') =>
  (answer: ValuationAnswer): ValuationAnswer => ({
    ...answer,
    events: [...(answer.events ?? []), { kind, date, business: 'Its other business', breaks: true, source: 'Built-in list' }],
  });

jest.setTimeout(120_000);

describe.each([
  [
    'in the latest year',
    '2025-10-14',
    'demerger',
    /^Years before (FY|CY)\d\d.* are not compared: Its other business left on 14 Oct 2025\.$/,
  ],
  ['after the latest year', '2026-04', 'merger', /Its other business joined in April 2026\.$/],
  [
    'after the latest year, without a known action',
    '2026-08-03',
    'unexplained-jump',
    /the price jumped on 3 Aug 2026 without a known action\.$/,
  ],
])('an event %s', (_, date, kind, named) => {
  it('is said, and nothing is compared across it', async () => {
    const cases = await casesWith(3, every, 'small', withEvent(date, kind));
    const read = cases.map((one) => ({ name: one.name, lines: linesOf(one).map((line) => readLine(line, pageOf(one))) }));
    const found = read.flatMap(({ name, lines }) =>
      lines.flatMap(({ card, text, faults }) => faults.map((fault) => `${name}, ${card}: "${text}": ${fault}`)),
    );
    expect(found).toEqual([]);
    expect(read.filter(({ lines }) => lines.some(({ text }) => named.test(text))).length).toBeGreaterThan(cases.length / 2);
  });
});

it('says nothing that rests on a quarter with a one-off', async () => {
  const cases = await casesWith(0, every, 'small', (answer) => {
    const ends = answer.financials.flatMap(({ Type, EndDate }) => (Type === 'Interim' ? [EndDate] : []));
    const newest = ends.toSorted().at(-1);
    const financials = answer.financials.map((period) =>
      period.Type === 'Interim' && period.EndDate === newest ? { ...period, usualPat: 1 } : period,
    );
    return { ...answer, financials };
  });
  const texts = cases.flatMap((one) => linesOf(one).map(({ text }) => text));
  expect(texts.filter((text) => /^Q\d|^TTM|Annualised/.test(text))).toEqual([]);
});
