import { cellText, formulaText, type FormulaInput } from '@mulya/domain';
import fc from 'fast-check';
import { analysisOf, annualPeriods, annualPeriod, growing } from '../testing/growth.ts';
import type { GrowthAnalysis } from './growth-analysis.ts';

const texts = (inputs: readonly FormulaInput[]) => inputs.map(({ cell }) => cellText(cell));

function metric(analysis: GrowthAnalysis, name: 'Revenue' | 'EBITDA' | 'PAT') {
  const found = analysis.metrics.find((each) => each.metric === name);
  if (found === undefined) throw new Error(`No metric ${name}.`);
  return { ...found, rates: texts(found.growth), mean: cellText(found.average.cell), compound: cellText(found.cagr.cell) };
}

const pat = (before: number, now: number) => {
  const years = { 2022: { NetIncome: 1 }, 2023: { NetIncome: 1 }, 2024: { NetIncome: before }, 2025: { NetIncome: now } };
  return metric(analysisOf(annualPeriods(years)), 'PAT');
};

describe('growth of a company', () => {
  const analysis = analysisOf(growing);

  it('compares each year with the year before, 2023 with FY22', () => {
    expect(analysis.standing).toEqual({ is: 'valid' });
    expect(texts(metric(analysis, 'Revenue').amounts)).toEqual(['1,100', '1,320', '1,716']);
    expect(metric(analysis, 'Revenue').rates).toEqual(['10.0%', '20.0%', '30.0%']);
    expect(texts(metric(analysis, 'EBITDA').amounts)).toEqual(['100', '125', '150']);
    expect(metric(analysis, 'EBITDA').rates).toEqual(['0.0%', '25.0%', '20.0%']);
    expect(metric(analysis, 'PAT').rates).toEqual(['100.0%', '-50.0%', '50.0%']);
  });

  it('averages the annual rates of each metric and of all metrics', () => {
    expect(metric(analysis, 'Revenue').mean).toBe('20.0%');
    expect(metric(analysis, 'EBITDA').mean).toBe('15.0%');
    expect(metric(analysis, 'PAT').mean).toBe('33.3%');
    expect(cellText(analysis.overall.cell)).toBe('22.8%');
    expect(analysis.rates).toBe(9);
  });

  it('has a compound rate from FY23 to FY25', () => {
    expect(metric(analysis, 'Revenue').compound).toBe('24.9%');
    expect(metric(analysis, 'PAT').compound).toBe('-13.4%');
  });

  it('has its formulas under the names in the table', () => {
    const origin = analysis.metrics[0]?.growth[2]?.cell.origin;
    expect(analysis.metrics[0]?.growth[2]?.name).toBe('Revenue growth FY25');
    expect(origin?.state === 'derived' && formulaText(origin.formula)).toBe('(Revenue FY25 / Revenue FY24 − 1) × 100');
    const mean = analysis.metrics[0]?.average.cell.origin;
    expect(mean?.state === 'derived' && formulaText(mean.formula)).toBe(
      '(Revenue growth FY23 + Revenue growth FY24 + Revenue growth FY25) / 3',
    );
  });
});

describe('a base of zero', () => {
  it.each([
    [0, '0.0%*'],
    [5, '100.0%*'],
    [-5, '-100.0%*'],
  ])('gives, for a new value of %s, %s, and does not count in the averages', (now, rate) => {
    const years = { 2022: { NetIncome: 1 }, 2023: { NetIncome: 1 }, 2024: { NetIncome: 0 }, 2025: { NetIncome: now } };
    const analysis = analysisOf(annualPeriods(years));
    expect(metric(analysis, 'PAT').rates).toEqual(['0.0%', '-100.0%', rate]);
    expect(analysis.notes).toContain('*base was zero');
    expect(metric(analysis, 'PAT').counted).toHaveLength(2);
    expect(analysis.rates).toBe(2);
  });
});

describe('a negative base', () => {
  it.each([
    [-10, 5, 'loss to profit'],
    [-10, -12, 'loss widened'],
    [-10, -8, 'loss narrowed'],
    [10, -8, 'profit to loss'],
  ])('from %s to %s reads in words', (before, now, said) => {
    expect(pat(before, now).rates[2]).toBe(said);
  });

  it('does not count in the averages', () => {
    const years = { 2022: { NetIncome: 10 }, 2023: { NetIncome: 12 }, 2024: { NetIncome: -6 }, 2025: { NetIncome: 3 } };
    expect(metric(analysisOf(annualPeriods(years)), 'PAT')).toMatchObject({
      rates: ['20.0%', 'profit to loss', 'loss to profit'],
      mean: '-',
      compound: '-50.0%',
    });
  });

  it('leaves a metric without an average if no rate is a number, with a reason for the missing CAGR', () => {
    const loss = { NetIncome: -10 };
    const found = metric(analysisOf(annualPeriods({ 2022: loss, 2023: loss, 2024: loss, 2025: loss })), 'PAT');
    expect(found.average.cell).toMatchObject({ is: 'missing', why: 'Fewer than two meaningful annual growth rates.' });
    expect(found.cagr.cell).toMatchObject({ is: 'missing', why: 'CAGR needs positive start and end values.' });
  });

  it('also reads in words for revenue, as in an investment company', () => {
    const years = annualPeriods({ 2022: { Revenue: 260 }, 2023: { Revenue: -9 }, 2024: { Revenue: 39 }, 2025: { Revenue: 113 } });
    expect(metric(analysisOf(years), 'Revenue').rates).toEqual(['positive to negative', 'negative to positive', '189.7%']);
  });
});

describe('a base below 2 % of the year’s sales', () => {
  const year = (Revenue: number, NetIncome: number) => ({ Revenue, NetIncome });
  const analysis = analysisOf(annualPeriods({ 2022: year(1000, 100), 2023: year(1000, 110), 2024: year(1000, 19), 2025: year(1000, 95) }));

  it('gives a rate that is shown, and does not count in the averages', () => {
    expect(metric(analysis, 'PAT')).toMatchObject({ rates: ['10.0%', '-82.7%', '400.0%'], mean: '-36.4%' });
    expect(analysis.notes).toEqual(['PAT growth of 2025 is on a base below 2% of sales: it is not in the averages.']);
    expect(analysis).toMatchObject({ rates: 5, excluded: 1 });
  });

  it('leaves no average, and nothing for the overall one, where one rate counts', () => {
    const small = annualPeriods({ 2022: year(1, 1), 2023: year(90, 30), 2024: year(80, 1), 2025: year(5000, 2) });
    const found = analysisOf(small);
    expect(metric(found, 'Revenue')).toMatchObject({ rates: ['8,900.0%', '-11.1%', '6,150.0%'], mean: '-' });
    expect(metric(found, 'PAT')).toMatchObject({ rates: ['2,900.0%', '-96.7%', '100.0%'], mean: '-' });
    expect(found.overall.cell).toMatchObject({ is: 'missing' });
  });
});

describe('gaps in the source', () => {
  const year = { Revenue: 10, OperatingIncome: 5, 'Depreciation/Amortization': 1, NetIncome: 2 };

  it('leave no table without an annual period', () => {
    expect(analysisOf([]).standing).toEqual({ is: 'none' });
  });

  it('leave no gap analysis without any of the three years', () => {
    expect(analysisOf(annualPeriods({ 2026: year })).standing).toEqual({ is: 'empty' });
  });

  it('invalidate the table and name the missing year', () => {
    expect(analysisOf(annualPeriods({ 2022: year, 2024: year, 2025: year })).standing).toEqual({
      is: 'invalid',
      reasons: ['2023 is not in the source'],
    });
  });

  it('invalidate the table and name the missing line', () => {
    const analysis = analysisOf(annualPeriods({ 2022: year, 2023: year, 2024: { ...year, NetIncome: null }, 2025: year }));
    expect(analysis.standing).toEqual({ is: 'invalid', reasons: ['PAT 2024 is not in the source'] });
  });

  it('in FY22 keep the table and explain the growth of 2023', () => {
    const analysis = analysisOf(annualPeriods({ 2023: year, 2024: year, 2025: year }));
    expect(analysis.standing).toEqual({ is: 'valid' });
    expect(metric(analysis, 'Revenue').rates).toEqual(['2022 is not in the source', '0.0%', '0.0%']);
    expect(analysis.rates).toBe(6);
  });
});

describe('years that do not end in March', () => {
  const year = { Revenue: 10, OperatingIncome: 5, 'Depreciation/Amortization': 1, NetIncome: 2 };

  it('have labels and are comparable with each other', () => {
    const analysis = analysisOf(annualPeriods({ 2022: year, 2023: year, 2024: year, 2025: { ...year, Revenue: 11 } }, '12-31'));
    expect(analysis.notes).toEqual(['December year-end: 2023 (year to 31 Dec 2023).']);
    expect(metric(analysis, 'Revenue').rates).toEqual(['0.0%', '0.0%', '10.0%']);
    expect(analysis.metrics[0]?.growth[2]?.name).toBe('Revenue growth CY25 (Dec 2025)');
  });

  it('are not comparable with March years', () => {
    const moved = [...annualPeriods({ 2022: year, 2023: year }, '12-31'), ...annualPeriods({ 2024: year, 2025: year })];
    const analysis = analysisOf(moved);
    expect(analysis.standing).toEqual({ is: 'valid' });
    expect(metric(analysis, 'Revenue')).toMatchObject({ rates: ['0.0%', 'not comparable', 'not comparable'], mean: '-' });
    expect(metric(analysis, 'Revenue').cagr.cell).toMatchObject({
      is: 'missing',
      why: 'FY25 and CY23 (Dec 2023) do not end 24 months apart.',
    });
    expect(analysis.notes[0]).toBe('Year-end changed: 2023 (year to 31 Dec 2023), 2024 (year to 31 Mar 2024), 2025 (year to 31 Mar 2025).');
    expect(analysis.notes[1]).toBe('Not comparable: FY24 (15 months) does not cover 12 months.');
    expect(analysis.rates).toBe(0);
  });
});

describe('EBITDA', () => {
  const year = { Revenue: 10, OperatingIncome: 5, NetIncome: 2 };
  const withDepreciation = { ...year, 'Depreciation/Amortization': 1 };

  it('without depreciation is labelled operating income', () => {
    const analysis = analysisOf(annualPeriods({ 2022: year, 2023: year, 2024: year, 2025: year }));
    expect(metric(analysis, 'EBITDA').rates).toEqual(['0.0%', '0.0%', '0.0%']);
    expect(analysis.notes).toEqual(['EBITDA 2023, 2024, 2025 is operating income; depreciation not available.']);
  });

  it('without depreciation is not compared with EBITDA that includes it', () => {
    const analysis = analysisOf(annualPeriods({ 2022: withDepreciation, 2023: withDepreciation, 2024: withDepreciation, 2025: year }));
    expect(metric(analysis, 'EBITDA')).toMatchObject({ rates: ['0.0%', '0.0%', 'not comparable'], mean: '0.0%' });
    expect(metric(analysis, 'EBITDA').cagr.cell).toMatchObject({
      is: 'missing',
      why: 'Depreciation available for only one of the two years.',
    });
    expect(analysis.notes).toEqual([
      'EBITDA 2025 is operating income; depreciation not available. Not compared with years that include depreciation.',
    ]);
  });
});

describe('lenders', () => {
  const bank = annualPeriods({ 2022: { NetIncome: 100 }, 2023: { NetIncome: 120 }, 2024: { NetIncome: 150 }, 2025: { NetIncome: 180 } });

  it('have PAT growth in the table, but no revenue or EBITDA', () => {
    const analysis = analysisOf(bank, 'lender');
    expect(analysis.standing).toEqual({ is: 'valid' });
    expect(metric(analysis, 'Revenue').rates).toEqual(['not applicable', 'not applicable', 'not applicable']);
    expect(metric(analysis, 'Revenue').compound).toBe('not applicable');
    expect(metric(analysis, 'PAT').rates).toEqual(['20.0%', '25.0%', '20.0%']);
    expect(cellText(analysis.overall.cell)).toBe('21.7%');
    expect(analysis.notes).toEqual(['Revenue and EBITDA do not apply to a lender.']);
  });

  it('insurers show the revenue in their source', () => {
    const insurer = annualPeriods({
      2022: { Revenue: 80, NetIncome: 4 },
      2023: { Revenue: 88, NetIncome: 4 },
      2024: { Revenue: 88, NetIncome: 4 },
      2025: { Revenue: 88, NetIncome: 4 },
    });
    const analysis = analysisOf(insurer, 'insurer');
    expect(metric(analysis, 'Revenue').rates).toEqual(['10.0%', '0.0%', '0.0%']);
    expect(analysis.notes).toEqual(['EBITDA does not apply to an insurer.']);
  });
});

describe('growth analysis of any figures', () => {
  const amount = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, null, 1e308, -1e308, 5e-324));
  const income = fc.record({ Revenue: amount, OperatingIncome: amount, 'Depreciation/Amortization': amount, NetIncome: amount });
  const oneYear = fc.record({
    year: fc.integer({ min: 2021, max: 2026 }),
    end: fc.constantFrom('03-31', '12-31', '09-30', 'no date'),
    income,
  });
  const anyPeriods = fc.array(
    oneYear.map(({ year, end, income: lines }) => annualPeriod(String(year), end, lines)),
    { maxLength: 8 },
  );
  const business = fc.constantFrom('ordinary', 'lender', 'insurer');
  const numbers = (inputs: readonly FormulaInput[]) => inputs.flatMap(({ cell }) => (cell.is === 'figure' ? [cell.value] : []));

  it('has a finite average between the lowest and the highest rate', () => {
    fc.assert(
      fc.property(anyPeriods, business, (financials, kind) => {
        const analysis = analysisOf(financials, kind);
        const all = analysis.metrics.flatMap(({ average, counted }) => (average.cell.is === 'figure' ? counted : []));
        for (const { inputs, mean } of [
          ...analysis.metrics.map(({ counted, average }) => ({ inputs: counted, mean: average.cell })),
          { inputs: all, mean: analysis.overall.cell },
        ]) {
          const rates = numbers(inputs);
          if (rates.length < 2) expect(mean.is).toBe('missing');
          if (mean.is !== 'figure') continue;
          const slack = 1e-9 * Math.max(1, ...rates.map(Math.abs));
          expect(mean.value).toBeGreaterThanOrEqual(Math.min(...rates) - slack);
          expect(mean.value).toBeLessThanOrEqual(Math.max(...rates) + slack);
        }
        expect(analysis.rates).toBe(numbers(all).length);
      }),
    );
  });

  it('never shows NaN, Infinity or undefined', () => {
    fc.assert(
      fc.property(anyPeriods, business, (financials, kind) => {
        const { metrics, overall, notes } = analysisOf(financials, kind);
        const cells = [overall, ...metrics.flatMap(({ amounts, growth, average, cagr }) => [...amounts, ...growth, average, cagr])];
        for (const text of [...texts(cells), ...cells.map(({ name }) => name), ...notes])
          expect(text).not.toMatch(/NaN|Infinity|∞|undefined/);
      }),
    );
  });
});
