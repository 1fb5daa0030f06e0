import { period } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, companyWithPe, openComparison, openCopyItem, own, three, waitForPeer } from './peer-comparison.fixture.tsx';

/** Opens the section as the page does, and waits for comps. */
async function openComps(...[company, answers, peers]: Parameters<typeof openComparison>) {
  const opened = openComparison(company, answers, peers, 'unchosen');
  await opened.section.findByRole('group', { name: 'Metrics' });
  return opened;
}

describe('Comps', () => {
  it('are the first view: the company on top, then its peers and their median, by the metrics of valuation', async () => {
    const opened = await openComps(own, three);
    await waitForPeer(opened);
    const view = within(opened.section.getByRole('group', { name: 'View' }));
    expect(view.getAllByRole('button').map((button) => button.textContent)).toEqual(['Comps', 'Table', 'Chart']);
    expect(view.getByRole('button', { pressed: true })).toHaveTextContent('Comps');
    expect(opened.section.getByRole('button', { name: 'Valuation' })).toHaveAttribute('aria-pressed', 'true');
    expect(opened.headers()).toEqual([
      'Company',
      'Price',
      'Market cap',
      'PE',
      'EV/EBITDA',
      'EV/Sales',
      'PB',
      'PEG',
      'Dividend yield',
      'Year',
    ]);
    expect(opened.companies()).toEqual(['Own Ltd', 'Alpha Ltd', 'Beta Ltd', 'Gamma Ltd', 'Peer median']);
    expect(opened.cells('Own Ltd')[2]).toBe('20.0x 2 of 4');
    expect(opened.cells('Peer median')[2]).toBe('30.0x n = 3');
    expect(opened.section.getByText('PE: 20.0x, below the peer median of 30.0x (n = 3), rank 2 of 4.')).toBeInTheDocument();
  });

  it('change their metrics by the preset buttons', async () => {
    const opened = await openComps(own, three);
    await waitForPeer(opened);
    for (const [preset, first] of [
      ['Quality', 'EBITDA margin'],
      ['Growth', 'Sales growth, 1 year'],
      ['Lenders', 'NII/assets'],
    ] as const) {
      await opened.user.click(opened.section.getByRole('button', { name: preset }));
      expect(opened.headers()).toContain(first);
      expect(opened.headers()).not.toContain('PEG');
    }
  });

  it('begin with the metrics of lenders for a bank', async () => {
    const opened = await openComps(companyWithPe('Bank Ltd', 20, { layout: 'bank' }), three);
    expect(opened.section.getByRole('button', { name: 'Lenders' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('say that a lender is compared with other businesses', async () => {
    const opened = await openComps(companyWithPe('Bank Ltd', 20, { layout: 'bank' }), three);
    await waitForPeer(opened);
    expect(
      opened.section.getByText('Lenders: Bank Ltd. Debt, margins, returns and multiples aren’t comparable with other businesses.'),
    ).toBeInTheDocument();
  });

  it('sort by any column, in both directions and unsorted', async () => {
    const opened = await openComps(own, three);
    await waitForPeer(opened);
    const order = async (header: string) => {
      const column = opened.section.getByRole('columnheader', { name: header });
      await opened.user.click(within(column).getByRole('button'));
      return [
        column.getAttribute('aria-sort'),
        ...opened
          .companies()
          .slice(0, 4)
          .map((name) => name?.split(' ')[0]),
      ];
    };
    expect(await order('PE')).toEqual(['descending', 'Gamma', 'Beta', 'Own', 'Alpha']);
    expect(await order('PE')).toEqual(['ascending', 'Alpha', 'Own', 'Beta', 'Gamma']);
    expect(await order('PE')).toEqual(['none', 'Own', 'Alpha', 'Beta', 'Gamma']);
    expect(await order('Company')).toEqual(['ascending', 'Alpha', 'Beta', 'Gamma', 'Own']);
  });

  it('work by arrow keys with one tab stop, which a sort keeps', async () => {
    const opened = await openComps(own, three);
    await waitForPeer(opened);
    const stops = () => opened.section.getAllByRole('button').filter((button) => button.closest('td') !== null && button.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    act(() => stops()[0]?.focus());
    await opened.user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(within(opened.row('Alpha Ltd')).getByRole('button', { name: '10.0x' })).toHaveFocus();
    await opened.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(within(opened.row('Own Ltd')).getByRole('button', { name: '20.0x' })).toHaveFocus();
    await opened.user.keyboard('{Home}');
    expect(within(opened.row('Own Ltd')).getByRole('button', { name: '20.00' })).toHaveFocus();
    expect(stops()).toHaveLength(1);
  });

  it('show words where a number would mislead, last in any order and without a rank', async () => {
    const loss = period('Annual', '2026', '2026-03-31', { INC: { Revenue: 100, NetIncome: -5 } });
    const opened = await openComps(own, {
      'Loss Ltd': companyWithPe('Loss Ltd', 5, { financials: [loss] }),
      'Alpha Ltd': three['Alpha Ltd'],
    });
    await waitForPeer(opened, 'Alpha Ltd');
    await opened.user.click(within(opened.section.getByRole('columnheader', { name: 'PE' })).getByRole('button'));
    expect(opened.companies().slice(0, 3)).toEqual(['Own Ltd', 'Alpha Ltd', 'Loss Ltd']);
    expect(opened.cells('Loss Ltd')[2]).toBe('not meaningful (loss)');
  });

  it('reserve the rows of peers that load, and name those without figures', async () => {
    const opened = await openComps(own, {
      'Alpha Ltd': three['Alpha Ltd'],
      'Slow Ltd': () => new Promise<Response>(() => undefined),
      'Broken Ltd': () =>
        Response.json({ error: { code: 'UPSTREAM_FAILED', message: 'The source is down.', traceId: 't' } }, { status: 502 }),
    });
    await waitForPeer(opened, 'Alpha Ltd');
    expect(await opened.section.findByText('No data: Broken Ltd')).toBeInTheDocument();
    expect(opened.row('Slow Ltd')).toHaveAttribute('aria-busy', 'true');
    expect(opened.section.getByText(/1 of 3 peers still loading\.$/)).toBeInTheDocument();
    expect(await openCopyItem(opened)).toHaveAttribute('aria-disabled', 'true');
  });

  it('copy the sorted table, unrounded, with units in the headers', async () => {
    const opened = await openComps(own, { 'Alpha Ltd': three['Alpha Ltd'] });
    await waitForPeer(opened, 'Alpha Ltd');
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await opened.user.click(await openCopyItem(opened));
    await waitFor(() => expect(opened.calls.statuses).toEqual(['Copied: Peer Comparison, Valuation.']));
    const lines = String(written.mock.calls[0]?.[0]).split('\n');
    expect(lines[0]).toBe(
      'Company\tUnit\tPrice, ₹\tMarket cap, ₹ crore\tPE, x\tEV/EBITDA, x\tEV/Sales, x\tPB, x\tPEG, x\tDividend yield, %\tYear',
    );
    expect(lines[2]).toMatch(/^Alpha Ltd\t\t10\t100\t10\t/);
    expect(lines.map((line) => line.split('\t')[0])).toEqual(['Company', 'Own Ltd', 'Alpha Ltd', 'Peer median']);
  });

  it('give way to the table once a parameter or the periods are chosen, and return by their button', async () => {
    const opened = await openComps(own, three);
    await waitForPeer(opened);
    await choose(opened, 'PE', 'PE');
    expect(opened.tabs()).toEqual(['Revenue']);
    await opened.user.click(opened.section.getByRole('button', { name: 'Comps' }));
    expect(opened.section.queryByRole('tab')).toBeNull();
    await opened.user.click(opened.section.getByRole('button', { name: 'Interim' }));
    expect(opened.headers()).toEqual(['Company', 'Q1 FY27 (Jun 2026)']);
  });

  it('open the companies of the industry', async () => {
    const opened = await openComps(own, three);
    expect(screen.getByRole('button', { name: 'Add from industry' })).toBeEnabled();
    await opened.user.click(screen.getByRole('button', { name: 'Add from industry' }));
    expect(opened.isIndustryOpen()).toBe(true);
  });
});
