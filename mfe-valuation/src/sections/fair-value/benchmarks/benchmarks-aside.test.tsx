import { assumptionBenchmarks, type BenchmarkPeer, modelCompany, reportedNext } from '@mulya/valuation-model/fair-value';
import { castrol, hdfcBank, modelOf, pidilite, tcs } from '@mulya/valuation-model/testing';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuditContext } from '../../../kit/figure/audit-context.ts';
import { BenchmarkLine } from './benchmarks-aside.tsx';
import { ReportedNextTable } from './reported-next-table.tsx';

const twoPeers = [
  { name: 'Pidilite Industries Ltd', company: modelCompany(pidilite) },
  { name: 'Castrol India Ltd', company: modelCompany(castrol) },
];

/** TCS's current PE and those of `peers`. */
function showMedian(peers: readonly BenchmarkPeer[]) {
  const { rerender } = render(<BenchmarkLine label="Now" items={assumptionBenchmarks(modelOf(tcs), peers).multiples.pe} />);
  return { rerender, median: () => screen.getAllByRole('listitem').at(-1) ?? document.body };
}

/** Simulates print, which jsdom doesn't support. */
function turnToPaper() {
  const heard = new Set<() => void>();
  let matches = false;
  const paper = {
    get matches() {
      return matches;
    },
    addEventListener: (_: string, changed: () => void) => heard.add(changed),
    removeEventListener: (_: string, changed: () => void) => heard.delete(changed),
  };
  Object.defineProperty(window, 'matchMedia', { value: () => paper, configurable: true });
  return (now: boolean) =>
    act(() => {
      matches = now;
      for (const changed of heard) changed();
    });
}

describe('benchmark line', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  it('names each figure and its year', () => {
    render(<BenchmarkLine label="Historical growth" items={assumptionBenchmarks(modelOf(tcs), []).growth.pat} />);
    expect(screen.getByText('Historical growth:')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 year to FY26 1.4%',
      '3-year CAGR to FY26 5.3%',
      '5-year CAGR to FY26 8.6%',
    ]);
  });

  it('opens the audit of a figure', async () => {
    const onAudit = jest.fn();
    render(
      <AuditContext value={onAudit}>
        <BenchmarkLine label="Now" items={assumptionBenchmarks(modelOf(tcs), []).multiples.pe} />
      </AuditContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: '16.6x' }));
    expect(onAudit).toHaveBeenCalledWith(expect.objectContaining({ name: 'PE TTM (Jun 2026)' }));
    expect(screen.getByText(/no peers selected/)).toBeInTheDocument();
  });

  it('counts the peers in the median, and lists included and excluded peers when expanded', async () => {
    const { median } = showMedian([
      ...twoPeers,
      { name: 'HDFC Bank Ltd', company: modelCompany(hdfcBank) },
      { name: 'A Ltd', company: undefined },
    ]);
    const [who, others] = [screen.getByText(/^Included: /), screen.getByText(/^Excluded: /)];
    expect(who).not.toBeVisible();
    expect(others).not.toBeVisible();
    await userEvent.click(screen.getByText('2 of 4 included, 2 excluded', { selector: 'summary' }));
    expect(who).toBeVisible();
    expect(others).toBeVisible();
    expect(median()).toHaveTextContent(
      /^peer median \(n = 2, indicative only\) [\d.]+x ?2 of 4 included, 2 excluded ?Included: Pidilite Industries Ltd 68\.5x, Castrol India Ltd [\d.]+x \(year to Dec 2025\)\. ?Excluded: HDFC Bank Ltd: a lender; A Ltd: no data\.$/,
    );
  });

  it.each([
    ['2 of 2 peers included', twoPeers],
    ['1 of 1 peer included', twoPeers.slice(0, 1)],
    ['0 of 1 included, 1 excluded', [{ name: 'A Ltd', company: undefined }]],
  ])('shows the count of peers: %s', (count, peers) => {
    const { median } = showMedian(peers);
    expect(within(median()).getByText(count, { selector: 'summary' })).toBeVisible();
  });

  it('keeps punctuation on the same line as its figure', () => {
    showMedian(twoPeers.slice(0, 1));
    const figure = within(screen.getByText(/^Included: /)).getByText('68.5x');
    expect(figure.closest('.marked')).toHaveTextContent(/^68\.5x\.$/);
  });

  it('expands in print and returns to its former state afterwards', async () => {
    const onPaper = turnToPaper();
    showMedian(twoPeers);
    const who = screen.getByText(/^Included: /);
    onPaper(true);
    expect(who).toBeVisible();
    onPaper(false);
    expect(who).not.toBeVisible();
    await userEvent.click(screen.getByText('2 of 2 peers included'));
    onPaper(true);
    onPaper(false);
    expect(who).toBeVisible();
  });

  it('stays expanded when another peer loads', async () => {
    const { rerender } = showMedian(twoPeers.slice(0, 1));
    await userEvent.click(screen.getByText('1 of 1 peer included'));
    rerender(<BenchmarkLine label="Now" items={assumptionBenchmarks(modelOf(tcs), twoPeers).multiples.pe} />);
    expect(screen.getByText('2 of 2 peers included')).toBeVisible();
    expect(screen.getByText(/^Included: /)).toBeVisible();
  });

  it('reports that the peers’ figures are loading', () => {
    render(<BenchmarkLine label="Now" items={assumptionBenchmarks(modelOf(tcs), undefined).multiples.pb} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['FY26 7.8x', 'peer median loading…']);
  });

  it('is hidden without a figure', () => {
    expect(render(<BenchmarkLine label="Historical growth" items={[]} />).container).toBeEmptyDOMElement();
  });
});

it('compares the FY26E estimate with reported FY26 in a table', () => {
  const next = reportedNext(modelOf(tcs));
  if (next === undefined) throw new Error('TCS has reported FY26');
  render(<ReportedNextTable next={next} />);
  const table = within(screen.getByRole('table'));
  expect(screen.getByRole('heading', { name: 'FY26E estimate vs reported FY26' })).toBeInTheDocument();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Line',
    'FY26E',
    'FY26 reported',
    'Estimate vs reported',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Sales', 'EBITDA', 'Adjusted PAT', 'Net worth']);
  const sales = table.getByRole('rowheader', { name: 'Sales' }).closest('tr');
  expect(
    sales === null
      ? []
      : within(sales)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
  ).toEqual(['293,623', '267,021', '+10.0%']);
});
