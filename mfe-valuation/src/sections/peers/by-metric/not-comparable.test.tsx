import { bank, period } from '@mulya/valuation-model/testing';
import { choose, waitForPeer, openComparison, own, three, companyWithPe } from './peer-comparison.fixture.tsx';

describe('figures that are not comparable', () => {
  const december = companyWithPe('Castrol India Ltd', 5, {
    financials: [period('Annual', '2025', '2025-12-31', { INC: { Revenue: 500 } })],
  });

  it('state a different year-end', async () => {
    const opened = openComparison(own, { 'Alpha Ltd': three['Alpha Ltd'], 'Castrol India Ltd': december });
    await waitForPeer(opened, 'Castrol India Ltd');
    expect(opened.cells('Castrol India Ltd')[0]).toBe('500 Dec 2025');
    expect(
      opened.section.getByText(
        'Castrol India Ltd: years end in December; shown by fiscal year with month noted; excluded from median and rank.',
      ),
    ).toBeInTheDocument();
    expect(opened.cells('Own Ltd')[0]).toBe('20,000 1 of 2');
  });

  it('state the year-end that differs from the others', async () => {
    const moved = companyWithPe('Moved Ltd', 5, {
      financials: [
        period('Annual', '2025', '2024-12-31', { INC: { Revenue: 400 } }),
        period('Annual', '2026', '2026-03-31', { INC: { Revenue: 500 } }),
      ],
    });
    const opened = openComparison(own, { 'Alpha Ltd': three['Alpha Ltd'], 'Moved Ltd': moved });
    await waitForPeer(opened, 'Moved Ltd');
    expect(opened.section.getByText(/^Moved Ltd: .*2024.* ends in December; shown by fiscal year/)).toBeInTheDocument();
  });

  it('are compared with the most frequent year-end, if a column has one of each', async () => {
    const opened = openComparison(december, { 'Alpha Ltd': three['Alpha Ltd'] });
    await waitForPeer(opened, 'Alpha Ltd');
    expect(opened.headers().slice(1)).toEqual(['FY25', 'FY26']);
    expect(opened.cells('Castrol India Ltd')[0]).toBe('500 Dec 2025');
  });

  it('include the company itself', async () => {
    const opened = openComparison(december, { 'Alpha Ltd': three['Alpha Ltd'], 'Beta Ltd': three['Beta Ltd'] });
    await waitForPeer(opened, 'Beta Ltd');
    expect(
      opened.section.getByText(
        'Revenue: ₹500 crore in CY25 (Dec 2025). Not compared with peers: CY25 (Dec 2025) year-end differs from Mar 2025.',
      ),
    ).toBeInTheDocument();
  });

  it('include lenders next to others', async () => {
    const opened = openComparison(own, { 'HDFC Bank Ltd': bank });
    await waitForPeer(opened, 'HDFC Bank Ltd');
    expect(
      opened.section.getByText('Lenders: HDFC Bank Ltd. Debt, margins and multiples aren’t comparable with non-financials.'),
    ).toBeInTheDocument();
    await choose(opened, 'EV/EBITDA');
    expect(opened.cells('HDFC Bank Ltd')[0]).toBe('not meaningful for lenders');
  });
});
