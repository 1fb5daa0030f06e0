import { bank, period } from '@mulya/valuation-model/testing';
import { choose, loaded, openComparison, own, three, valued } from './peer-comparison.fixture.tsx';

describe('what may not be compared', () => {
  const december = valued('Castrol India Ltd', 5, { financials: [period('Annual', '2025', '2025-12-31', { INC: { Revenue: 500 } })] });

  it('is said of years that end in another month', async () => {
    const opened = openComparison(own, { 'Alpha Ltd': three['Alpha Ltd'], 'Castrol India Ltd': december });
    await loaded(opened, 'Castrol India Ltd');
    expect(opened.cells('Castrol India Ltd')[0]).toBe('500 Dec 2025');
    expect(
      opened.section.getByText(
        'Castrol India Ltd: years end in December; shown by fiscal year with month noted; excluded from median and rank.',
      ),
    ).toBeInTheDocument();
    expect(opened.cells('Own Ltd')[0]).toBe('20,000 1 of 2');
  });

  it('is said of the years that end elsewhere, where others do not', async () => {
    const moved = valued('Moved Ltd', 5, {
      financials: [
        period('Annual', '2025', '2024-12-31', { INC: { Revenue: 400 } }),
        period('Annual', '2026', '2026-03-31', { INC: { Revenue: 500 } }),
      ],
    });
    const opened = openComparison(own, { 'Alpha Ltd': three['Alpha Ltd'], 'Moved Ltd': moved });
    await loaded(opened, 'Moved Ltd');
    expect(opened.section.getByText(/^Moved Ltd: .*2024.* ends in December; shown by fiscal year/)).toBeInTheDocument();
  });

  it('is held against the month in which most years end, where a column has one of each', async () => {
    const opened = openComparison(december, { 'Alpha Ltd': three['Alpha Ltd'] });
    await loaded(opened, 'Alpha Ltd');
    expect(opened.headers().slice(1)).toEqual(['FY25', 'FY26']);
    expect(opened.cells('Castrol India Ltd')[0]).toBe('500 Dec 2025');
  });

  it('is said of the company itself', async () => {
    const opened = openComparison(december, { 'Alpha Ltd': three['Alpha Ltd'], 'Beta Ltd': three['Beta Ltd'] });
    await loaded(opened, 'Beta Ltd');
    expect(
      opened.section.getByText(
        'Revenue: ₹500 crore in CY25 (Dec 2025). Not compared with peers: CY25 (Dec 2025) year-end differs from Mar 2025.',
      ),
    ).toBeInTheDocument();
  });

  it('is said of lenders beside others', async () => {
    const opened = openComparison(own, { 'HDFC Bank Ltd': bank });
    await loaded(opened, 'HDFC Bank Ltd');
    expect(
      opened.section.getByText('Lenders: HDFC Bank Ltd. Debt, margins and multiples aren’t comparable with non-financials.'),
    ).toBeInTheDocument();
    await choose(opened, 'EV/EBITDA');
    expect(opened.cells('HDFC Bank Ltd')[0]).toBe('not meaningful for lenders');
  });
});
