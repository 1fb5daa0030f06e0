import { bank, halvedShares, lgElectronics, lossMaker, modelOf, own150, turnaround, unknown } from '@mulya/valuation-model/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modelShown, show as showSection } from '../fair-value.fixture.tsx';
import { loadMethods } from '../methods/valuation-methods.fixture.tsx';
import { cells, choose, open, press } from './scenarios.fixture.tsx';

const withoutPe = 'PAT of FY25 is a loss, so no scenario gives a PE-based target price:';

describe('scenarios by method', () => {
  it('explain why PE is not meaningful for a loss', async () => {
    open(modelOf(lossMaker));
    await choose('PE');
    expect(cells('Target price FY28E')[1]).toBe('not meaningful (loss)');
    expect(screen.getByText(`${withoutPe} see PB and EV/Sales.`)).toBeVisible();
  });

  it('are meaningful if any case leads out of the loss', async () => {
    const { show } = open(turnaround);
    await choose('PE');
    expect(cells('Target price FY28E')[1]).toBe('216.80');
    expect(screen.queryByText(new RegExp(withoutPe))).not.toBeInTheDocument();
    await press('Bull', 'Start from base case');
    show(modelOf(lossMaker, { own: own150 }));
    expect(cells('Target price FY28E')[1]).toBe('not meaningful (loss)');
    expect(screen.queryByText(new RegExp(withoutPe))).not.toBeInTheDocument();
    await press('Bull', 'Empty');
    expect(screen.getByText(new RegExp(withoutPe))).toBeVisible();
  });

  it('start with PE for a profit and with EV/Sales for a loss', async () => {
    const { show } = open();
    const isChosen = (method: string) => within(screen.getByRole('group', { name: 'Method' })).getByRole('button', { name: method });
    expect(isChosen('PE')).toHaveAttribute('aria-pressed', 'true');
    show(modelOf(lossMaker));
    expect(isChosen('EV/Sales')).toHaveAttribute('aria-pressed', 'true');
    expect(
      screen.getByText('EV/Sales-based. Base case is the current model; price, shares and base-year figures are shared.'),
    ).toBeVisible();
    expect(screen.getByText('PE: not meaningful (loss); EV/EBITDA: needs EBITDA.')).toBeVisible();
    expect(cells('Sales growth FY26E')).toEqual(['-', '15.0%', '-']);
    expect(cells('Target price FY28E')[1]).toMatch(/^[\d,]+\.\d\d$/);
  });

  it('shift the driver and the target of the method, as one undoable step', async () => {
    open();
    await choose('PB');
    await press('Bear', 'Net worth growth −5pp, target PB −20%');
    expect(cells('Net worth growth FY26E')).toEqual(['10', '15.0%', '-']);
    expect(cells('Target PB FY28E')).toEqual(['12', '15.0x', '-']);
    expect(cells('BVPS FY28E')).toEqual(['166.38', '190.11', '-']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo scenario change' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo scenario change' }));
    expect(cells('PAT growth FY26E')).toEqual(['-', '15.0%', '-']);
  });

  it('name what each method lacks that would rest on a placeholder', () => {
    open(modelOf(lgElectronics));
    expect(screen.getByText(/EV\/EBITDA and EV\/Sales: needs gross debt/)).toBeVisible();
  });

  it('report that EV methods are not meaningful for a lender', async () => {
    open(modelOf(bank));
    expect(screen.getByText('EV/EBITDA and EV/Sales: not meaningful for lenders.')).toBeVisible();
    await choose('EV/EBITDA');
    expect(screen.getByText('EV/EBITDA is not meaningful for lenders, so no scenario gives a target price: see PE and PB.')).toBeVisible();
  });

  it('name failed checks that affect them', async () => {
    showSection(halvedShares);
    await modelShown();
    await loadMethods('scenarios');
    const panel = within(screen.getByRole('heading', { name: 'Scenarios', hidden: true }).closest('section') ?? document.body);
    expect(panel.getByText(/^Shown without colour because (a check|checks) failed: .*Share count/)).toBeVisible();
  });

  it('say what they need', () => {
    open(modelOf(unknown, { own: { shares: { value: 18, note: '', on: '2026-11-21' } } }));
    expect(screen.getAllByText('needs PAT').at(-1)).toBeVisible();
  });
});
