import { act, screen, within } from '@testing-library/react';
import { hdfcBank, iti, tcs } from '@mulya/valuation-model/testing';
import { openPart } from '../../../../kit/fair-value-parts.ts';
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
  await loadMethods('bridge');
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

const showTable = async ({ user }: Awaited<ReturnType<typeof open>>, name: 'Upside bridge' | 'What moves the value', view = 'Table') => {
  await user.click(within(panel(name).getByRole('group', { name: `${name}, view`, hidden })).getByText(view));
};

const sumOf = (table: HTMLElement, rows: readonly string[]): number => rows.reduce((total, row) => total + numberIn(table, row), 0);

describe('the upside bridge and the tornado', () => {
  it('state their findings; the bridge of a method sums to its value, and the tornado has a table of both ends', async () => {
    const page = await open();
    expect(
      bridge().getByRole('figure', { name: /^Upside bridge: From ₹[\d,.]+ to a PE-based ₹[\d,.]+ \(\+[\d.]+%\): /, hidden }),
    ).toBeInTheDocument();
    expect(tornado().getByRole('figure', { name: /^What moves the value: .+ moves the value most: ₹/, hidden })).toBeInTheDocument();
    await showTable(page, 'Upside bridge');
    const ofPrice = bridge().getByRole('table', { hidden });
    expect(sumOf(ofPrice, ['Price', 'Earnings', 'Re-rating', 'Share count'])).toBeCloseTo(numberIn(ofPrice, 'Target price FY28E'), 1);
    await showTable(page, 'What moves the value');
    const [now, step, lower, higher] = cellsOf(tornado().getByRole('table', { hidden }), 'Target PE FY28E');
    expect([now, step]).toEqual(['30.0x', '±10%']);
    expect(lower).toMatch(/^₹[\d,.]+at 27\.0x$/);
    expect(higher).toMatch(/^₹[\d,.]+at 33\.0x$/);

    await page.choose('DCF');
    await showTable(page, 'Upside bridge', 'Chart');
    expect(
      bridge().getByRole('figure', { name: /^Upside bridge: From ₹[\d,.]+ to a DCF value of ₹[\d,.]+ \(\+[\d.]+%\): /, hidden }),
    ).toBeInTheDocument();
    expect(bridge().getByText(/^The price implies sales growth of [\d.]+% a year for ten years/)).toBeInTheDocument();
    expect(bridge().getByText('Default inputs, not an estimate.')).toBeInTheDocument();
    await showTable(page, 'Upside bridge');
    const ofDcf = bridge().getByRole('table', { name: /^Price and parts sum to the DCF value per share/, hidden });
    const parts = ['Price', 'Cash flows to FY28E', 'Later cash flows', 'Terminal value'];
    expect(sumOf(ofDcf, parts)).toBeCloseTo(numberIn(ofDcf, 'DCF value per share'), 1);
  });

  it('offer a lender its own methods, from the book value at the price’s date', async () => {
    const { choose } = await open(hdfcBank);
    await choose('Residual income');
    expect(
      bridge().getByText(/^From ₹[\d,.]+ to a residual income value of ₹[\d,.]+ \([+-][\d.]+%\): discount to book \+₹/),
    ).toBeInTheDocument();
    expect(tornado().getByText(/^Residual income value per share\. Rates move by 1 point/)).toBeInTheDocument();
    expect(within(tornado().getByRole('group', { name: 'Method', hidden })).queryByText('DCF')).not.toBeInTheDocument();
    await choose('Justified P/B');
    expect(bridge().getByText(/^From ₹[\d,.]+ to a justified P\/B value of /)).toBeInTheDocument();
  });

  it('explain a loss, and a method without a value', async () => {
    const { user, choose } = await open(iti);
    expect(bridge().getByText(/^From ₹[\d,.]+ to an EV\/Sales-based/)).toBeInTheDocument();
    await user.click(within(bridge().getByRole('group', { name: 'Method', hidden })).getByText('PE', { selector: 'button' }));
    expect(bridge().getByText('The PE-based target price is not meaningful (loss).')).toBeInTheDocument();
    await choose('DCF');
    expect(bridge().getByText(/^The value per share is not meaningful/)).toBeInTheDocument();
  });
});

describe('another method', () => {
  it('is used by scenarios and sensitivity, leaves the headline PE-based, and a case of its grid becomes the model’s', async () => {
    const { user, choose } = await open();
    await choose('DCF');
    act(() => void openPart('scenarios'));
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

    act(() => void openPart('sensitivity'));
    await screen.findByText(/^DCF value per share\. The current model is outlined\./);
    const grid = sectionOf('Sensitivity: discount rate vs terminal growth');
    await user.click(within(grid).getByTitle('at 10.0% and 5.0%'));
    expect(within(grid).getByRole('status', { hidden })).toHaveTextContent(
      /^At discount rate and terminal growth of 10\.0% and 5\.0%: value per share ₹[\d,.]+, upside [+-][\d.]+%\./,
    );
    await user.click(within(grid).getByText('Apply 10.0% and 5.0% to model'));
    act(() => void openPart('dcf'));
    expect(screen.getByLabelText('Discount rate')).toHaveValue('10');
  });
});
