import { fairValueModel, modelCompany, defaultAssumptions } from '@mulya/valuation-model/fair-value';
import { valuationSummary, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { hdfcBank, iti, lgElectronics, tcs } from '@mulya/valuation-model/testing';
import type { ValuationAnswer } from '@mulya/contract';
import { sumMethod, sumOutput } from '../../page/remote-sections/page-sections.fixture.tsx';
import { summaryAlternative, summaryFinding, summaryRanges } from './summary-chart.ts';

const today = { year: 2026, month: 8, day: 21 };
const benchmarks = { history: undefined, industry: undefined };

const summaryOf = (answer: ValuationAnswer): ValuationSummary =>
  valuationSummary({
    model: fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions: defaultAssumptions, own: {} }),
    benchmarks,
    today,
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

  it('outlines rows on untouched defaults, and draws none for a value that needs an input', () => {
    expect(new Set(rowsOf(tcs).map(({ look }) => look))).toEqual(new Set(['outlined']));
    expect(rowsOf(lgElectronics).find(({ name }) => name === 'PE')).toMatchObject({ base: undefined, low: undefined, text: 'needs PAT' });
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

describe('the methods of sections in the chart', () => {
  const withSections = (label: string, base = 900_000) =>
    valuationSummary({
      model: fairValueModel(modelCompany(tcs), { baseYear: 2025, assumptions: defaultAssumptions, own: {} }),
      benchmarks,
      today,
      sections: [sumMethod({ ...sumOutput, label, base, high: base + 1 })],
    });
  const drawn = (label: string) => summaryRanges(withSections(label), 'international').rows.at(-1);

  it('are bars under the remote’s name, in a colour of their own, on the axis of the others', () => {
    expect(drawn('Sum of the parts')).toMatchObject({
      name: 'Sum of the parts (mfe-sotp)',
      low: 3000,
      base: 900_000,
      look: 'filled',
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
  it('counts the methods above the price', () => {
    expect(summaryFinding(summaryOf(tcs), 'international')).toMatch(
      /^(None|\d) of 5 methods (is|are) above the price of ₹[\d,.]+\d, all on default inputs\.$/,
    );
    expect(summaryFinding(summaryOf(hdfcBank), 'international')).toMatch(/ of \d methods /);
    const { rows, ...rest } = summaryOf(tcs);
    expect(summaryFinding({ ...rest, rows: rows.slice(0, 1) }, 'international')).toMatch(
      /^The only method is (not )?above the price of ₹[\d,.]+\d, on default inputs\.$/,
    );
  });

  it('is a range without a price, and says if there is no value', () => {
    const summary = summaryOf(tcs);
    const unpriced = { ...summary, price: { name: 'Price', cell: { is: 'missing', why: 'Market price not available.' } as const } };
    expect(summaryFinding(unpriced, 'international')).toMatch(
      /^5 methods from ₹[\d,.]+ to ₹[\d,.]+ per share, all on default inputs; no market price\.$/,
    );
    expect(summaryFinding({ ...summary, rows: [] }, 'international')).toBe('No method gives a value per share.');
  });

  it('leads the text for screen readers, which has each row', () => {
    const summary = summaryOf(tcs);
    const text = summaryAlternative(summary, 'international');
    expect(text.startsWith(summaryFinding(summary, 'international'))).toBe(true);
    expect(text).toMatch(/ Discounted cash flow: ₹[\d,.]+ to ₹[\d,.]+, base ₹[\d,.]+\.$/);
  });
});
