/** For all companies of the small market with default assumptions: the remarks next to a green headline. */
import type { ValuationAnswer } from '@mulya/contract';
import { defaultAssumptions, fairValueModel, headline, modelCompany, runChecks } from '@mulya/valuation-model/fair-value';
import { packAnswers } from './pack-answers.ts';

const today = { year: 2026, month: 11, day: 21 };

interface Green {
  readonly name: string;
  readonly sentences: readonly string[];
  /** Fails and warnings of the headline's precedents. */
  readonly doubts: readonly string[];
}

function greenOf(answer: ValuationAnswer, baseYear: number): readonly Green[] {
  const company = modelCompany(answer);
  if (!company.baseYears.includes(baseYear)) return [];
  const model = fairValueModel(company, { baseYear, assumptions: defaultAssumptions, own: {} });
  const checks = runChecks(model, { answer, asked: undefined, today });
  const found = headline(model, checks);
  if (found.tone !== 'gain') return [];
  const made = ['Adjusted PAT', 'Shares', 'Price', 'EPS'].map((row) => `${row} ${model.columns[0]}`);
  const doubts = checks
    .filter(({ result, about, concerns }) => result !== 'pass' && about === 'company' && concerns.some((concern) => made.includes(concern)))
    .map(({ title }) => title);
  return [{ name: answer.companyName, sentences: found.reading.map(({ sentence }) => sentence), doubts }];
}

const isDefault = (sentence: string) => sentence === 'Default assumptions, not an estimate';
const isDoubt = (sentence: string) => /^(Warnings?: |FY\d\d has been reported|At the current PE)/.test(sentence);

describe.each([
  [2025, { green: 100, doubted: 77 }],
  [2026, { green: 108, doubted: 78 }],
])('green headlines on default assumptions, from FY%d', (baseYear, expected) => {
  let greens: readonly Green[];
  beforeAll(async () => {
    greens = [...(await packAnswers()).values()].flatMap((answer) => greenOf(answer, baseYear));
  });

  it('all mention the defaults', () => {
    expect(greens.filter(({ sentences }) => !sentences.some(isDefault)).map(({ name }) => name)).toEqual([]);
  });

  it('all name every doubt about their precedents', () => {
    const unnamed = greens.flatMap(({ name, sentences, doubts }) =>
      doubts.filter((doubt) => !sentences.some((sentence) => sentence.includes(doubt))).map((doubt) => `${name}: ${doubt}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('have the expected counts, in total and with a doubt other than the defaults', () => {
    const doubted = greens.filter(({ sentences }) => sentences.some(isDoubt));
    expect({ green: greens.length, doubted: doubted.length }).toEqual(expected);
  });

  it('never depend on a profit that the check calls exceptional', () => {
    expect(
      greens.filter(({ sentences }) => sentences.some((sentence) => sentence.includes('exceptional profit?'))).map(({ name }) => name),
    ).toEqual([]);
  });
});
