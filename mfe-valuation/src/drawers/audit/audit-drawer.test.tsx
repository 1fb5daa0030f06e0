import { assumedCell, derive, over, placeholderCell, plus, reportedCell, times, type Cell } from '@mulya/domain';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Figure } from '../../kit/figure/figure.tsx';
import { LazyAudit } from './lazy-audit.tsx';

const pat = reportedCell(48553, 'crore', { statement: 'INC', line: 'Net Income', period: 'FY25', end: '2025-03-31' });
const growth = assumedCell(15, 'percent', { by: 'default', note: 'default assumption, not an estimate' });
const patNext = derive(times('Adjusted PAT FY25', plus(1, over('PAT growth FY26E', 100))), 'crore', [
  { name: 'Adjusted PAT FY25', cell: pat },
  { name: 'PAT growth FY26E', cell: growth },
]);
const eps = derive(over('Adjusted PAT FY26E', 'Shares FY26E'), 'inr', [
  { name: 'Adjusted PAT FY26E', cell: patNext },
  { name: 'Shares FY26E', cell: placeholderCell(18, 'shares-crore', 'shares') },
]);
const ownPrice = assumedCell(2400, 'inr', {
  by: 'analyst',
  note: 'after the results',
  on: '2026-11-21',
  instead: reportedCell(2302, 'inr', { line: 'NSE price', period: '21 Aug 2026' }),
});

function open(figures: Readonly<Record<string, Cell>> = { 'EPS FY26E': eps, 'Price FY25': ownPrice }) {
  const { host } = fakeHost('mfe-valuation');
  const { user } = renderView(
    () => (
      <LazyAudit answer={industrial}>
        {Object.entries(figures).map(([name, cell]) => (
          <Figure key={name} name={name} cell={cell} />
        ))}
      </LazyAudit>
    ),
    { host },
  );
  const ask = async (figure: string, name: string) => {
    await user.click(screen.getByRole('button', { name: figure }));
    return screen.findByRole('dialog', { name });
  };
  const follow = async (input: RegExp) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: input }));
  const textOf = (part: string) => within(screen.getByRole('dialog')).getByRole('region', { name: part }).textContent;
  return { user, ask, follow, textOf };
}

const title = () => within(screen.getByRole('dialog')).getByRole('heading', { level: 2 }).textContent;

describe('audit drawer', () => {
  it('shows the formula with names and unrounded numbers, and the unrounded result', async () => {
    const { ask, textOf } = open();
    const drawer = await ask('3,102.00', 'EPS FY26E');
    expect(within(drawer).getByRole('group', { name: 'EPS FY26E' })).toHaveTextContent('₹3,102.00DerivedUnrounded: ₹3,101.9972222222223');
    expect(textOf('Formula')).toBe('FormulaAdjusted PAT FY26E / Shares FY26E= 55,835.95 / 18= 3,101.9972222222223');
    expect(textOf('Inputs')).toContain('Shares FY26E 18.00 crore shares placeholder, not company data');
    expect(drawer).toHaveTextContent('Based on 1 reported figure, 1 default assumption, 1 placeholder value (Shares FY26E).');
  });

  it('follows inputs down to the source line and back by trail, button and Backspace', async () => {
    const { ask, follow, user } = open();
    const drawer = await ask('3,102.00', 'EPS FY26E');
    expect(within(drawer).queryByRole('navigation', { name: 'Audit trail' })).not.toBeInTheDocument();

    await follow(/^Adjusted PAT FY26E/);
    expect(title()).toBe('Adjusted PAT FY26E');
    expect(within(drawer).getByRole('group', { name: 'Adjusted PAT FY26E' })).toHaveFocus();
    await follow(/^Adjusted PAT FY25/);
    expect(drawer).toHaveTextContent('LineNet IncomeStatementIncome StatementPeriodFY25, ended 31 Mar 2025');
    expect(
      within(within(drawer).getByRole('navigation', { name: 'Audit trail' }))
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['EPS FY26E', 'Adjusted PAT FY26E', 'Adjusted PAT FY25']);

    await user.keyboard('{Backspace}');
    expect(title()).toBe('Adjusted PAT FY26E');
    expect(within(drawer).getByRole('button', { name: /^Adjusted PAT FY25/ })).toHaveFocus();
    await user.click(within(drawer).getByRole('button', { name: 'Back' }));
    expect(title()).toBe('EPS FY26E');
    await user.keyboard('{Backspace}');
    expect(title()).toBe('EPS FY26E');

    await follow(/^Adjusted PAT FY26E/);
    await follow(/^PAT growth FY26E/);
    expect(drawer).toHaveTextContent('Basis of assumptiondefault assumption, not an estimate');
    await follow(/^EPS FY26E$/);
    expect(title()).toBe('EPS FY26E');
  });

  it('links an override to the reported value', async () => {
    const { ask, follow, textOf } = open();
    const drawer = await ask('2,400.00', 'Price FY25');
    expect(drawer).toHaveTextContent('Yours, 21 Nov 2026');
    expect(drawer).toHaveTextContent('Your noteafter the results');
    expect(textOf('As reported')).toContain('₹2,302.00');
    await follow(/^Price FY25, as reported/);
    expect(drawer).toHaveTextContent('LineNSE priceAs of21 Aug 2026SourceBuilt-in market pack');
  });

  it('returns the focus to the figure and starts a new trail', async () => {
    const { ask, follow, user } = open();
    await ask('3,102.00', 'EPS FY26E');
    await follow(/^Adjusted PAT FY26E/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: '3,102.00' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'EPS FY26E' })).toBeVisible();
  });

  it('copies the audit with its full trail as text', async () => {
    const { ask, user } = open();
    const drawer = await ask('3,102.00', 'EPS FY26E');
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(drawer).getByRole('button', { name: 'Copy' }));
    expect(await within(drawer).findByText('Copied with full audit trail.')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledTimes(1);
    expect(writeText).toHaveBeenCalledWith(
      expect.stringMatching(
        /^Tata Consultancy Services Ltd: audit trail for EPS FY26E\n[^]*EPS FY26E: ₹3,102.00. Derived.[^]*\n {2}Line: Net Income\n/,
      ),
    );
  });

  it('reports that the browser blocked copying', async () => {
    const { ask, user } = open();
    const drawer = await ask('3,102.00', 'EPS FY26E');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(within(drawer).getByRole('button', { name: 'Copy' }));
    expect(await within(drawer).findByText('Your browser blocked copying. Select the text and copy it manually.')).toBeInTheDocument();
  });
});

describe('pending audit drawer', () => {
  it('announces the load at once and closes with Esc', async () => {
    const { user } = open();
    act(() => screen.getByRole('button', { name: '2,400.00' }).click());
    expect(screen.getByRole('status')).toHaveTextContent('Loading audit trail for Price FY25…');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
