import { screen, waitFor, within } from '@testing-library/react';
import { button, field, modelShown, show } from '../fair-value.fixture.tsx';
import { hdfcBank, tcs } from '@mulya/valuation-model/testing';
import { loadMethods, panel } from './valuation-methods.fixture.tsx';

// The model's table and its panels have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../table/model-view.tsx', () => ({ ModelView: () => null, ModelTools: () => null }));
jest.mock('../editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const hidden = true;
const dcf = () => panel('Discounted cash flow');
const value = () => dcf().getByRole('group', { name: 'Value per share', hidden });
const inputRow = (label: string) =>
  within(dcf().getByRole('region', { name: 'Inputs of Discounted cash flow', hidden }))
    .getByText(label, { selector: 'th' })
    .closest('tr');
const price = () => value().querySelector('dd')?.textContent;

async function open(answer = tcs, heading = 'Discounted cash flow') {
  const shown = show(answer);
  await modelShown();
  await loadMethods('dcf');
  await screen.findByRole('heading', { name: heading, hidden });
  return shown;
}

describe('a valuation method', () => {
  it('says that its value rests on defaults until an input is the analyst’s, restores the default, and refuses a value outside its range', async () => {
    const { user } = await open();
    const byDefault = price();
    expect(byDefault).toMatch(/^₹[\d,]+\.\d\d$/);
    expect(value()).toHaveTextContent('Default inputs, not an estimate.');
    await user.click(button('Edit'));
    await user.clear(field('Discount rate'));
    await user.type(field('Discount rate'), '10');
    expect(price()).not.toBe(byDefault);
    expect(value()).not.toHaveTextContent('Default inputs');

    await user.type(field('Note on discount rate'), 'large cap');
    expect(field('Note on discount rate')).toHaveValue('large cap');
    await user.click(dcf().getByRole('button', { name: 'Restore default, Discount rate', hidden }));
    expect(field('Discount rate')).toHaveValue('12');
    expect(field('Discount rate')).toHaveFocus();
    expect(field('Note on discount rate')).toHaveValue('');
    expect(price()).toBe(byDefault);

    // A value outside its range: the text stays, and there is no figure.
    for (const [text, sentence] of [
      ['400', 'Not used. Enter 1 to 50%.'],
      ['abc', /^“abc” isn't a number such as .*5\. Enter 1 to 50%\.$/],
    ] as const) {
      await user.clear(field('Discount rate'));
      await user.type(field('Discount rate'), text);
      expect(field('Discount rate')).toHaveValue(text);
      expect(field('Discount rate')).toHaveAccessibleDescription(sentence);
      expect(price()).toBe('-');
    }
  });

  it('has fields that step, restore and undo like those of the model', async () => {
    const { user } = await open();
    await user.click(button('Edit'));
    const input = field('Discount rate');
    expect(input).toHaveValue('12');
    await user.click(input);
    await user.keyboard('{ArrowUp}');
    expect(input).toHaveValue('12.5');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(input).toHaveValue('7.5');
    await user.keyboard('{Escape}');
    expect(input).toHaveValue('12');
    await user.clear(input);
    await user.keyboard('9');
    await user.keyboard('{Control>}z{/Control}');
    expect(input).toHaveValue('12');
    await user.keyboard('{Enter}');
    expect(field('Terminal growth')).toHaveFocus();
  });

  it('shows origin, date and note of an entry outside edit mode', async () => {
    const { user } = await open();
    expect(inputRow('Discount rate')).toHaveTextContent(/^Discount rate12\.0%assumed$/);
    expect(inputRow('Fade years')).toHaveTextContent(/^Fade years7assumed: /);
    await user.click(button('Edit'));
    await user.click(field('Discount rate'));
    await user.keyboard('9');
    await user.type(field('Note on discount rate'), 'large cap');
    await user.click(button('Save'));
    await modelShown();
    await waitFor(() =>
      expect(inputRow('Discount rate')).toHaveTextContent(/^Discount rate9\.0%yours, \d+ \w+ \d{4}: large cap; default: 12\.0% assumed$/),
    );
  });

  it('builds its rate from parts if the analyst chooses to, and says what that replaces', async () => {
    const { user } = await open();
    await user.click(button('Edit'));
    expect(screen.queryByLabelText('Beta')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Build the discount rate from its parts', hidden }));
    expect(await screen.findByLabelText('Beta')).toHaveValue('1');
    expect(dcf().getByText(/^Built discount rate:/)).toHaveTextContent(/^Built discount rate: [\d.]+%\. It replaces 12\.0%\.$/);
    expect(screen.queryByLabelText('Discount rate')).not.toBeInTheDocument();
    await user.click(button('Undo'));
    expect(await screen.findByLabelText('Discount rate')).toHaveValue('12');
  });

  it('shows today’s EV/EBITDA, or what it needs', async () => {
    const { unmount } = await open();
    expect(dcf().getByText('Today’s EV/EBITDA FY25')).toBeInTheDocument();
    unmount();
    await open({ ...tcs, currentPrice: { BSE: null, NSE: null }, marketCap: null });
    expect(dcf().getByText('Today’s EV/EBITDA FY25').nextElementSibling).toHaveTextContent('needs price');
  });

  it('gives a lender residual income where others have the DCF', async () => {
    await open(hdfcBank, 'Residual income');
    expect(screen.queryByText(/Discounted cash flow|Reverse DCF/)).not.toBeInTheDocument();
    const lender = panel('Residual income');
    expect(lender.getAllByRole('group', { name: /per share$/, hidden }).map((group) => group.getAttribute('aria-label'))).toEqual([
      'Residual income, per share',
      'Justified P/B, per share',
    ]);
    expect(lender.getByText('BVPS rolled forward')).toBeInTheDocument();
  });
});
