import { fakeHost } from '@mulya/sdk/testing';
import { hdfcBank, tcs } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPart } from '../../../../kit/fair-value-parts.ts';
import { button, field, modelShown, show } from '../../fair-value.fixture.tsx';
import { history, industry, loadMethods, panel } from '../valuation-methods.fixture.tsx';

// The model's table and its panels have their own tests.
jest.mock('../../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../table/model-view.tsx', () => ({ ModelView: () => null, ModelTools: () => null }));
jest.mock('../../editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('../../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const hidden = true;

async function open(answer = tcs) {
  const fake = fakeHost('mfe-valuation');
  fake.respond(/^\/api\/company\/history\//, () => Response.json(history));
  fake.respond(/^\/api\/market\/industries\//, () => Response.json(industry));
  const shown = show(answer, { fake });
  await modelShown();
  await loadMethods();
  await screen.findByRole('heading', { name: 'Valuation summary', hidden });
  return shown;
}

/** With a discount rate of the analyst's. */
async function openOwn() {
  const shown = await open();
  act(() => void openPart('dcf'));
  await shown.user.click(button('Edit'));
  await shown.user.clear(field('Discount rate'));
  await shown.user.type(field('Discount rate'), '11');
  return shown;
}

async function openTable() {
  const shown = await openOwn();
  await shown.user.click(panel('Valuation summary').getByText('Table', { selector: 'button' }));
  return shown;
}

const table = () => within(panel('Valuation summary').getByRole('region', { name: 'Valuation summary, table', hidden }));
const rowOf = (name: string) => table().getByRole('rowheader', { name, hidden }).closest('tr');
const texts = (name: string) => [...(rowOf(name)?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

describe('the valuation summary', () => {
  it('is a chart whose title says the finding, with the table one click away', async () => {
    const { user } = await openOwn();
    const figure = await panel('Valuation summary').findByRole('figure', {
      name: 'Valuation summary: Your method is above the price',
      hidden,
    });
    const image = within(figure).getByRole('img', { hidden });
    await waitFor(() => expect(image).toHaveAccessibleName(/ 52-week range: ₹[\d,.]+ to ₹[\d,.]+\.$/));
    expect(image).toHaveAccessibleName(/ Discounted cash flow: ₹[\d,.]+ to ₹[\d,.]+, base ₹[\d,.]+\. 52-week range: /);
    await user.click(panel('Valuation summary').getByText('Table', { selector: 'button' }));
    expect(panel('Valuation summary').queryByRole('figure', { hidden })).not.toBeInTheDocument();
    expect(table().getByRole('rowheader', { name: 'Discounted cash flow', hidden })).toBeInTheDocument();
    await user.click(panel('Valuation summary').getByText('Chart', { selector: 'button' }));
    expect(panel('Valuation summary').getByRole('figure', { hidden })).toBeInTheDocument();
  });

  it('has a row for each method of the analyst’s, for past prices and for the price, in the methods’ order', async () => {
    await openTable();
    await waitFor(() => expect(table().getByRole('rowheader', { name: '52-week range', hidden })).toBeInTheDocument());
    expect(
      table()
        .getAllByRole('columnheader', { hidden })
        .map(({ textContent }) => textContent),
    ).toEqual(['Method', 'Low', 'Base', 'High', 'Basis']);
    expect(
      table()
        .getAllByRole('rowheader', { hidden })
        .map(({ textContent }) => textContent),
    ).toEqual(['Discounted cash flow', '52-week range', 'Price']);
    expect(panel('Valuation summary').getByText('PE, EV/EBITDA, EV/Sales, PB: default multiples')).toBeInTheDocument();
    expect(texts('Price')[1]).toMatch(/^₹[\d,.]+$/);
  });

  it('does not list methods for other kinds of companies', async () => {
    await open(hdfcBank);
    expect(panel('Valuation summary').queryByText(/For lenders only|EV\/EBITDA is/)).not.toBeInTheDocument();
  });

  it('draws past prices and own history while no method is the analyst’s', async () => {
    await open();
    const figure = panel('Valuation summary').getByRole('figure', { name: 'Valuation summary: No method of yours yet', hidden });
    await waitFor(() => expect(within(figure).getByRole('img', { hidden })).toHaveAccessibleName(/ PE, own history: ₹.* 52-week range: ₹/));
    expect(panel('Valuation summary').getByText('PE, EV/EBITDA, EV/Sales, PB: default multiples. DCF: default inputs')).toBeInTheDocument();
  });

  it('blends values by the analyst’s weights once they sum to 100', async () => {
    const { user } = await open();
    expect(panel('Valuation summary').queryByText('Blended, your weights')).not.toBeInTheDocument();
    await user.click(button('Edit'));
    await user.type(await screen.findByLabelText('Weight, DCF'), '60');
    expect(await panel('Valuation summary').findByText('The weights sum to 60.0%, not 100%.')).toBeInTheDocument();
    await user.type(field('Weight, PE'), '40');
    await waitFor(() =>
      expect(panel('Valuation summary').getByText('Blended, your weights').nextSibling).toHaveTextContent(/^₹[\d,]+\.\d\d$/),
    );
  });
});
