import { industrial, period } from '@mulya/valuation-model/testing';
import { screen, within } from '@testing-library/react';
import type { AnalysisState } from '../../../model/analysis-store.ts';
import { button, field, modelShown, row, show } from '../fair-value.fixture.tsx';
import { selectFairValue } from '../../../model/fair-value.slice.ts';

// The panels next to and below the table have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const answer = {
  ...industrial,
  financials: [2025, 2026].map((year) =>
    period('Annual', String(year), `${year}-03-31`, {
      INC: { Revenue: 1000 + year, NetIncome: 100 },
      BAL: { TotalCommonSharesOutstanding: 10, TotalDebt: 50 },
    }),
  ),
};

async function edit() {
  const shown = show(answer);
  await modelShown();
  await shown.user.click(button('Edit'));
  // the store's type covers only the first half of the page
  const own = (): unknown => selectFairValue(shown.store.getState() as AnalysisState).work.own;
  return { ...shown, own };
}

const table = () => within(screen.getByRole('region', { name: /^Base-year overrides, / }));

describe('overrides', () => {
  it('have a field and a note next to each reported figure', async () => {
    await edit();
    const figures = ['price', 'shares', 'sales', 'EBITDA', 'PAT', 'gross debt', 'cash', 'reserves', 'equity'];
    expect(
      table()
        .getAllByRole('textbox')
        .map((input) => input.getAttribute('aria-label')),
    ).toEqual(figures.flatMap((name) => [`Own ${name}`, `Note on own ${name}`]));
    const shares = table().getByRole('row', { name: /^Shares/ });
    expect(shares).toHaveTextContent('10.00');
    expect(field('Own shares')).toHaveValue('');
  });

  it('replace the reported figures at once, with date and note', async () => {
    const { user, own } = await edit();
    await user.type(field('Note on own shares'), 'bonus 1:1');
    await user.type(field('Own shares'), '20');
    expect(row('Shares')).toEqual(['20.00', '20.00', '20.00', '20.00']);
    const cell = screen.getAllByRole('button', { name: '20.00' })[0];
    expect(cell).toHaveAttribute('title', expect.stringMatching(/yours, \d+ \w+ \d{4}: bonus 1:1; reported: 10 crore shares/));
    expect(own()).toEqual({ 2025: { shares: { value: 20, note: 'bonus 1:1', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } } });
  });

  it('disappear from the model when the field is emptied', async () => {
    const { user, own } = await edit();
    const before = row('Shares');
    await user.type(field('Own shares'), '20');
    await user.clear(field('Own shares'));
    expect(row('Shares')).toEqual(before);
    expect(own()).toEqual({});
  });

  it('count invalid text as 0 and show an error next to the field', async () => {
    const { user } = await edit();
    await user.type(field('Own gross debt'), 'none');
    expect(row('Gross debt')[0]).toBe('0');
    expect(field('Own gross debt')).toHaveAccessibleDescription(/^“none” isn't a number such as .*, so 0 is used\.$/);
  });

  it('keep their note while another figure is typed', async () => {
    const { user, own } = await edit();
    await user.type(field('Own price'), '150');
    await user.type(field('Note on own price'), 'close of Friday');
    await user.clear(field('Own price'));
    await user.type(field('Own price'), '160');
    expect(field('Note on own price')).toHaveValue('close of Friday');
    expect(own()).toMatchObject({ 2025: { price: { value: 160, note: 'close of Friday' } } });
  });

  it('take the first of several pasted cells instead of joining them', async () => {
    const { user } = await edit();
    await user.click(field('Own sales'));
    await user.paste('12\n13\n14');
    expect(field('Own sales')).toHaveValue('12');
    await user.click(field('Own cash'));
    await user.paste('7\t8');
    expect(field('Own cash')).toHaveValue('7');
  });

  it('isolate a note from the direction of the text around it', async () => {
    const { user } = await edit();
    await user.type(field('Own price'), '150');
    await user.type(field('Note on own price'), 'סוף');
    await user.click(button('Save'));
    expect(screen.getByText('סוף').tagName).toBe('BDI');
    expect(screen.getByRole('list', { name: 'Your overrides' })).toHaveTextContent(/yours, .* \(סוף\); reported 2,302\.00/);
  });

  it('restore a note that was typed before its figure', async () => {
    const { user } = await edit();
    await user.type(field('Note on own shares'), 'bonus');
    await user.keyboard('{Escape}');
    expect(field('Note on own shares')).toHaveValue('');
  });

  it('are restored with Esc and with undo', async () => {
    const { user } = await edit();
    await user.type(field('Own cash'), '77');
    await user.keyboard('{Escape}');
    expect(field('Own cash')).toHaveValue('');
    await user.keyboard('88{Enter}');
    expect(field('Own reserves')).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(field('Own cash')).toHaveValue('');
  });

  it('belong to their base year, except for the price, which applies to each', async () => {
    const { user } = await edit();
    await user.type(field('Own sales'), '5000');
    await user.type(field('Own price'), '3000');
    await user.click(within(screen.getByRole('group', { name: 'Base year' })).getByRole('button', { name: 'FY26' }));
    expect(field('Own sales')).toHaveValue('');
    expect(field('Own price')).toHaveValue('3000');
    expect(row('Sales')[0]).toBe('3,026');
    expect(row('Price')[0]).toBe('3,000.00');
    await user.clear(field('Own price'));
    await user.click(within(screen.getByRole('group', { name: 'Base year' })).getByRole('button', { name: 'FY25' }));
    expect(field('Own price')).toHaveValue('');
    expect(field('Own sales')).toHaveValue('5000');
  });
});
