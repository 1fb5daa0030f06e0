/** For the lenders and insurers of the small market, an independent calculation reproduces their values. */
import type { ValuationAnswer } from '@mulya/contract';
import { faultsOfAudits } from './audited-cells.ts';
import {
  by,
  differs,
  enteredChoices,
  entriesOf,
  lenderAuditFaults,
  lenderDifferences,
  methodOf,
  modelWith,
  oddValues,
  readingOf,
  resultOf,
} from './compare-lenders.ts';
import { packAnswers } from '../fair-value/pack-answers.ts';
import { financialOf, isPricedAcross } from '../fair-value/statement-figures.ts';
import { lawfulDefaults } from './lender-recomputation.ts';

const today = { year: 2026, month: 11, day: 25 };

let answers: ReadonlyMap<string, ValuationAnswer>;
beforeAll(async () => {
  answers = await packAnswers();
});

const lenders = () => [...answers.values()].filter((answer) => financialOf(answer) === 'lender');
const insurers = () => [...answers.values()].filter((answer) => financialOf(answer) === 'insurer');

function named(name: string): ValuationAnswer {
  const found = answers.get(name);
  if (found === undefined) throw new Error(`The small market was expected to have ${name}.`);
  return found;
}

describe('lenders', () => {
  it('are the companies to which the methods apply', () => {
    const applied = [...answers.values()].filter((answer) =>
      (['justifiedPb', 'residualIncome'] as const).every((id) => methodOf(id).whyNot(modelWith(answer, 2025), today) === undefined),
    );
    expect(applied.map(({ companyName }) => companyName)).toEqual(
      lenders()
        .filter((answer) => !isPricedAcross(answer, 2025))
        .map(({ companyName }) => companyName),
    );
    expect(applied.length).toBeGreaterThan(25);
  });

  it.each([2025, 2026])('have the values of an independent calculation on defaults, from FY%d', (baseYear) => {
    expect(lenders().flatMap((answer) => lenderDifferences(answer, { baseYear, ...lawfulDefaults }, {}))).toEqual([]);
  });

  it.each(enteredChoices)('have them on the analyst’s inputs: %j', (choices) => {
    expect(lenders().flatMap((answer) => lenderDifferences(answer, choices, entriesOf(choices)))).toEqual([]);
  });

  it('have audit texts that evaluate to their cells', () => {
    expect(lenders().flatMap((answer) => lenderAuditFaults(answer, 2025))).toEqual([]);
  });

  it('have a price above zero, words or a reason, and say every missing end', () => {
    expect(lenders().flatMap((answer) => oddValues(answer, 2025))).toEqual([]);
  });
});

describe('insurers', () => {
  it('have an embedded value only from own figures', () => {
    expect(insurers().length).toBeGreaterThan(5);
    for (const answer of insurers()) {
      const model = modelWith(answer, 2025);
      expect([methodOf('justifiedPb'), methodOf('residualIncome')].map(({ whyNot }) => whyNot(model, today))).toEqual([
        'For lenders only. For an insurer, use embedded value.',
        'For lenders only. For an insurer, use embedded value.',
      ]);
      expect(resultOf('embeddedValue', model)).toMatchObject({
        base: { cell: { is: 'missing' } },
        notes: ['The source has no embedded value and no value of new business. Enter both.'],
      });
    }
  });

  it('have the multiple × embedded value / shares', () => {
    const differing = insurers().flatMap((answer) => {
      const model = modelWith(answer, 2026, { embeddedValue: by(70_250), embeddedValueMultiple: by(2.1) });
      const { base, low, high } = resultOf('embeddedValue', model);
      const shares = model.at('Shares', 'FY26');
      const perShare = shares.is === 'figure' ? 70_250 / shares.value : NaN;
      const faults = faultsOfAudits([base, low, high]);
      const pairs = [
        [base.cell, 2.1],
        [low.cell, 2.1 * 0.8],
        [high.cell, 2.1 * 1.2],
      ] as const;
      return pairs.some(([cell, multiple]) => differs(readingOf(cell), multiple * perShare)) ? [answer.companyName] : faults;
    });
    expect(differing).toEqual([]);
  });
});

/** Computed outside of the product, from the pack's statements and dividends. The PAT of SBI and ICICI Bank is EPS × shares. */
describe('golden values from FY25 on 21 August 2026', () => {
  it.each<[string, { roe: number; rolledBvps: number; justifiedPb: number; residualIncome: number }]>([
    [
      'HDFC Bank Ltd',
      { roe: 14.516645166055364, rolledBvps: 390.7969279179788, justifiedPb: 475.4683952945629, residualIncome: 412.7994472360892 },
    ],
    [
      'State Bank of India',
      { roe: 15.865445670227246, rolledBvps: 646.6173598922015, justifiedPb: 911.3097762060419, residualIncome: 719.2352532890691 },
    ],
    [
      'Bajaj Finance Ltd',
      { roe: 19.12002869086986, rolledBvps: 189.5631653121346, justifiedPb: 355.2963096610445, residualIncome: 236.66740376399088 },
    ],
    [
      'ICICI Bank Ltd',
      { roe: 16.466685080092834, rolledBvps: 528.5395203483803, justifiedPb: 790.2938159814021, residualIncome: 601.7334401398015 },
    ],
  ])('match for %s', (name, { roe, rolledBvps, justifiedPb, residualIncome }) => {
    const model = modelWith(named(name), 2025);
    const { sheet, base } = resultOf('residualIncome', model);
    const values = [sheet.cell('Sustainable ROE'), sheet.cell('BVPS rolled forward'), resultOf('justifiedPb', model).base.cell, base.cell];
    const expected = [roe, rolledBvps, justifiedPb, residualIncome];
    for (const [at, cell] of values.entries()) expect(readingOf(cell)).toBeCloseTo(expected[at] ?? NaN, 8);
  });

  it('match for SBI Life at twice its published embedded value of ₹70,250 crore', () => {
    const model = modelWith(named('SBI Life Insurance Company Ltd'), 2025, { embeddedValue: by(70_250), embeddedValueMultiple: by(2) });
    expect(readingOf(resultOf('embeddedValue', model).base.cell)).toBeCloseTo(1402.0556830655623, 8);
  });
});
