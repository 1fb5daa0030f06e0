import { type Assumptions, defaultAssumptions, fairValueModel, modelCompany, type ThreeYears } from '@mulya/valuation-model/fair-value';
import { type SummaryContext, valuationSummary, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { historyOf, iti, lgElectronics, tcs } from '@mulya/valuation-model/testing';
import type { ValuationAnswer } from '@mulya/contract';
import { sumMethod, sumOutput } from '../../page/remote-sections/page-sections.fixture.tsx';
import { defaultsText } from './summary-basis.ts';
import { summaryAlternative, summaryFinding, summaryKey, summaryRanges } from './summary-chart.ts';

const today = { year: 2026, month: 8, day: 21 };
const benchmarks = { history: undefined, industry: undefined };

const three = (value: number): ThreeYears => {
  const entry = { value, by: 'analyst', on: '2026-11-21' } as const;
  return [entry, entry, entry];
};
/** All methods are the analyst's. */
const grown: Assumptions = {
  ...defaultAssumptions,
  growth: { sales: three(10), ebitda: three(10), pat: three(10), netWorth: three(10) },
};
const summaryOf = (answer: ValuationAnswer, assumptions = grown, more: Partial<SummaryContext> = {}): ValuationSummary =>
  valuationSummary({
    model: fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions, own: {} }),
    benchmarks,
    today,
    ...more,
  });
const rowsOf = (answer: ValuationAnswer) => summaryRanges(summaryOf(answer), 'international').rows;

describe('the chart of the valuation summary', () => {
  it('has the rows of the table in their order, with the base as text', () => {
    const { rows } = summaryOf(tcs);
    const drawn = rowsOf(tcs);
    expect(drawn.map(({ name }) => name)).toEqual(['PE', 'EV/EBITDA', 'EV/Sales', 'PB', 'DCF']);
    expect(drawn.map(({ base }) => base)).toEqual(rows.map(({ base }) => (base.cell.is === 'figure' ? base.cell.value : undefined)));
    for (const { text } of drawn) expect(text).toMatch(/^₹[\d,]+\.\d\d$/);
  });

  it('draws no bar for a value that needs an input', () => {
    expect(rowsOf(lgElectronics).find(({ name }) => name === 'PE')).toMatchObject({ base: undefined, low: undefined, text: 'needs PAT' });
  });

  it('explains only what is drawn', () => {
    const history = { benchmarks: { ...benchmarks, history: historyOf(Array<number>(30).fill(20)) } };
    const keyOf = (...of: [assumptions?: Assumptions, more?: Partial<SummaryContext>]) => summaryKey(summaryOf(tcs, ...of));
    expect(keyOf(defaultAssumptions)).toBe('');
    expect(keyOf(defaultAssumptions, history)).toMatch(/^Own history: 25th to 75th percentile/);
    expect(keyOf(grown)).toBe('Bar: low to high. Tick: base.');
    expect(keyOf(grown, history)).toMatch(/^Bar: .* Thin grey bar: 25th to 75th percentile of own history\.$/);
  });

  it('draws own history under the method’s bar, and alone while no method is the analyst’s', () => {
    const history = historyOf(Array<number>(30).fill(20));
    const under = summaryRanges(summaryOf(tcs, grown, { benchmarks: { ...benchmarks, history } }), 'international').rows;
    expect(under.map(({ name }) => name)).toEqual(['PE', 'EV/EBITDA', 'EV/Sales', 'PB', 'DCF', '52-week range']);
    expect(under.map(({ below }) => below !== undefined)).toEqual([true, false, false, true, false, false]);
    expect(under[0]?.detail).toMatch(/^PE: .* PE, own history: ₹/);
    const alone = summaryRanges(summaryOf(tcs, defaultAssumptions, { benchmarks: { ...benchmarks, history } }), 'international').rows;
    expect(alone.map(({ name }) => name)).toEqual(['PE, own history', 'PB, own history', '52-week range']);
  });

  it('leaves own history that is far beyond the price out of the axis', () => {
    const history = historyOf(Array<number>(30).fill(200));
    const drawn = summaryRanges(summaryOf(tcs, defaultAssumptions, { benchmarks: { ...benchmarks, history } }), 'international').rows;
    expect(drawn.map(({ name, isOutsideAxis }) => [name, isOutsideAxis])).toEqual([
      ['PE, own history', true],
      ['PB, own history', expect.any(Boolean)],
      ['52-week range', false],
    ]);
  });

  it('draws the price through all rows', () => {
    const { mark } = summaryRanges(summaryOf(tcs), 'international');
    expect(mark?.text).toMatch(/^Price ₹[\d,]+\.\d\d$/);
  });

  it('has words and no bar for a method without a value', () => {
    expect(rowsOf(iti).find(({ name }) => name === 'PE')).toMatchObject({
      low: undefined,
      base: undefined,
      high: undefined,
      text: 'not meaningful',
      detail: expect.stringMatching(/^PE: not meaningful \(loss\)\. /) as string, // typed as any by jest
    });
  });
});

describe('the methods that are not drawn', () => {
  it('are one line of text', () => {
    const { targets } = defaultAssumptions;
    expect(defaultsText(summaryOf(tcs, { ...defaultAssumptions, targets: { ...targets, pe: three(25) } }))).toBe(
      'EV/EBITDA, EV/Sales, PB: default multiples. DCF: default inputs',
    );
    expect(defaultsText(summaryOf(tcs))).toBe('');
  });
});

describe('the methods of sections in the chart', () => {
  const withSections = (label: string, base = 900_000) =>
    summaryOf(tcs, grown, { sections: [sumMethod({ ...sumOutput, label, base, high: base + 1 })] });
  const drawn = (label: string) => summaryRanges(withSections(label), 'international').rows.at(-1);

  it('are bars under the remote’s name, in a colour of their own, on the axis of the analyst’s methods', () => {
    expect(drawn('Sum of the parts')).toMatchObject({
      name: 'Sum of the parts (mfe-sotp)',
      low: 3000,
      base: 900_000,
      isOutsideAxis: true,
      colour: 4,
    });
  });

  it('keep the remote’s name next to a label that is too long for the chart', () => {
    expect(drawn('Sum of all of the listed and unlisted parts')?.name).toBe('Sum of all of the listed… (mfe-sotp)');
    expect(drawn('Sum of all of the listed and unlisted parts')?.detail).toContain(
      'Sum of all of the listed and unlisted parts (mfe-sotp): ',
    );
  });

  it('are in the text for screen readers, and change no finding', () => {
    const [offered, without] = [withSections('Sum of the parts'), summaryOf(tcs)];
    expect(summaryFinding(offered, 'international')).toBe(summaryFinding(without, 'international'));
    expect(summaryAlternative(offered, 'international')).toContain(
      'Sum of the parts (mfe-sotp): ₹3,000.00 to ₹900,001.00, base ₹900,000.00.',
    );
  });
});

describe('the finding of the valuation summary', () => {
  it.each<readonly [string, Assumptions, string]>([
    ['none of one’s own', defaultAssumptions, 'No method of yours yet'],
    [
      'one above the price',
      { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: three(25) } },
      'Your method is above the price',
    ],
    [
      'one below the price',
      { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: three(5) } },
      'Your method is below the price',
    ],
    [
      'two above the price',
      { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: three(25), pb: three(14) } },
      '2 of 2 of your methods are above the price',
    ],
  ])('counts the analyst’s methods with %s', (_, assumptions, finding) => {
    expect(summaryFinding(summaryOf(tcs, assumptions), 'international')).toBe(finding);
  });

  it('is a range without a price, and says if there is no value or no method applies', () => {
    const summary = summaryOf(tcs);
    const pe = { id: 'pe', name: 'PE', sentence: 'Not comparable: the hotels left in January 2025.', isOwn: true } as const;
    expect(summaryFinding({ ...summaryOf(tcs, defaultAssumptions), excluded: [pe] }, 'international')).toBe('None of your methods applies');
    const unpriced = { ...summary, price: { name: 'Price', cell: { is: 'missing', why: 'Market price not available.' } as const } };
    expect(summaryFinding(unpriced, 'international')).toMatch(/^Your methods give ₹[\d,.]+ to ₹[\d,.]+ per share; no market price$/);
    const lossOnly = { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: three(25) } };
    expect(summaryFinding(summaryOf(iti, lossOnly), 'international')).toBe('No method of yours gives a value per share');
  });

  it('leads the text for screen readers, which has each row', () => {
    const summary = summaryOf(tcs);
    const text = summaryAlternative(summary, 'international');
    expect(text.startsWith(summaryFinding(summary, 'international'))).toBe(true);
    expect(text).toMatch(/ Discounted cash flow: ₹[\d,.]+ to ₹[\d,.]+, base ₹[\d,.]+\.$/);
  });
});
