import { cellText } from '@mulya/domain';
import type { ValuationAnswer } from '@mulya/contract';
import { withConfirmed, withTargets } from './changed-assumptions.ts';
import { defaultAssumptions } from './assumptions.ts';
import { modelOf } from '../testing/model-cases.ts';
import { checkOf, checksOf, applyFix, threeYears, withLines, withOneOff, type CheckCase } from '../testing/check-cases.ts';
import { castrol, centuryManagement, hdfcBank, iti, lgElectronics, powerFinance, siemens, tcs } from '../testing/companies.ts';
import { headline } from './headline.ts';
import { placeholderBanner } from './placeholder-banner.ts';

const read = (answer: ValuationAnswer, looking: CheckCase = {}) => headline(modelOf(answer, looking), checksOf(answer, looking));
const sentences = (answer: ValuationAnswer, looking: CheckCase = {}) => read(answer, looking).reading.map(({ sentence }) => sentence);
const editedAssumptions = {
  ...defaultAssumptions,
  growth: { ...defaultAssumptions.growth, pat: threeYears(10) },
  targets: { ...defaultAssumptions.targets, pe: threeYears(20) },
};
const withoutPrice = { ...tcs, currentPrice: { BSE: null, NSE: null } };

describe('headline', () => {
  it('shows the PE target of the last year, coloured by its upside', () => {
    const up = read(tcs);
    expect([up.label, cellText(up.target.cell), cellText(up.upside.cell), up.tone]).toEqual([
      'Target Price (FY28E)',
      '6,122.80',
      '166.0%',
      'gain',
    ]);
    expect([up.target.name, up.upside.name, up.multiple.name, up.eps.name]).toEqual([
      'Target price (PE) FY28E',
      'Upside (PE) FY28E',
      'Target PE FY28E',
      'EPS FY28E',
    ]);
    expect(read(tcs, { assumptions: { ...editedAssumptions, targets: { ...editedAssumptions.targets, pe: threeYears(5) } } }).tone).toBe(
      'loss',
    );
  });

  it('is green at an upside of exactly zero', () => {
    const flat = {
      ...defaultAssumptions,
      growth: { ...defaultAssumptions.growth, pat: threeYears(0) },
      targets: { ...defaultAssumptions.targets, pe: threeYears(20) },
    };
    const answer = withLines({ ...tcs, currentPrice: { BSE: null, NSE: 200 } }, '2025-03-31', {
      NetIncome: 3618.1,
      TotalCommonSharesOutstanding: 361.81,
      DilutedEPSExcludingExtraOrdItems: 10,
    });
    const even = headline(modelOf(answer, { assumptions: flat }), []);
    expect(even.upside.cell).toMatchObject({ is: 'figure', value: 0 });
    expect(even.tone).toBe('gain');
  });

  it('moves with the base year', () => {
    expect(read(tcs, { baseYear: 2026 }).label).toBe('Target Price (FY29E)');
  });

  it('reports default assumptions until growth or target multiple is the analyst’s: a benchmark is not', () => {
    const said = 'Default assumptions, not an estimate';
    expect(sentences(tcs)).toEqual([said, 'At the current PE of 17.2x, not the default 30.0x, upside would be +52.1%.']);
    expect(read(tcs).tone).toBe('gain');
    expect(sentences(tcs, { assumptions: { ...defaultAssumptions, growth: editedAssumptions.growth } })).toEqual([
      'At the current PE of 17.2x, not the default 30.0x, upside would be +33.1%.',
    ]);
    expect(sentences(tcs, { assumptions: { ...defaultAssumptions, targets: editedAssumptions.targets } })).toEqual([]);
    const started = withTargets(defaultAssumptions, 'pe', { value: 28, by: 'default', isBenchmark: true, note: 'own median PE' });
    expect(sentences(tcs, { assumptions: started })).toEqual([
      said,
      'At the current PE of 17.2x, not the benchmark 28.0x, upside would be +52.1%.',
    ]);
    expect(sentences(tcs, { assumptions: withConfirmed(started, '2026-11-28') })).toEqual([]);
    expect(sentences(tcs, { assumptions: editedAssumptions })).toEqual([]);
  });

  it.each([
    ['above even the last estimate', 80_000, "FY26 has been reported: PAT is already above the model's FY28E estimate."],
    ['far below the estimate', 40_000, 'FY26 has been reported: the FY26E PAT estimate is 39.6% above actual.'],
    ['far above the estimate', 71_000, 'FY26 has been reported: the FY26E PAT estimate is 21.4% below actual.'],
    ['next to nothing', 5e-324, "FY26 has been reported: PAT is far below the model's FY26E estimate."],
    ['a loss', -5, 'FY26 has been reported, with a loss; the model still assumes a profit in FY26E.'],
  ])('reports that the year after the base year is out and %s', (_, pat, said) => {
    const answer = withLines(tcs, '2026-03-31', { NetIncome: pat, OperatingIncome: 100_000 });
    expect(read(answer).reading).toContainEqual({ is: 'overtaken', year: 2026, sentence: said });
    expect(read(answer, { baseYear: 2026 }).reading.map(({ is }) => is)).not.toContain('overtaken');
  });

  it.each([
    ['exceeds its EBITDA', withLines(tcs, '2026-03-31', { NetIncome: 100_000 })],
    ['has a quarter with a one-off', withOneOff(withLines(tcs, '2026-03-31', { NetIncome: 40_000 }))],
  ])('does not advise a year whose profit %s', (_, answer) => {
    expect(read(answer).reading.map(({ is }) => is)).not.toContain('overtaken');
  });

  it('ignores a reported year close to the estimate, an irregular one (Siemens), and one without a target price (ITI)', () => {
    for (const answer of [tcs, siemens, iti]) expect(read(answer).reading.map(({ is }) => is)).not.toContain('overtaken');
  });

  it('names what it needs, and has the figures with placeholders apart from its own (LG Electronics)', () => {
    const { tone, target, upside, reading } = read(lgElectronics, { assumptions: editedAssumptions });
    expect(tone).toBe('neutral');
    expect([target, upside].map(({ cell }) => cellText(cell))).toEqual(['needs PAT', 'needs PAT']);
    expect(reading).toEqual([
      {
        is: 'illustrative',
        sentence: 'Needs PAT of FY25, which the source lacks. Enter your own for a target price.',
        placeholders: ['PAT'],
        specified: expect.objectContaining({ target: { ...target, cell: expect.objectContaining({ is: 'figure' }) } }),
      },
    ]);
  });

  it('ignores a placeholder outside its precedents (HDFC Bank, cash)', () => {
    const own = applyFix(checkOf('share-count', hdfcBank));
    expect(modelOf(hdfcBank, { own }).specified.at('Cash & equivalents', 'FY25').origin).toMatchObject({ state: 'placeholder' });
    expect(read(hdfcBank, { own, assumptions: editedAssumptions })).toMatchObject({
      tone: 'gain',
      reading: [{ is: 'lender', sentence: 'EV methods are not meaningful for lenders; use PE or PB.' }],
    });
  });

  it('keeps its figures without colour if a precedent fails a check (HDFC Bank), with reason and fix', () => {
    const { tone, target, reading } = read(hdfcBank, { assumptions: editedAssumptions });
    expect(tone).toBe('neutral');
    expect(target.cell.is).toBe('figure');
    const failed = reading.flatMap((each) => (each.is === 'failed' ? [each.check] : []));
    expect(failed.map(({ id }) => id)).toEqual(['market-cap', 'eps', 'share-count']);
    expect(failed.every(({ suggestedFix }) => suggestedFix?.label === "Use today's 1,540.08 crore shares")).toBe(true);
  });

  it('regains its colour with the fix (Power Finance)', () => {
    expect(read(powerFinance).tone).toBe('neutral');
    expect(read(powerFinance, { own: applyFix(checkOf('eps', powerFinance)) }).tone).toBe('gain');
  });

  it('keeps its colour for a failed check outside its precedents', () => {
    const elsewhere = { ...checkOf('cash-sign', tcs), result: 'fail' } as const;
    expect(headline(modelOf(tcs), [elsewhere]).tone).toBe('gain');
    expect(headline(modelOf(tcs), [{ ...elsewhere, concerns: ['Shares FY25'] }]).tone).toBe('neutral');
  });

  it('has a target but no upside without a market price', () => {
    const { tone, target, upside, reading } = read(withoutPrice, { assumptions: editedAssumptions });
    expect([cellText(target.cell), cellText(upside.cell), tone]).toEqual(['3,572.26', 'not available: no market price', 'neutral']);
    expect(reading).toEqual([{ is: 'no-price', sentence: 'Upside not available: no market price' }]);
  });

  it('treats the analyst’s own price as a market price', () => {
    const own = { price: { value: 2000, note: 'Close of today.', on: '2026-11-21' } };
    expect(read(withoutPrice, { own, assumptions: editedAssumptions })).toMatchObject({
      tone: 'gain',
      reading: [{ is: 'warned', sentence: 'Warnings: Market cap, BSE and NSE price.' }],
    });
  });

  it('names warnings about its precedents, keeps its colour, and leaves the payout to PB', () => {
    const apart = withLines(tcs, '2025-03-31', { DilutedEPSExcludingExtraOrdItems: 120 });
    expect(read(apart, { assumptions: editedAssumptions })).toMatchObject({
      tone: 'gain',
      reading: [{ is: 'warned', sentence: 'Warning: EPS.', checks: [{ id: 'eps' }] }],
    });
    const payout = { ...editedAssumptions, growth: { ...editedAssumptions.growth, netWorth: threeYears(80) } };
    expect(checkOf('payout', tcs, { assumptions: payout }).result).toBe('warn');
    expect(sentences(tcs, { assumptions: payout })).toEqual([]);
  });

  it('names a warning of base-year PAT growth over 300%', () => {
    const jumped = withLines(tcs, '2024-03-31', { NetIncome: 10_000 });
    expect(sentences(jumped, { assumptions: editedAssumptions })).toContain('Warning: Growth over 300%.');
  });

  it.each([
    ['the multiple is the analyst’s', tcs, { assumptions: editedAssumptions }],
    ['the current PE is above the default', { ...tcs, currentPrice: { BSE: null, NSE: 5000 } }, {}],
    ['a check fails', withLines(tcs, '2025-03-31', { DilutedEPSExcludingExtraOrdItems: 40 }), {}],
  ])('does not compare with the current PE if %s', (_, answer, looking) => {
    expect(read(answer, looking).reading.map(({ is }) => is)).not.toContain('rerating');
  });

  it('has no meaning for a loss maker, and suggests PB and EV/Sales (ITI)', () => {
    const { tone, target, reading } = read(iti, { assumptions: editedAssumptions });
    expect([cellText(target.cell), tone]).toEqual(['not meaningful (loss)', 'neutral']);
    expect(reading).toEqual([
      {
        is: 'loss',
        sentence:
          'PE not meaningful without a profit: see PB and EV/Sales. Set your own target multiple first: current PB 16.5x and EV/Sales 7.8x vs a default of 15.0x.',
        see: ['pb', 'evSales'],
      },
    ]);
  });

  it('suggests no method without a target price: only EV/Sales for a negative net worth', () => {
    const indebted = withLines(iti, '2025-03-31', { CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': -5_000 });
    expect(sentences(indebted, { assumptions: editedAssumptions })).toContain(
      'PE not meaningful without a profit: see EV/Sales. Set your own target multiple first: current EV/Sales 7.8x vs a default of 15.0x.',
    );
  });

  it('does not mention defaults without a target that depends on them', () => {
    expect(read(iti).reading.map(({ is }) => is)).toEqual(['loss']);
  });

  it('suggests only PB to a lender with a loss', () => {
    const losing = withLines(hdfcBank, '2025-03-31', { NetIncome: -10, DilutedEPSExcludingExtraOrdItems: -0.01 });
    expect(sentences(losing, { own: applyFix(checkOf('share-count', hdfcBank)), assumptions: editedAssumptions })).toContain(
      'PE not meaningful without a profit: see PB. Set your own target multiple first: current PB 2.1x vs a default of 15.0x.',
    );
  });

  it('names the empty field', () => {
    const empty = {
      ...editedAssumptions,
      targets: { ...editedAssumptions.targets, pe: [threeYears(20)[0], threeYears(20)[1], { value: null, by: 'analyst' }] as const },
    };
    expect(read(tcs, { assumptions: empty })).toMatchObject({
      tone: 'neutral',
      reading: [{ is: 'no-figure', sentence: 'No target price. Target PE FY28E: No value entered.' }],
    });
  });

  it.each([
    ['Castrol, December', castrol],
    ['21st Century Management, negative sales in other years', centuryManagement],
  ])('applies to %s', (_, answer) => {
    expect(read(answer).tone).toBe('gain');
  });
});

describe('placeholder banner', () => {
  it('counts and names the placeholders (LG Electronics)', () => {
    expect(placeholderBanner(modelOf(lgElectronics))).toMatchObject({
      count: 5,
      of: 9,
      sentence: "5 of 9 inputs are placeholder values, not this company's figures: PAT, gross debt, cash, reserves, equity.",
    });
  });

  it('skips inputs that a bank’s PE and PB do not use, such as placeholder cash', () => {
    expect(placeholderBanner(modelOf(hdfcBank))).toMatchObject({ count: 0, of: 5, cells: [] });
  });

  it('counts one of the inputs of a bank’s methods', () => {
    const answer = {
      ...withLines(hdfcBank, '2025-03-31', { TotalCommonSharesOutstanding: null }),
      sharesOutstanding: null,
      marketCap: null,
    };
    expect(placeholderBanner(modelOf(answer)).sentence).toBe("1 of 5 inputs is a placeholder value, not this company's figure: shares.");
    const own = { shares: { value: 1530, note: 'Annual report.', on: '2026-11-21' } };
    expect(placeholderBanner(modelOf(answer, { own }))).toMatchObject({ count: 0, of: 5, cells: [] });
  });

  it('counts all nine if the source has no figures', () => {
    expect(placeholderBanner(modelOf({ ...withoutPrice, sharesOutstanding: null, financials: [] })).count).toBe(9);
  });
});
