import { bank, industrial, period } from '@mulya/valuation-model/testing';
import { act, screen, within } from '@testing-library/react';
import { button, field, modelShown, row, section, show } from './fair-value.fixture.tsx';
import { viewRows } from '../../model/views.ts';

// The panels next to and below the table have their own tests.
jest.mock('./fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('./benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ error: { code, message, traceId: 'x' } }, { status });

describe('Fair Market Value', () => {
  it('shows a loading state until the market cap is known', async () => {
    show();
    expect(within(section()).getByText('Loading Fair Market Value data...')).toBeInTheDocument();
    await modelShown();
    expect(screen.queryByText('Loading Fair Market Value data...')).not.toBeInTheDocument();
  });

  it('requests the market cap by the name in capitals without spaces', async () => {
    const { calls } = show();
    await modelShown();
    expect(calls.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/stock'))).toEqual([
      '/api/stock?stock_name=TATACONSULTANCYSERVICESLTD&isin=INE467B01029',
    ]);
  });

  it('uses the market cap of the stock data service', async () => {
    show(industrial, { stock: () => Response.json({ marketCap: '900,000' }) });
    await modelShown();
    expect(row('Market cap')).toEqual(['900,000', '900,000', '900,000', '900,000']);
  });

  it('falls back to the answer’s figures when the service fails, with a message and a retry', async () => {
    let answer = refuse(502, 'UPSTREAM_FAILED', 'The source does not answer.');
    const { user } = show(industrial, { stock: () => answer() });
    await modelShown();
    expect(
      screen.getByText('Failed to load fair market data: The source does not answer - status 502, UPSTREAM_FAILED. Using default values.'),
    ).toBeInTheDocument();
    expect(row('Market cap')[0]).toBe('832,884');
    answer = () => Response.json({ marketCap: 900000 });
    await user.click(button('Retry'));
    await screen.findAllByText('900,000');
    expect(screen.queryByText(/Failed to load fair market data/)).not.toBeInTheDocument();
  });

  it('shows the model without the market cap after a timeout, with a message', async () => {
    jest.useFakeTimers();
    show(industrial, { stock: () => new Promise(() => undefined) });
    expect(within(section()).getByText('Loading Fair Market Value data...')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(8000));
    jest.useRealTimers();
    expect(
      screen.getByText(
        "Failed to load fair market data: The stock data service isn't responding - no response within 8 seconds. Using default values.",
      ),
    ).toBeInTheDocument();
    expect(row('Market cap')[0]).toBe('832,884');
  });

  it('shows an empty state without statements', () => {
    const { calls } = show({ ...industrial, financials: [] });
    expect(within(section()).getByText('No valid company or data available for fair market data')).toBeInTheDocument();
    expect(calls.requests.map(({ path }) => path.split('/')[3])).toEqual(['quote']);
  });

  it('summarizes the result in one line unless it depends on a placeholder', async () => {
    const shares = period('Annual', '2025', '2025-03-31', { INC: { NetIncome: 48553 }, BAL: { TotalCommonSharesOutstanding: 361.81 } });
    const { unmount } = show({ ...industrial, financials: [shares] });
    await modelShown();
    expect(section()).toHaveTextContent('PAT is assumed to grow to ₹73,843 crore in FY28E (FY25: ₹48,553 crore).');
    unmount();
    show({ ...industrial, sharesOutstanding: null, marketCap: null }); // its FY25 has no share count
    await modelShown();
    expect(section()).not.toHaveTextContent(/is assumed to grow/);
  });

  it('states in its summary that PE gives no target for a loss', async () => {
    const loss = period('Annual', '2025', '2025-03-31', { INC: { NetIncome: -3117 }, BAL: { TotalCommonSharesOutstanding: 361.81 } });
    show({ ...industrial, financials: [loss] });
    await modelShown();
    expect(section()).toHaveTextContent(
      'FY25 net loss of ₹3,117 crore: no PE-based target price for FY28E. At the assumed growth, the loss widens to ₹4,741 crore in FY28E.',
    );
  });

  it('notes under an assumed growth that a loss widens, and updates as the analyst types', async () => {
    const loss = period('Annual', '2025', '2025-03-31', { INC: { NetIncome: -3117 } });
    const { user } = show({ ...industrial, financials: [loss] });
    await modelShown();
    expect(row('PAT growth').slice(1)).toEqual(['15.0%loss widens', '15.0%loss widens', '15.0%loss widens']);
    expect(row('Sales growth').slice(1)).toEqual(['15.0%', '15.0%', '15.0%']);
    await user.click(button('Edit'));
    const first = field('PAT growth FY26E');
    await user.clear(first);
    await user.type(first, '-40');
    expect(
      within(section())
        .getAllByText(/^loss (widens|narrows)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['loss narrows', 'loss widens', 'loss widens']);
  });
});

describe('views', () => {
  it('offer five choices and show one of them in four columns', async () => {
    const { user } = show();
    await modelShown();
    for (const [label, name] of [
      ['Key Numbers', 'Sales'],
      ['PE/EPS', 'EPS'],
      ['EV/EBITDA', 'EV/EBITDA'],
      ['EV/Sales', 'EV/Sales'],
      ['PB', 'BVPS'],
    ] as const) {
      const choice = within(screen.getByRole('group', { name: 'Model view' })).getByRole('button', { name: label });
      await user.click(choice);
      expect(choice).toHaveAttribute('aria-pressed', 'true');
      const table = within(screen.getByRole('region', { name: `Fair market value, ${label}` }));
      expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Metric', 'FY25', 'FY26E', 'FY27E', 'FY28E']);
      expect(table.getByRole('rowheader', { name })).toBeInTheDocument();
    }
  });

  it('show each quantity of the model at least once', () => {
    const shown = new Set(Object.values(viewRows).flat());
    const quantities = [
      'Sales',
      'EBITDA',
      'Adjusted PAT',
      'Gross debt',
      'Cash & equivalents',
      'Net debt',
      'Equity',
      'Reserves',
      'Net worth',
      'Shares',
      'Price',
      'Market cap',
    ];
    const ratios = ['PE', 'EPS', 'BVPS', 'PB', 'EV', 'EV/EBITDA', 'EV/Sales', 'Net income margin', 'EBITDA margin', 'Net debt/EBITDA'];
    const assumptions = [
      'Sales growth',
      'EBITDA growth',
      'PAT growth',
      'Net worth growth',
      'Target PE',
      'Target EV/EBITDA',
      'Target EV/Sales',
      'Target PB',
    ];
    const results = ['PE', 'EV/EBITDA', 'EV/Sales', 'PB'].flatMap((method) => [`Target price (${method})`, `Upside (${method})`]);
    expect(shown).toEqual(new Set([...quantities, ...ratios, ...assumptions, ...results]));
  });

  it('show no target price in the base year', async () => {
    const { user } = show();
    await modelShown();
    await user.click(button('PE/EPS'));
    expect(row('Target price (PE)')[0]).toBe('-');
    expect(row('Upside (PE)')[0]).toBe('-');
    expect(row('Target PE').slice(1)).toEqual(['30.0x', '30.0x', '30.0x']);
    expect(row('PAT growth').slice(1)).toEqual(['15.0%', '15.0%', '15.0%']);
  });

  it('show the sign of an upside', async () => {
    const shares = period('Annual', '2025', '2025-03-31', { INC: { NetIncome: 48553 }, BAL: { TotalCommonSharesOutstanding: 361.81 } });
    const { user } = show({ ...industrial, financials: [shares] });
    await modelShown();
    await user.click(button('PE/EPS'));
    expect(row('Upside (PE)')[3]).toBe('+166.0%');
  });

  it('start with PB and reject EV methods for a lender', async () => {
    const { user } = show(bank);
    await modelShown();
    expect(button('PB')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('EV/EBITDA'));
    expect(screen.getByText('No EV/EBITDA data available')).toBeInTheDocument();
    expect(section()).toHaveTextContent('EV methods are not meaningful for lenders');
    await user.click(button('Show PB'));
    expect(row('BVPS')).toHaveLength(4);
  });

  it('explain why a view is empty', async () => {
    const { user, store } = show();
    await modelShown();
    await user.click(button('Edit'));
    await user.type(screen.getByRole('textbox', { name: 'Own shares' }), '0');
    await user.click(button('Save'));
    await user.click(button('PE/EPS'));
    expect(screen.getByText('No PE/EPS data available')).toBeInTheDocument();
    expect(store.getState().company).toBeDefined();
  });

  it('name the end of a year that doesn’t end in March', async () => {
    show({ ...industrial, financials: [period('Annual', '2025', '2025-12-31', { INC: { Revenue: 100, NetIncome: 10 } })] });
    await modelShown();
    const heads = screen.getAllByRole('columnheader', { name: /^FY2/ });
    expect(heads[0]).toHaveTextContent(/^FY25$/);
    expect(heads[0]).toHaveAccessibleDescription('Year to Dec 2025.');
    expect(heads[3]).toHaveAccessibleDescription('Year to Dec 2028.');
  });
});

describe('base year', () => {
  it('can move to a later reported year, which relabels everything', async () => {
    const { user } = show();
    await modelShown();
    const years = within(screen.getByRole('group', { name: 'Base year' }));
    expect(years.getByRole('button', { name: 'FY25' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(years.getByRole('button', { name: 'FY26' }));
    expect(
      screen
        .getAllByRole('columnheader', { name: /^FY2/ })
        .map((head) => head.textContent)
        .slice(0, 4),
    ).toEqual(['FY26', 'FY27E', 'FY28E', 'FY29E']);
    expect(row('Adjusted PAT')[0]).toBe('49,210');
  });

  it('offers no choice without a later year', async () => {
    show({ ...industrial, financials: industrial.financials.filter(({ FiscalYear, Type }) => Type === 'Annual' && FiscalYear === '2025') });
    await modelShown();
    expect(screen.queryByRole('group', { name: 'Base year' })).not.toBeInTheDocument();
  });
});
