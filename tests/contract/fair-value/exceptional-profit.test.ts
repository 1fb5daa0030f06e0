/** The exceptional-profit check for all companies of the small market and of the built-in pack. */
import type { ValuationAnswer } from '@mulya/contract';
import { fairValueModel, modelCompany, defaultAssumptions, exceptionalProfitCheck, type Check } from '@mulya/valuation-model/fair-value';
import { fullPackAnswers, packAnswers, type PackAnswers } from './pack-answers.ts';

const today = { year: 2026, month: 11, day: 21 };

/** Undefined if the check does not apply: for a lender, a loss, or a company without the year. */
function checkOf(answer: ValuationAnswer, baseYear: number): Check | undefined {
  const model = fairValueModel(modelCompany(answer), { baseYear, assumptions: defaultAssumptions, own: {} });
  return exceptionalProfitCheck({ model, answer, asked: undefined, today }).find(({ id }) => id === 'exceptional-profit');
}

interface Counts {
  readonly judged: number;
  readonly fail: readonly string[];
  readonly warn: readonly string[];
}

/** Companies with PAT and EBITDA of the year in the source, and a profit above zero. */
function counts(answers: Iterable<ValuationAnswer>, baseYear: number): Counts {
  const found = [...answers].flatMap((answer) => {
    const check = checkOf(answer, baseYear);
    return check === undefined || check.sentence.startsWith('Exceptional profit not checked')
      ? []
      : [{ name: answer.companyName, result: check.result }];
  });
  const of = (result: Check['result']) => found.filter((each) => each.result === result).map(({ name }) => name);
  return { judged: found.length, fail: of('fail'), warn: of('warn') };
}

const sizes = ({ judged, fail, warn }: Counts) => ({ judged, fail: fail.length, warn: warn.length });

describe('exceptional profit in the small market', () => {
  let answers: PackAnswers;
  beforeAll(async () => {
    answers = await packAnswers();
  });

  const named = (name: string): ValuationAnswer => {
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`${name} was expected in the pack.`);
    return answer;
  };

  it('fails and warns in FY25 for the companies with a one-off profit', () => {
    const found = counts(answers.values(), 2025);
    expect(found.fail.toSorted()).toEqual([
      'DLF Ltd',
      'Godrej Properties Ltd',
      'ITC Ltd',
      'PB Fintech Ltd',
      'PC Jeweller Ltd',
      'Welspun Corp Ltd',
    ]);
    expect(found.warn.toSorted()).toEqual(['Bharti Airtel Ltd', 'Zee Entertainment Enterprises Ltd']);
    expect(found.judged).toBe(155);
  });

  it('fails and warns in FY26 for the companies with a one-off profit', () => {
    const found = counts(answers.values(), 2026);
    expect(found.fail.toSorted()).toEqual([
      'DLF Ltd',
      'Godrej Properties Ltd',
      'Hindustan Unilever Ltd',
      'ITI Ltd',
      'Info Edge (India) Ltd',
      'PB Fintech Ltd',
      'Tata Motors Passenger Vehicles Ltd',
      'Vodafone Idea Ltd',
    ]);
    expect(found.warn.toSorted()).toEqual(['Adani Enterprises Ltd', 'JSW Steel Ltd', 'Vedanta Ltd', 'Zee Entertainment Enterprises Ltd']);
    expect(found.judged).toBe(154);
  });

  it('gives ITC FY25 a reason and a usual PAT, and Vodafone Idea FY26 only a reason', () => {
    const itc = checkOf(named('ITC Ltd'), 2025);
    expect(itc?.sentence).toBe(
      'FY25 PAT of 34,747 exceeds EBITDA of 25,839; in the three years before it was 75% of it: exceptional profit?',
    );
    expect(itc?.suggestedFix).toMatchObject({ figure: 'pat', label: expect.stringMatching(/^Use ₹19,\d{3} crore PAT$/) });
    const idea = checkOf(named('Vodafone Idea Ltd'), 2026);
    expect(idea).toMatchObject({
      result: 'fail',
      sentence: 'FY26 PAT of 34,552 exceeds EBITDA of 19,003; no two profitable years before to compare with: exceptional profit?',
    });
    expect(idea?.suggestedFix).toBeUndefined();
  });

  it.each(['Tata Consultancy Services Ltd', 'Infosys Ltd', 'Asian Paints Ltd', 'Hindustan Unilever Ltd', 'Coal India Ltd'])(
    'passes %s in FY25',
    (name) => {
      expect(checkOf(named(name), 2025)?.result).toBe('pass');
    },
  );
});

/** The counts for the guide that sets the rule. */
describe('exceptional profit in the built-in pack', () => {
  let answers: readonly ValuationAnswer[];
  beforeAll(async () => {
    answers = await fullPackAnswers();
  });

  it.each([
    [2025, { judged: 1820, fail: 172, warn: 43 }],
    [2026, { judged: 1519, fail: 135, warn: 38 }],
  ])('has the counts of FY%d', (year, expected) => {
    expect(sizes(counts(answers, year))).toEqual(expected);
  });
});
