import type { FinancialPeriod, ValuationAnswer } from '@mulya/contract';
import { annual, madeAnswer } from '../fixtures/made-answer.ts';
import { readAnswer } from './read-answer.ts';

it('marks the periods that end after a demerger, and returns an answer without anything to read as it is', () => {
  const answer = madeAnswer({ financials: [annual('2025-03-31', 10), annual('2026-03-31', 10)] });
  const marked = readAnswer({ ...answer, events: [{ kind: 'demerger', date: '2025-10', breaks: true, source: 'List' }] });
  expect(marked.financials.map(({ lastBreak }) => lastBreak?.date)).toEqual([undefined, '2025-10']);
  expect(readAnswer(answer)).toBe(answer);
});

const lengths = (financials: FinancialPeriod[], origins?: ValuationAnswer['origins']) =>
  readAnswer(madeAnswer({ financials, ...(origins === undefined ? {} : { origins }) })).financials.map(({ months }) => months);

it('says the length of a long year', () => {
  expect(lengths([annual('2024-03-31', 10), annual('2023-12-31', 10), annual('2025-03-31', 10)])).toEqual([15, undefined, undefined]);
});

it('takes the length of a filed year from its own dates', () => {
  const INC = [{ key: 'NetIncome', displayName: 'Net Income', value: 1, origin: 0 }];
  const years = [annual('2023-12-31', 10), annual('2024-03-31', 10, { stockFinancialMap: { INC } })];
  expect(lengths(years, [{ source: 'Company filing', start: '2023-01-01', end: '2024-03-31' }])).toEqual([undefined, 15]);
  expect(lengths(years, [{ source: 'Company filing', start: '2023-04-01', end: '2024-03-31' }])).toEqual([undefined, 12]);
});

const line = (key: string, value: number) => ({ key, displayName: key, value });
const INC = [line('InterestIncomeBank', 100), line('TotalInterestExpense', 60), line('NetInterestIncome', 40)];
const answerOf = (mgIndustry: string) =>
  madeAnswer({
    layout: 'bank',
    companyProfile: { mgIndustry, recentNews: [] },
    financials: [annual('2025-03-31', 10, { stockFinancialMap: { INC } })],
  });

it('calls total income less interest what it is, and leaves a bank’s net interest income', () => {
  const lender = readAnswer(answerOf('Non Banking Financial Company (NBFC)'));
  expect(lender.financials[0]?.stockFinancialMap.INC).toEqual([
    INC[0],
    INC[1],
    { key: 'TotalIncomeLessInterest', displayName: 'Total Income Less Interest ', value: 40 },
  ]);
  const bank = answerOf('Public Sector Bank');
  expect(readAnswer(bank)).toBe(bank);
});
