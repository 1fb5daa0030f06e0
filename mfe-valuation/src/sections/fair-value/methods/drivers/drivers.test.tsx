import { screen, within } from '@testing-library/react';
import { hdfcBank, iti, tcs } from '@mulya/valuation-model/testing';
import { modelShown, show } from '../../fair-value.fixture.tsx';
import { loadMethods, panel } from '../valuation-methods.fixture.tsx';

// Other parts of the section have their own tests.
jest.mock('../../table/model-view.tsx', () => ({ ModelView: () => null, ModelTools: () => null }));
jest.mock('../../editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('../../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));
jest.mock('../../thesis/thesis-panel.tsx', () => ({ ThesisPanel: () => null }));

const hidden = true;
const bridge = () => panel('Upside bridge');
const tornado = () => panel('What moves the value');

async function open(answer = tcs) {
  const shown = show(answer);
  await modelShown();
  await loadMethods();
  await screen.findByRole('heading', { name: 'Upside bridge', hidden });
  const choose = async (method: string) => {
    await shown.user.click(within(tornado().getByRole('group', { name: 'Method', hidden })).getByText(method, { selector: 'button' }));
  };
  return { ...shown, choose };
}

/** The panel with a heading of the third level. */
const sectionOf = (name: string) => screen.getByRole('heading', { name, level: 3, hidden }).closest('section') ?? document.body;

const cellsOf = (table: HTMLElement, row: string) =>
  within(within(table).getByRole('rowheader', { name: row, hidden }).closest('tr') ?? table)
    .getAllByRole('cell', { hidden })
    .map(({ textContent }) => textContent);

const numberIn = (table: HTMLElement, row: string): number =>
  Number(
    cellsOf(table, row)[0]
      ?.replaceAll(',', '')
      .replace(/^\((.*)\)$/, '-$1'),
  );

describe('the upside bridge', () => {
  it('states its finding, and its table sums to the target price', async () => {
    const { user } = await open();
    expect(
      bridge().getByRole('figure', { name: /^Upside bridge: From ₹[\d,.]+ to a PE-based ₹[\d,.]+ \(\+[\d.]+%\): /, hidden }),
    ).toBeInTheDocument();
    await user.click(within(bridge().getByRole('group', { name: 'Upside bridge, view', hidden })).getByText('Table'));
    const table = bridge().getByRole('table', { hidden });
    const sum = ['Price', 'Earnings', 'Re-rating', 'Share count'].reduce((total, row) => total + numberIn(table, row), 0);
    expect(sum).toBeCloseTo(numberIn(table, 'Target price FY28E'), 1);
  });

  it('leads from the growth in the price to a DCF value, and sums to it', async () => {
    const { user, choose } = await open();
    await choose('DCF');
    expect(
      bridge().getByRole('figure', { name: /^Upside bridge: From ₹[\d,.]+ to a DCF value of ₹[\d,.]+ \(\+[\d.]+%\): /, hidden }),
    ).toBeInTheDocument();
    expect(bridge().getByText(/^The price implies sales growth of [\d.]+% a year for ten years/)).toBeInTheDocument();
    expect(bridge().getByText('Default inputs, not an estimate.')).toBeInTheDocument();
    await user.click(within(bridge().getByRole('group', { name: 'Upside bridge, view', hidden })).getByText('Table'));
    const table = bridge().getByRole('table', { name: /^Price and parts sum to the DCF value per share/, hidden });
    const sum = ['Price', 'Cash flows to FY28E', 'Later cash flows', 'Terminal value'].reduce(
      (total, row) => total + numberIn(table, row),
      0,
    );
    expect(sum).toBeCloseTo(numberIn(table, 'DCF value per share'), 1);
  });

  it('leads from the premium over book to a lender’s values', async () => {
    const { choose } = await open(hdfcBank);
    await choose('Residual income');
    expect(
      bridge().getByText(/^From ₹[\d,.]+ to a residual income value of ₹[\d,.]+ \([+-][\d.]+%\): premium over book -₹/),
    ).toBeInTheDocument();
    await choose('Justified P/B');
    expect(bridge().getByText(/^From ₹[\d,.]+ to a justified P\/B value of /)).toBeInTheDocument();
  });

  it('explains a loss, and a method without a value', async () => {
    const { user, choose } = await open(iti);
    expect(bridge().getByText(/^From ₹[\d,.]+ to an EV\/Sales-based/)).toBeInTheDocument();
    await user.click(within(bridge().getByRole('group', { name: 'Method', hidden })).getByText('PE', { selector: 'button' }));
    expect(bridge().getByText('The PE-based target price is not meaningful (loss).')).toBeInTheDocument();
    await choose('DCF');
    expect(bridge().getByText(/^The value per share is not meaningful/)).toBeInTheDocument();
  });
});

describe('the tornado', () => {
  it('names the widest input, and has a table of both ends', async () => {
    const { user } = await open();
    expect(tornado().getByRole('figure', { name: /^What moves the value: .+ moves the value most: ₹/, hidden })).toBeInTheDocument();
    await user.click(within(tornado().getByRole('group', { name: 'What moves the value, view', hidden })).getByText('Table'));
    const [now, step, lower, higher] = cellsOf(tornado().getByRole('table', { hidden }), 'Target PE FY28E');
    expect([now, step]).toEqual(['30.0x', '±10%']);
    expect(lower).toMatch(/^₹[\d,.]+at 27\.0x$/);
    expect(higher).toMatch(/^₹[\d,.]+at 33\.0x$/);
  });

  it('offers a lender its own methods', async () => {
    const { choose } = await open(hdfcBank);
    await choose('Residual income');
    expect(tornado().getByText(/^Residual income value per share\. Rates move by 1 point/)).toBeInTheDocument();
    expect(within(tornado().getByRole('group', { name: 'Method', hidden })).queryByText('DCF')).not.toBeInTheDocument();
  });
});

describe('another method', () => {
  it('is used by scenarios and sensitivity, and leaves the headline PE-based', async () => {
    const { user, choose } = await open();
    await choose('DCF');
    await screen.findByText(/^DCF-based\. Base case/);
    const scenarios = sectionOf('Scenarios');
    await user.click(within(scenarios).getByRole('button', { name: 'Sales and EBITDA growth −5pp, discount rate +1pp', hidden }));
    const table = within(scenarios).getByRole('table', { hidden });
    expect(within(table).getByLabelText('Bear discount rate')).toHaveValue('13');
    expect(within(table).getByLabelText('Bear sales growth FY26E')).toHaveValue('10');
    const [bear, base] = cellsOf(table, 'Value per share').map((text) => Number(text?.replaceAll(',', '')));
    expect(bear).toBeLessThan(base ?? NaN);
    expect(cellsOf(table, 'Value vs base')[0]).toMatch(/^-\d/);
    expect(screen.getAllByText('Target Price (FY28E)').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/PE-based/).length).toBeGreaterThan(0);
  });

  it('applies a case of its grid to the model as one step', async () => {
    const { user, choose } = await open();
    await choose('DCF');
    await screen.findByText(/^DCF value per share\. The current model is outlined\./);
    const grid = sectionOf('Sensitivity: discount rate vs terminal growth');
    await user.click(within(grid).getByTitle('at 10.0% and 5.0%'));
    expect(within(grid).getByRole('status', { hidden })).toHaveTextContent(
      /^At discount rate and terminal growth of 10\.0% and 5\.0%: value per share ₹[\d,.]+, upside [+-][\d.]+%\./,
    );
    await user.click(within(grid).getByText('Apply 10.0% and 5.0% to model'));
    expect(screen.getByLabelText('Discount rate')).toHaveValue('10');
  });
});
