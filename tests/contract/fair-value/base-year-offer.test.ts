/** For all companies of the small market: the page offers FY26 as base year exactly if it removes a doubt. */
import type { ValuationAnswer } from '@mulya/contract';
import {
  baseFigures,
  baseYearOffer,
  defaultAssumptions,
  fairValueModel,
  modelCompany,
  runChecks,
  type Check,
} from '@mulya/valuation-model/fair-value';
import { packAnswers, type PackAnswers } from './pack-answers.ts';

const today = { year: 2026, month: 11, day: 21 };

let answers: PackAnswers;
beforeAll(async () => {
  answers = await packAnswers();
});

const offerOf = (answer: ValuationAnswer) =>
  baseYearOffer(modelCompany(answer), { baseYear: 2025, own: {} }, { answer, asked: undefined, today });

function doubtsNamed(name: string): ValuationAnswer {
  const answer = answers.get(name);
  if (answer === undefined) throw new Error(`${name} was expected in the pack.`);
  return answer;
}

const rows = {
  price: 'Price',
  shares: 'Shares',
  sales: 'Sales',
  ebitda: 'EBITDA',
  pat: 'Adjusted PAT',
  grossDebt: 'Gross debt',
  cash: 'Cash & equivalents',
  reserves: 'Reserves',
  equity: 'Equity',
} as const;

const growths = ['Sales growth', 'EBITDA growth', 'PAT growth', 'Net worth growth'] as const;
const growthsOfLender = ['PAT growth', 'Net worth growth'] as const;

const usedOfLender = ['price', 'shares', 'pat', 'reserves', 'equity'] as const;

/** Without a count of the statement, today's stands in, and no mismatch can go. */
const statementCount = ({ financials }: ValuationAnswer, year: number): boolean =>
  financials.some(
    ({ Type, FiscalYear, stockFinancialMap: { BAL = [] } }) =>
      Type === 'Annual' && Number(FiscalYear) === year && BAL.some(({ key }) => key === 'TotalCommonSharesOutstanding'),
  );

/** The doubts of a base year by name, from cells and checks, without the offer's own code. */
function doubts(answer: ValuationAnswer, baseYear: number): ReadonlySet<string> {
  const model = fairValueModel(modelCompany(answer), { baseYear, assumptions: defaultAssumptions, own: {} });
  const checks: readonly Check[] = runChecks(model, { answer, asked: undefined, today });
  const used = model.company.business === 'ordinary' ? baseFigures : usedOfLender;
  const placeholders = used.filter((figure) => model.specified.at(rows[figure], model.columns[0]).origin?.state === 'placeholder');
  const fails = checks.filter(({ result }) => result === 'fail').map(({ id }) => id);
  const counts = checks
    .filter(({ id, result }) => id === 'share-count' && result !== 'pass' && statementCount(answer, baseYear))
    .map(({ id }) => id);
  const standIns = (model.company.business === 'ordinary' ? growths : growthsOfLender).filter(
    (row) => model.specified.at(row, model.columns[0]).origin?.state === 'placeholder',
  );
  return new Set([...placeholders, ...standIns, ...fails, ...counts]);
}

/** Whether a quarter of a year to March, the text of its first and last day, holds a one-off. */
const hasOneOffQuarter = ({ financials }: ValuationAnswer, first: string, last: string): boolean =>
  financials.some(({ Type, EndDate, usualPat }) => Type === 'Interim' && usualPat !== undefined && EndDate >= first && EndDate <= last);

it('offers FY26 to exactly those companies that lose a doubt and have no exceptional FY26', () => {
  const wrong = [...answers.values()].flatMap((answer) => {
    const later = modelCompany(answer).baseYears.includes(2026);
    const then = doubts(answer, 2026);
    const gone = later ? [...doubts(answer, 2025)].filter((doubt) => !then.has(doubt)) : [];
    const offered = offerOf(answer) !== undefined;
    const isOneOff = then.has('exceptional-profit') || hasOneOffQuarter(answer, '2025-04-01', '2026-03-31');
    return offered === (gone.length > 0 && !isOneOff)
      ? []
      : [`${answer.companyName}: ${offered ? 'offered' : 'not offered'}, ${gone.join(', ') || 'nothing'} would go`];
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['LG Electronics India Ltd', 'Use FY26 as base year: removes 5 placeholders and 2 placeholder growth rates.'],
  ['Nestle India Ltd', 'Use FY26 as base year: removes 4 placeholder growth rates.'],
  ['ITC Ltd', 'Use FY26 as base year: removes the failed Exceptional profit check.'],
  ['Tata Capital Ltd', 'Use FY26 as base year: removes the share-count mismatch.'],
  ['PC Jeweller Ltd', 'Use FY26 as base year: removes the share-count mismatch and the failed Exceptional profit check.'],
])('tells %s which doubts FY26 removes', (name, sentence) => {
  expect(offerOf(doubtsNamed(name))?.sentence).toBe(sentence);
});

it.each(['Tata Consultancy Services Ltd', 'HDFC Bank Ltd', 'Bajaj Finance Ltd'])(
  'offers nothing to %s, whose shares are restated for any later split or bonus issue',
  (name) => {
    expect(offerOf(doubtsNamed(name))).toBeUndefined();
  },
);

it('never offers a year that holds a one-off', () => {
  expect(offerOf(doubtsNamed('Vodafone Idea Ltd'))).toBeUndefined();
});

it('disappears with the doubt: after an own PAT, or in the later year', () => {
  const answer = doubtsNamed('ITC Ltd');
  const company = modelCompany(answer);
  const source = { answer, asked: undefined, today };
  const own = { 2025: { pat: { value: 20_000, note: 'Without the demerger gain.', on: '2026-11-21' } } };
  expect(baseYearOffer(company, { baseYear: 2025, own }, source)).toBeUndefined();
  expect(baseYearOffer(company, { baseYear: 2026, own: {} }, source)).toBeUndefined();
});

it('covers 20 of the 206 companies', () => {
  expect([...answers.values()].filter((answer) => offerOf(answer) !== undefined)).toHaveLength(20);
});
