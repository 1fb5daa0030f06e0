import { columnLabels, medianTexts, rowTexts, company, compareBy, withLine, withPe, year } from '../testing/comparison.ts';

describe('years that end in another month', () => {
  const march = (name: string, own = false) => withLine(name, 'Revenue', { '2025-03-31': 10, '2026-03-31': 20 }, own);
  const december = (name: string, own = false) => withLine(name, 'Revenue', { '2024-12-31': 100, '2025-12-31': 200 }, own);

  it('appear under their fiscal year with the month, outside median and rank', () => {
    const comparison = compareBy('Revenue', [march('Own', true), march('Peer'), december('Castrol India Ltd')]);
    expect(columnLabels(comparison)).toEqual(['CY24 (Dec 2024)', 'FY25', 'FY26']);
    expect(rowTexts(comparison, 'Castrol India Ltd')).toEqual(['100', '200 · Dec 2025', '-']);
    expect(rowTexts(comparison, 'Own')).toEqual(['-', '10 · 1 of 2', '20 · 1 of 2']);
    expect(medianTexts(comparison)?.slice(1)).toEqual(['10 (1)', '20 (1)']);
  });

  it('do not affect the comparison among peers if the company itself has them', () => {
    const comparison = compareBy('Revenue', [december('Own', true), march('A'), march('B')]);
    expect(comparison.columns[1]?.label).toBe('FY25');
    expect(rowTexts(comparison, 'Own')?.[1]).toBe('200 · Dec 2025');
    expect(medianTexts(comparison)?.[1]).toBe('10 (2)');
  });

  it('follow the company itself in a tie', () => {
    const comparison = compareBy('Revenue', [december('Own', true), march('A')]);
    expect(comparison.columns[1]?.label).toBe('CY25 (Dec 2025)');
    expect(rowTexts(comparison, 'A')?.[1]).toBe('10 · Mar 2025');
  });

  it('have another length after a change and are not compared', () => {
    const moved = withLine('Nestle', 'Revenue', { '2022-12-31': 1, '2023-12-31': 2, '2024-03-31': 3 });
    const comparison = compareBy('Revenue', [
      withLine('Own', 'Revenue', { '2024-03-31': 9 }, true),
      withLine('Peer', 'Revenue', { '2024-03-31': 8 }),
      moved,
    ]);
    expect(rowTexts(comparison, 'Nestle')?.at(-1)).toBe('3 · irregular period');
    expect(medianTexts(comparison)?.at(-1)).toBe('8 (1)');
  });
});

describe('a changed share count', () => {
  const bonus = company('HDFC Bank Ltd', {
    currentPrice: { BSE: 40, NSE: null },
    sharesOutstanding: 20,
    layout: 'bank',
    financials: [year('2025-03-31', { NetIncome: 10 }, { TotalCommonSharesOutstanding: 10 })],
  });

  it('excludes the current PE from median and rank, with a remark', () => {
    const comparison = compareBy('PE', [withPe('Own', 20, true), bonus]);
    expect(rowTexts(comparison, 'HDFC Bank Ltd')).toEqual(['40.0x · share count changed']);
    expect(comparison.rows[1]?.cells?.[0]?.notComparable?.why).toBe('10.00 crore shares at FY25 year-end vs 20.00 crore now.');
    expect(medianTexts(comparison)).toEqual(['- (0)']);
  });
});

describe('the price of a multiple', () => {
  const priced = (end: string, yearEndClose: number | undefined, eps?: number) => ({
    ...year(
      end,
      { NetIncome: 10, ...(eps === undefined ? {} : { DilutedEPSExcludingExtraOrdItems: eps }) },
      { TotalCommonSharesOutstanding: 10 },
    ),
    ...(yearEndClose === undefined ? {} : { yearEndClose }),
  });
  const at40 = (name: string, financials: readonly ReturnType<typeof priced>[], own = false) =>
    company(name, { currentPrice: { BSE: 40, NSE: null }, financials: [...financials] }, own);
  const usual = at40('Own', [priced('2024-03-31', undefined), priced('2025-03-31', 12), priced('2026-03-31', 30)], true);

  it('is current in the newest year, and the own year-end price in earlier years', () => {
    const comparison = compareBy('PE', [usual]);
    expect(rowTexts(comparison, 'Own')).toEqual(['-', '12.0x', '40.0x']);
    expect(comparison.rows[0]?.cells?.[0]?.cell).toEqual({ is: 'missing', why: 'No FY24 year-end price.' });
  });

  it('excludes a company with an older newest year than the others', () => {
    const comparison = compareBy('PE', [usual, at40('Late', [priced('2025-03-31', 20)])]);
    expect(rowTexts(comparison, 'Late')).toEqual(['-', '40.0x · current price', '-']);
    expect(comparison.rows[1]?.cells?.[1]?.notComparable?.why).toBe(
      'FY25 is the latest year available, so its multiple uses the current price.',
    );
    expect(medianTexts(comparison)?.[1]).toBe('- (0)');
  });

  it('excludes a past year with PAT / shares far from its reported EPS', () => {
    const comparison = compareBy('PE', [usual, at40('Split', [priced('2025-03-31', 20, 0.5), priced('2026-03-31', 20, 1)])]);
    expect(rowTexts(comparison, 'Split')?.[1]).toBe('20.0x · EPS differs');
    expect(rowTexts(comparison, 'Split')?.[2]).toMatch(/^40\.0x · \d of 2$/);
  });
});

describe('EBITDA without depreciation', () => {
  const margin = (name: string, depreciation: number | null, own = false) =>
    company(
      name,
      { financials: [year('2026-03-31', { Revenue: 100, OperatingIncome: 20, 'Depreciation/Amortization': depreciation }, {})] },
      own,
    );

  it('is not compared with the company’s EBITDA', () => {
    const comparison = compareBy('EBITDA margin', [margin('Own', 5, true), margin('Peer', 10), margin('EBIT Ltd', null)]);
    expect(rowTexts(comparison, 'EBIT Ltd')).toEqual(['20.0% · another EBITDA']);
    expect(medianTexts(comparison)).toEqual(['30.0% (1)']);
  });

  it('is compared with that of the company where it lacks depreciation as well', () => {
    const comparison = compareBy('EBITDA margin', [margin('Own', null, true), margin('Peer', 10), margin('EBIT Ltd', null)]);
    expect(rowTexts(comparison, 'Peer')).toEqual(['30.0% · another EBITDA']);
    expect(medianTexts(comparison)).toEqual(['20.0% (1)']);
  });
});
