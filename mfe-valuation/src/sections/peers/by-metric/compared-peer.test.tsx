import { period } from '@mulya/valuation-model/testing';
import { waitFor, within } from '@testing-library/react';
import { choose, waitForPeer, openComparison, own, refs, three, companyWithPe } from './peer-comparison.fixture.tsx';

describe('a compared peer', () => {
  it('with a loss shows words, which wrap in their own cell while figures stay on one line', async () => {
    const loss = (year: number) =>
      period('Annual', String(year), `${year}-03-31`, { INC: { NetIncome: -5 }, BAL: { TotalCommonSharesOutstanding: 10 } });
    const opened = openComparison(own, { 'Loss Ltd': companyWithPe('Loss Ltd', 5, { financials: [loss(2025), loss(2026)] }) });
    await waitForPeer(opened, 'Loss Ltd');
    await choose(opened, 'PE');
    const shapes = (name: string) =>
      within(opened.row(name))
        .getAllByRole('cell')
        .map((cell) => cell.dataset['is']);
    expect(opened.cells('Loss Ltd')[0]).toBe('not meaningful (loss)');
    expect(shapes('Loss Ltd')).toEqual(['words', 'words']);
    expect(shapes('Own Ltd')).toEqual(['missing', 'figure']);
  });

  it('with a failed request says so, and is requested again on demand', async () => {
    let down = true;
    const opened = openComparison(own, {
      'Alpha Ltd': three['Alpha Ltd'],
      'Axis Bank Ltd': () =>
        down ? Response.json({ error: 'Down.' }, { status: 502 }) : Response.json(companyWithPe('Axis Bank Ltd', 50)),
    });
    expect(await opened.section.findByText('No data: Axis Bank Ltd')).toBeInTheDocument();
    expect(opened.section.getByText('Down.')).toBeInTheDocument();
    expect(opened.cells('Axis Bank Ltd')).toEqual(['-', '-']);
    down = false;
    await opened.user.click(opened.section.getByRole('button', { name: 'Retry Axis Bank Ltd' }));
    await waitFor(() => expect(opened.cells('Axis Bank Ltd')[0]).toBe('50,000 1 of 3'));
    expect(opened.section.queryByText(/^No data/)).not.toBeInTheDocument();
  });

  it('is named with its reason if several fail', async () => {
    const down = () => Response.json({ error: 'Down.' }, { status: 502 });
    const opened = openComparison(own, { 'Alpha Ltd': down, 'Beta Ltd': down });
    expect(await opened.section.findByText('No data: Alpha Ltd, Beta Ltd')).toBeInTheDocument();
    expect(opened.section.getByText('Alpha Ltd: Down.')).toBeInTheDocument();
    expect(opened.section.getByText('Beta Ltd: Down.')).toBeInTheDocument();
  });

  it('without any figures is not requested again', async () => {
    const opened = openComparison(own, {
      'Small Ltd': () =>
        Response.json({ error: { code: 'NO_FIGURES', message: 'The source has no figures.', traceId: 't' } }, { status: 404 }),
    });
    expect(await opened.section.findByText('No data: Small Ltd')).toBeInTheDocument();
    expect(opened.section.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  });

  it('keeps its row while it loads, and does not delay the others', async () => {
    let answer: (response: Response) => void = () => undefined;
    const opened = openComparison(own, {
      'Alpha Ltd': three['Alpha Ltd'],
      'Slow Ltd': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await waitForPeer(opened, 'Alpha Ltd');
    expect(opened.row('Slow Ltd')).toHaveAttribute('aria-busy', 'true');
    expect(opened.section.getByText('Revenue: ₹22,000 crore in FY26. 1 of 2 peers still loading.')).toBeInTheDocument();
    answer(Response.json(companyWithPe('Slow Ltd', 25)));
    await waitFor(() => expect(opened.cells('Slow Ltd')[0]).toBe('25,000 1 of 3'));
  });

  it('without a known name is not requested', () => {
    const opened = openComparison(own, {}, [{ key: 'INE000000008', name: 'INE000000008' }]);
    expect(opened.row('INE000000008')).toHaveAttribute('aria-busy', 'true');
    expect(opened.calls.requests).toEqual([]);
  });

  it('is a chip with a remove button, next to a button that adds peers', async () => {
    const opened = openComparison(own, three, refs('Alpha Ltd', 'Beta Ltd'));
    const chips = within(opened.section.getByRole('list', { name: 'Peers' }));
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Alpha Ltd', 'Beta Ltd']);
    await opened.user.click(opened.section.getByRole('button', { name: 'Remove Beta Ltd' }));
    expect(opened.section.getByRole('button', { name: 'Undo removing Beta Ltd' })).toHaveFocus();
    await opened.user.keyboard('{Enter}');
    expect(opened.calls.navigated.map(({ to }) => to)).toEqual(['/?peers=INE000000000', '/?peers=INE000000000,INE000000001']);
    expect(opened.section.queryByRole('button', { name: /^Undo removing/ })).not.toBeInTheDocument();
    await opened.user.click(opened.section.getByRole('button', { name: 'Add peers' }));
    expect(opened.asked.opened).toBe(1);
  });
});
