import { fairValueModel, modelCompany, defaultAssumptions } from '@mulya/valuation-model/fair-value';
import { valuationSummary, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { hdfcBank, iti, lgElectronics, tcs } from '@mulya/valuation-model/testing';
import type { ValuationAnswer } from '@mulya/contract';
import { summaryAlternative, summaryFinding, summaryRanges } from './summary-picture.ts';

const today = { year: 2026, month: 8, day: 21 };
const benchmarks = { history: undefined, industry: undefined };

const summaryOf = (answer: ValuationAnswer): ValuationSummary =>
  valuationSummary({
    model: fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions: defaultAssumptions, own: {} }),
    benchmarks,
    today,
  });
const rowsOf = (answer: ValuationAnswer) => summaryRanges(summaryOf(answer), 'international').rows;

describe('the picture of the valuation summary', () => {
  it('has the rows of the table in their order, with the base as text', () => {
    const { rows } = summaryOf(tcs);
    const drawn = rowsOf(tcs);
    expect(drawn.map(({ name }) => name)).toEqual(['PE', 'EV/EBITDA', 'EV/Sales', 'PB', 'DCF']);
    expect(drawn.map(({ base }) => base)).toEqual(rows.map(({ base }) => (base.cell.is === 'figure' ? base.cell.value : undefined)));
    for (const { text } of drawn) expect(text).toMatch(/^₹[\d,]+\.\d\d$/);
  });

  it('outlines rows on untouched defaults and hatches rows on placeholders', () => {
    expect(new Set(rowsOf(tcs).map(({ look }) => look))).toEqual(new Set(['outlined']));
    expect(rowsOf(lgElectronics).find(({ name }) => name === 'PE')?.look).toBe('hatched');
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

describe('the finding of the valuation summary', () => {
  it('counts the methods above the price', () => {
    expect(summaryFinding(summaryOf(tcs), 'international')).toMatch(
      /^(None|\d) of 5 methods (is|are) above the price of ₹[\d,.]+\d, all on default inputs\.$/,
    );
    expect(summaryFinding(summaryOf(hdfcBank), 'international')).toMatch(/ of \d methods /);
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
