import { annual, madeAnswer } from '../fixtures/made-answer.ts';
import { readNetInterest } from './read-net-interest.ts';

const line = (key: string, value: number) => ({ key, displayName: key, value });
const INC = [line('InterestIncomeBank', 100), line('TotalInterestExpense', 60), line('NetInterestIncome', 40)];
const answerOf = (mgIndustry: string) =>
  madeAnswer({
    layout: 'bank',
    companyProfile: { mgIndustry, recentNews: [] },
    financials: [annual('2025-03-31', 10, { stockFinancialMap: { INC } })],
  });

it('calls total income less interest what it is, and leaves a bank’s net interest income', () => {
  const lender = readNetInterest(answerOf('Non Banking Financial Company (NBFC)'));
  expect(lender.financials[0]?.stockFinancialMap.INC).toEqual([
    INC[0],
    INC[1],
    { key: 'TotalIncomeLessInterest', displayName: 'Total Income Less Interest ', value: 40 },
  ]);
  const bank = answerOf('Public Sector Bank');
  expect(readNetInterest(bank)).toBe(bank);
});
