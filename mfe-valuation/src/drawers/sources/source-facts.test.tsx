import type { ValuationAnswer } from '@mulya/contract';
import { industrial } from '@mulya/valuation-model/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuditContext, type AuditSubject } from '../../kit/figure/audit-context.ts';
import { ConsensusLine } from './consensus-line.tsx';
import { SourceFacts } from './source-facts.tsx';

const live: ValuationAnswer = {
  ...industrial,
  source: { id: 'live', name: 'Indian Stock API', retrievedAt: '2026-09-30T08:00:00Z', stale: false },
};

function open(changes: Partial<ValuationAnswer>, base = live) {
  const audited: AuditSubject[] = [];
  const { container } = render(
    <AuditContext value={(subject) => void audited.push(subject)}>
      <SourceFacts answer={{ ...base, ...changes }} />
    </AuditContext>,
  );
  return { audited, container, user: userEvent.setup() };
}

const quarters = (...percents: readonly number[]) =>
  ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']
    .slice(-percents.length)
    .map((date, at) => ({ date, percent: percents[at] ?? 0 }));
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('shareholding', () => {
  const shareholding = [
    { category: 'Promoters', quarters: quarters(51.2, 51.2, 50.75) },
    { category: 'Foreign institutions', quarters: quarters(9.07, 9.68) },
    { category: 'Promoter shares pledged', isPledge: true, quarters: quarters(4.5, 4.5, 4.5) },
  ];

  it('has the latest quarters and the change in percentage points', () => {
    open({ shareholding });
    const table = within(screen.getByRole('region', { name: 'Shareholding' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Category, %',
      'Dec 2025',
      'Mar 2026',
      'Jun 2026',
      'Change since Dec 2025',
    ]);
    expect(cellsOf('Promoters')).toEqual(['51.20%', '51.20%', '50.75%', '-0.45pp']);
    expect(cellsOf('Promoter shares pledged')).toEqual(['4.50%', '4.50%', '4.50%', '0.00pp']);
    expect(table.getByText('Pledged shares are a percentage of promoter holdings.')).toBeInTheDocument();
  });

  it('has no change where the first quarter is missing', () => {
    open({ shareholding });
    expect(cellsOf('Foreign institutions')).toEqual(['-', '9.07%', '9.68%', '-']);
  });

  it('opens the audit of a change, which names both quarters', async () => {
    const { user, audited } = open({ shareholding });
    await user.click(screen.getByRole('button', { name: '-0.45pp' }));
    expect(audited).toMatchObject([
      {
        name: 'Promoters, change since Dec 2025',
        cell: { origin: { state: 'derived', inputs: [{ name: 'Promoters Jun 2026' }, { name: 'Promoters Dec 2025' }] } },
      },
    ]);
  });

  it('is one tab stop, with arrow keys between its figures', async () => {
    const { user } = open({ shareholding });
    await user.click(screen.getByRole('button', { name: '-0.45pp' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toHaveAttribute('data-cell', '2 2');
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  });
});

describe('corporate actions', () => {
  it('are listed newest first, with ratio or amount', () => {
    open({
      actions: [
        { exDate: '2021-03-01', kind: 'split', factor: 0.1, text: 'Consolidation from Rs.1/- to Rs.10/-' },
        { exDate: '2024-09-06', kind: 'bonus', factor: 1.5, text: 'Bonus issue in the ratio 1:2' },
        { exDate: '2026-07-15', kind: 'dividend', amount: 12, text: 'Interim dividend' },
        { exDate: '2199-01-05', kind: 'split', text: 'Sub-division of shares' },
      ],
    });
    const list = within(screen.getByRole('region', { name: 'Corporate actions' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '5 Jan 2199 (upcoming)SplitSub-division of shares',
      '15 Jul 2026Dividend, ₹12.00 a shareInterim dividend',
      '6 Sep 2024Bonus issue, 1.5 for 1Bonus issue in the ratio 1:2',
      '1 Mar 2021Consolidation, 1 for 10Consolidation from Rs.1/- to Rs.10/-',
    ]);
  });

  it('end before the list is long, and say so', () => {
    const actions = Array.from({ length: 12 }, (_, at) => ({ exDate: `20${at + 10}-07-15`, kind: 'dividend', text: `No ${at}` }));
    open({ actions });
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByText('Latest 8 of 12.')).toBeInTheDocument();
  });
});

describe('peers of the source', () => {
  it('have the multiples that the source calculates', () => {
    open({ sourcePeers: [{ name: 'Other Mills', price: 100, marketCap: 5000, pe: 21.5, pb: null }] });
    expect(screen.getByRole('region', { name: 'Peers per Indian Stock API' })).toBeInTheDocument();
    expect(cellsOf('Other Mills')).toEqual(['100.00', '5,000', '21.5x', '-']);
  });
});

describe('missing parts', () => {
  it('are named for a live source', () => {
    open({});
    expect(screen.getByText('Shareholding and corporate actions: not available from the source.')).toBeInTheDocument();
  });

  it('are not named for the built-in pack, which never has them', () => {
    const { container } = open({}, industrial);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('consensus', () => {
  const counts = { strongBuy: 3, buy: 6, hold: 4, sell: 1, strongSell: 0 };

  it('has the rating, the analysts and their recommendations', () => {
    render(<ConsensusLine consensus={{ rating: 'Buy', analysts: 14, counts, asOf: '2026-09-30' }} />);
    expect(screen.getByText('Consensus: Buy, 14 analysts')).toBeInTheDocument();
    expect(
      screen.getByText('3 strong buy · 6 buy · 4 hold · 1 sell · 0 strong sell, as of 30 Sep 2026. Not used by the model.'),
    ).toBeInTheDocument();
  });

  it('has no rating where the source has none', () => {
    render(<ConsensusLine consensus={{ analysts: 1, counts: { ...counts, strongBuy: 1 }, asOf: '2026-09-30' }} />);
    expect(screen.getByText('Consensus: 1 analyst')).toBeInTheDocument();
  });
});
