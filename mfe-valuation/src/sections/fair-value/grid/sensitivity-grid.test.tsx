import type { Assumptions, Check, Model } from '@mulya/valuation-model/fair-value';
import { assuming, complete, failedCheck, lossMaker, modelOf, today, unknown } from '@mulya/valuation-model/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithAnalysisStore } from '../../../page/analysis.fixture.tsx';
import { AuditContext } from '../../../kit/figure/audit-context.ts';
import { SensitivityGrid } from './sensitivity-grid.tsx';

const choose = (method: string) =>
  userEvent.click(within(screen.getByRole('group', { name: 'Method' })).getByRole('button', { name: method }));
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);
const cells = (name: string) =>
  row(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const caseAt = (growth: string, multiple: string) => row(growth).getAllByRole('button')[heads().indexOf(multiple) - 1] ?? document.body;

function open(model: Model = modelOf(complete), checks: readonly Check[] = []) {
  const onLoad = jest.fn((_assumptions: Assumptions, _label: string) => undefined);
  const audit = jest.fn();
  const panel = (shown: Model) => (
    <WithAnalysisStore>
      <AuditContext value={audit}>
        <SensitivityGrid model={shown} today={today} checks={checks} onLoad={onLoad} />
      </AuditContext>
    </WithAnalysisStore>
  );
  const view = render(panel(model));
  return { onLoad, audit, show: (next: Model) => view.rerender(panel(next)) };
}

describe('sensitivity grid', () => {
  it('shows target prices around the current model’s case', () => {
    open();
    expect(heads()).toEqual(['PAT growth', '15.0x', '20.0x', '25.0x', '30.0x', '35.0x', '40.0x', '45.0x']);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '0.0%',
      '5.0%',
      '10.0%',
      '15.0%',
      '20.0%',
      '25.0%',
      '30.0%',
      'Break-even growth',
    ]);
    expect(cells('0.0%')).toEqual(['450.00', '600.00', '750.00', '900.00', '1,050.00', '1,200.00', '1,350.00']);
    expect(caseAt('15.0%', '30.0x')).toHaveTextContent('1,368.79');
    expect(caseAt('15.0%', '30.0x')).toHaveAccessibleDescription(/Current model\./);
  });

  it('describes each case as above or below today’s price', () => {
    open();
    expect(caseAt('0.0%', '15.0x')).toHaveAccessibleDescription('Below current price.');
    expect(caseAt('0.0%', '30.0x')).toHaveAccessibleDescription('Above current price.');
    expect(caseAt('0.0%', '25.0x')).not.toHaveAttribute('data-way');
  });

  it('shows the break-even growth for each multiple', () => {
    open();
    // At 25x, the current PE, no growth is needed.
    expect(cells('Break-even growth')).toEqual(['18.6%', '7.7%', '0.0%', '-5.9%', '-10.6%', '-14.5%', '-17.8%']);
  });

  it('switches to upsides and to steps of 2.5', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Upside' }));
    expect(cells('0.0%')[0]).toBe('-40.0%');
    expect(caseAt('15.0%', '30.0x')).toHaveTextContent('+82.5%');
    await userEvent.click(screen.getByRole('button', { name: '±2.5x' }));
    await userEvent.click(screen.getByRole('button', { name: '±2.5 pp' }));
    expect(heads().slice(1, 4)).toEqual(['22.5x', '25.0x', '27.5x']);
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('7.5%');
  });

  it('selects a case with Enter, shows its audit and applies it to the model', async () => {
    const { onLoad, audit } = open();
    act(() => caseAt('0.0%', '15.0x').focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown>5}{/ArrowDown}{Enter}');
    const offer = within(screen.getByRole('group', { name: 'Selected cell' }));
    expect(screen.getByRole('status')).toHaveTextContent('At PAT growth of 25% a year and 30x: target price ₹1,757.81, upside +134.4%.');
    await userEvent.click(offer.getByRole('button', { name: '₹1,757.81' }));
    expect(audit).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Target price (PE) FY28E at PAT growth of 25% a year and 30x' }),
    );

    await userEvent.click(offer.getByRole('button', { name: 'Apply 25% and 30x to model' }));
    const entry = { value: 25, by: 'analyst', on: '2026-11-21' };
    const before = modelOf(complete).choices.assumptions;
    expect(onLoad.mock.calls).toEqual([[{ ...before, growth: { ...before.growth, pat: [entry, entry, entry] } }, '25% and 30x applied']]);
    expect(screen.getByRole('status')).toHaveTextContent('25% and 30x applied to the model. Undo to revert.');
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it('offers nothing to apply for the current case, and deselects with Esc', async () => {
    open();
    await userEvent.click(caseAt('15.0%', '30.0x'));
    expect(screen.getByText('This is the current model.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Load/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Selected cell' })).not.toBeInTheDocument();
  });

  it('keeps unequal growth rates when only the multiple changes', async () => {
    const model = modelOf(complete, { assumptions: assuming([10, 20, 15]) });
    const { onLoad } = open(model);
    await userEvent.click(caseAt('14.9%', '35.0x'));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 35x to model' }));
    expect(onLoad.mock.calls[0]?.[0].growth.pat).toEqual(model.choices.assumptions.growth.pat);
    expect(onLoad.mock.calls[0]?.[0].targets.pe[2].value).toBe(35);
  });

  it('deselects a case that another model doesn’t have', async () => {
    const { show } = open();
    await userEvent.click(caseAt('0.0%', '15.0x'));
    show(modelOf(complete, { assumptions: assuming([40, 40, 40]) }));
    expect(screen.queryByRole('group', { name: 'Selected cell' })).not.toBeInTheDocument();
  });

  it('shows only target prices without a market price, with a note', () => {
    open(modelOf(unknown, { own: { shares: { value: 18, note: '', on: '2026-11-21' }, pat: { value: 80, note: '', on: '2026-11-21' } } }));
    expect(caseAt('15.0%', '30.0x')).toHaveTextContent('202.78');
    expect(screen.queryByRole('button', { name: 'Upside' })).not.toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: 'Break-even growth' })).not.toBeInTheDocument();
    expect(screen.getByText('Upside not available: no market price.')).toBeVisible();
  });

  it('shows no colour when a relevant check fails, and names the check', () => {
    open(modelOf(complete), [failedCheck('Share count', 'Shares FY25'), failedCheck('Sales', 'Sales FY25')]);
    expect(screen.getByText('Shown without colour because a check failed: Share count.')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('data-firm', 'false');
  });

  it('is hidden for a loss by PE, and suggests other methods', async () => {
    open(modelOf(lossMaker));
    await choose('PE');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(
      screen.getByText(
        /^A single growth rate can't turn the FY25 loss into a profit\. .* No PE-based target price: see PB and EV\/Sales\.$/,
      ),
    ).toBeVisible();
  });

  it('starts with EV/Sales for a loss-making company', () => {
    open(modelOf(lossMaker));
    expect(screen.getByRole('heading', { name: 'Sensitivity: target EV/Sales vs sales growth, FY28E' })).toBeVisible();
    expect(heads()[0]).toBe('Sales growth');
  });

  it('applies the driver and the target of the method', async () => {
    const { onLoad } = open();
    await choose('PB');
    expect(heads()).toEqual(['Net worth growth', '5.0x', '10.0x', '15.0x', '20.0x', '25.0x', '30.0x']);
    await userEvent.click(caseAt('10.0%', '10.0x'));
    expect(screen.getByRole('status')).toHaveTextContent('At Net worth growth of 10% a year and 10x: target price ₹1,663.75');
    await userEvent.click(screen.getByRole('button', { name: 'Apply 10% and 10x to model' }));
    const loaded = onLoad.mock.calls[0]?.[0];
    expect(loaded?.growth.netWorth.map(({ value }) => value)).toEqual([10, 10, 10]);
    expect(loaded?.targets.pb[2].value).toBe(10);
    expect(loaded?.growth.pat).toEqual(modelOf(complete).choices.assumptions.growth.pat);
  });

  it('marks the current growth between round ones', () => {
    open(modelOf(complete, { assumptions: assuming([10, 20, 12]) }));
    const rows = screen.getAllByRole('rowheader').slice(0, 7);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['0.0%', '5.0%', '10.0%', '13.9%', '15.0%', '20.0%', '25.0%']);
    expect(rows.map((each) => each.getAttribute('data-own'))).toEqual(['false', 'false', 'false', 'true', 'false', 'false', 'false']);
  });
});
