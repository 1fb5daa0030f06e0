import { act, screen, within } from '@testing-library/react';
import { tcs } from '@mulya/valuation-model/testing';
import { button, field, modelShown, show } from '../fair-value.fixture.tsx';
import { loadMethods } from './valuation-methods.fixture.tsx';

// The model's table and its panels have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../table/model-view.tsx', () => ({ ModelView: () => null, ModelTools: () => null }));
jest.mock('../editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const hidden = true;
const printing = (type: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(type)));
const appendix = () => screen.queryByRole('region', { name: 'Appendix: methods on default inputs', hidden });
const pointer = () => screen.queryByText(/default inputs, not an estimate\. See the appendix\.$/);

async function open() {
  const shown = show(tcs);
  await modelShown();
  await loadMethods();
  await screen.findByRole('heading', { name: 'Discounted cash flow', hidden });
  return shown;
}

describe('methods on paper', () => {
  it('are in an appendix while all of their inputs are defaults, and back in their place after printing', async () => {
    await open();
    expect(appendix()).toBeNull();
    printing('beforeprint');
    const region = appendix();
    if (region === null) throw new Error('Expected an appendix.');
    expect(within(region).getAllByText('Default inputs, not an estimate.')).not.toHaveLength(0);
    for (const name of ['Discounted cash flow', 'Reverse DCF'])
      expect(within(region).getByRole('heading', { name, hidden })).toBeInTheDocument();
    expect(pointer()).toHaveTextContent('Discounted cash flow and Reverse DCF: default inputs, not an estimate. See the appendix.');
    printing('afterprint');
    expect(appendix()).toBeNull();
    expect(pointer()).toBeNull();
    expect(screen.getAllByRole('heading', { name: 'Discounted cash flow', hidden })).toHaveLength(1);
  });

  it('stay in their place once an input is the analyst’s', async () => {
    const { user } = await open();
    await user.click(button('Edit'));
    await user.clear(field('Discount rate'));
    await user.type(field('Discount rate'), '10');
    // The methods follow the field after a pause. `waitFor` would print again for each change of the page by printing.
    let onPaper: readonly unknown[] = [];
    for (let tries = 0; tries < 20 && !onPaper.includes(null); tries += 1) {
      await act(async () => new Promise((resolve) => setTimeout(resolve, 250)));
      printing('beforeprint');
      onPaper = [appendix(), pointer()].map((found) => found?.textContent ?? null);
      printing('afterprint');
    }
    expect(onPaper).toEqual([null, null]);
  });
});
