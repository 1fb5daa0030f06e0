import { assumedCell } from '../figures/cell.ts';
import type { SourceLine, SourcePeriod } from '../statements/source.ts';
import { statementTable } from '../statements/statement-table.ts';
import { readFigures } from './read-figures.ts';

const line = (key: string, value: number, more: Partial<SourceLine> = {}): SourceLine => ({ key, value, ...more });
const own = (key: string, value: number, more: Partial<SourceLine> = {}): SourceLine => ({
  key,
  value: null,
  own: assumedCell(value, 'crore', { by: 'analyst', note: 'Annual report' }),
  ...more,
});
const year = (end: string, INC: readonly SourceLine[] = [], BAL: readonly SourceLine[] = []): SourcePeriod => ({
  Type: 'Annual',
  FiscalYear: end.slice(0, 4),
  EndDate: end,
  stockFinancialMap: { INC, BAL },
});
const companyOf = (financials: readonly SourcePeriod[], more: Partial<Parameters<typeof readFigures>[0]> = {}) => ({
  layout: 'standard' as const,
  companyProfile: { mgIndustry: null },
  financials,
  ...more,
});
const lineIn = ({ financials }: Parameters<typeof readFigures>[0], at: number, key: string) =>
  financials[at]?.stockFinancialMap.INC?.find((each) => each.key === key);

it('marks the periods that end after a demerger, and returns an answer without anything to read as it is', () => {
  const answer = companyOf([year('2025-03-31'), year('2026-03-31')]);
  const marked = readFigures({ ...answer, events: [{ kind: 'demerger', date: '2025-10', breaks: true, source: 'List' }] });
  expect(marked.financials.map(({ lastBreak }) => lastBreak?.date)).toEqual([undefined, '2025-10']);
  expect(readFigures(answer)).toBe(answer);
});

it('says the length of a long year by the ends of years, or by the dates of a filing', () => {
  const lengths = (...given: Parameters<typeof companyOf>) => readFigures(companyOf(...given)).financials.map(({ months }) => months);
  expect(lengths([year('2024-03-31'), year('2023-12-31'), year('2025-03-31')])).toEqual([15, undefined, undefined]);
  const filed = [year('2023-12-31'), year('2024-03-31', [line('NetIncome', 1, { origin: 0 })])];
  expect(lengths(filed, { origins: [{ start: '2023-01-01', end: '2024-03-31' }] })).toEqual([undefined, 15]);
  expect(lengths(filed, { origins: [{ start: '2023-04-01', end: '2024-03-31' }] })).toEqual([undefined, 12]);
});

it('calls total income less interest what it is, and leaves a bank’s net interest income', () => {
  const INC = [line('InterestIncomeBank', 100), line('TotalInterestExpense', 60), line('NetInterestIncome', 40)];
  const answerOf = (mgIndustry: string, more: readonly SourceLine[] = INC) =>
    companyOf([year('2025-03-31', more)], { layout: 'bank', companyProfile: { mgIndustry } });
  const lender = readFigures(answerOf('Non Banking Financial Company (NBFC)'));
  const named = { key: 'TotalIncomeLessInterest', displayName: 'Total Income Less Interest ', value: 40 };
  expect(lender.financials[0]?.stockFinancialMap.INC).toEqual([INC[0], INC[1], named]);
  const bank = answerOf('Public Sector Bank');
  expect(readFigures(bank)).toBe(bank);
  // The analyst's figure for the line stands next to the source's, whose name is changed already.
  const again = readFigures(answerOf('Non Banking Financial Company (NBFC)', [named, own('NetInterestIncome', 41)]));
  expect(again.financials[0]?.stockFinancialMap.INC).toMatchObject([{ ...named, own: { value: 41 } }]);
});

const profits = (netIncome: SourceLine, total: number, eps: number): readonly SourceLine[] => [
  line('NetIncomeAfterTaxes', total),
  netIncome,
  line('DilutedEPSExcludingExtraOrdItems', eps),
];
const count = [line('TotalCommonSharesOutstanding', 10)];
const split = year('2024-03-31', profits(line('NetIncome', 500), 1_000, 50), count);

it.each([
  [
    'the owners’ profit, with the source’s own value beside it',
    line('NetIncome', 1_200),
    60,
    { value: 600, ownersShare: { reported: 1_200 } },
  ],
  [
    'the words, where an estimate rests on an unknown factor',
    line('NetIncome', 2_000, { estimated: true }),
    200,
    { value: 1_200, beforeMinority: true },
  ],
  [
    'the analyst’s own figure, where it is the owners’',
    own('NetIncome', 1_200, { beforeMinority: false }),
    60,
    { value: null, beforeMinority: false },
  ],
])('gives a net income line %s', (_what, netIncome, eps, expected) => {
  const read = readFigures(companyOf([split, year('2025-03-31', profits(netIncome, 1_200, eps), count)]));
  expect(lineIn(read, 1, 'NetIncome')).toMatchObject(expected);
  expect(lineIn(read, 0, 'NetIncome')).toEqual(line('NetIncome', 500));
});

it('reads the analyst’s own lines by the same rules, and says whose they are', () => {
  const pasted = [own('NetIncomeAfterTaxes', 1_200), own('NetIncome', 1_200), own('DilutedEPSExcludingExtraOrdItems', 60)];
  const read = readFigures(companyOf([split, year('2025-03-31', pasted, [own('TotalCommonSharesOutstanding', 10)])]));
  const cell = statementTable(read.financials, 'Annual', 'INC').rows.find(({ id }) => id === 'netincome')?.cells[1];
  expect(cell).toMatchObject({
    value: 600,
    origin: {
      state: 'derived',
      inputs: [{ cell: { value: 60, origin: { state: 'assumed' } } }, { cell: { value: 10, origin: { state: 'assumed' } } }],
      remark: 'Owners’ profit. Your line, 1,200, is before minority interest.',
    },
  });
  expect(readFigures(read)).toBe(read);
});

const bonus = { exDate: '2025-08-01', factor: 2 };
const perShare = (fiscalYear: number, pat: number, eps: number, shares: number) =>
  year(
    `${fiscalYear}-03-31`,
    [line('NetIncome', pat), line('DilutedEPSExcludingExtraOrdItems', eps)],
    [line('TotalCommonSharesOutstanding', shares)],
  );
const epsOf = (company: Parameters<typeof readFigures>[0], at: number) => lineIn(company, at, 'DilutedEPSExcludingExtraOrdItems');

it('gives EPS and share count of each year in today’s shares', () => {
  const financials = [perShare(2024, 100, 10, 10), perShare(2025, 110, 5.5, 20)];
  const events = [{ kind: 'bonus' as const, date: bonus.exDate, factor: 2, breaks: false, source: 'List' }];
  const read = readFigures(companyOf(financials, { events }));
  expect(epsOf(read, 0)).toMatchObject({ value: 5, restated: { reported: 10, factor: 2 } });
  expect(read.financials[0]?.restatedShares).toEqual({ shares: 20, actions: [bonus] });
  expect(read.financials[1]).toBe(financials[1]);
  expect(readFigures(read)).toBe(read);
});

it('leaves out an EPS that contradicts its year', () => {
  const read = readFigures(companyOf([perShare(2023, 90, 9, 10), perShare(2024, 100, 3, 10), perShare(2025, 110, 11, 10)]));
  expect(epsOf(read, 1)).toMatchObject({ value: null, withheld: { reported: 3 } });
});
