import { markBreaks } from './mark-breaks.ts';
import type { ValuationAnswer } from '@mulya/contract';

const answer = {
  financials: ['2025-03-31', '2026-03-31'].map((EndDate) => ({
    Type: 'Annual',
    FiscalYear: EndDate.slice(0, 4),
    EndDate,
    stockFinancialMap: {},
  })),
} as unknown as ValuationAnswer; // the reading touches nothing else

it('marks the periods that end after a demerger, and returns an answer without events as it is', () => {
  const event = { kind: 'demerger', date: '2025-10', breaks: true, source: 'List' };
  const marked = markBreaks({ ...answer, events: [event] });
  expect(marked.financials.map(({ lastBreak }) => lastBreak?.date)).toEqual([undefined, '2025-10']);
  expect(markBreaks(answer)).toBe(answer);
});
