import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerListings, open, findOverview, tcs } from '../../page/valuation.fixture.tsx';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { fakeFiguresServer } from './custom-financials-server.fixture.ts';
import { openStatements } from './statements-page.fixture.tsx';

const key = 'INE470A01017';
const listing = { name: '3M India Ltd', kind: 'equity', isin: key, nse: '3MINDIA', bse: '523395', industry: 'Diversified', aliases: [] };
const message = '3M India Ltd is listed, but Built-in market pack has no financials for it.';
const pastPrices = {
  asOf: '2026-11-20',
  source: 'Built-in market pack',
  basis: 'split- and bonus-adjusted closes, INR',
  months: [{ month: '2026-11', close: 30_000, pe: null, pb: null, evEbitda: null, evSales: null, earnings: 'annual' }],
  actions: [],
  dividends: [],
};
const noFigures = () => Response.json({ error: { code: 'NO_FIGURES', message, traceId: 't' } }, { status: 404 });
const rows = 'Particulars\tFY26\tFY25\nRevenue from operations\t4,445.6\t4,189.4\nProfit for the year\t476\t577\nOther matters\t1\t2';
const figures = (value: number, from = ''): CustomFinancials => ({
  schema: 1,
  layout: 'standard',
  tables: [
    {
      on: '2026-11-20',
      from,
      amounts: 'crore',
      periods: [{ type: 'Annual', fiscalYear: 2026, end: '2026-03-31' }],
      rows: [{ code: 'INC', key: 'Revenue', values: [value] }],
    },
  ],
});

type Empty = { readonly kept?: CustomFinancials; readonly industry?: string | null; readonly isWhole?: boolean };
/** The page of a company without figures, or its statements alone. The gateway has the given custom financials. */
function openEmpty({ kept, industry = 'Diversified', isWhole = false }: Empty = {}) {
  answerListings(() => Promise.resolve(Response.json({ schema: 1, asOf: '2026-11-01', listings: [{ ...listing, industry }] })));
  const page = (isWhole ? open : openStatements)('/valuation/3M%20India%20Ltd', noFigures);
  const shelf = fakeFiguresServer(page);
  if (kept !== undefined) shelf.saveElsewhere(key, kept);
  return { ...page, shelf };
}

const enter = () => screen.findByRole('button', { name: 'Add financials' });
const area = () => screen.findByRole('textbox', { name: 'Paste a statement' });
const button = (name: string) => screen.getByRole('button', { name });
const paste = async (text: string) => fireEvent.change(await area(), { target: { value: text } });
const figure = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Financial Overview', hidden: true })).findByRole('button', { name, hidden: true });

/** jsdom's files have no bytes. */
const csv = (text: string) =>
  Object.assign(new File([text], 'a.csv'), { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });

afterEach(() => jest.restoreAllMocks());

describe('custom financials of a company without source figures', () => {
  it('turn the empty state into a page after pasting and saving', async () => {
    const { user, shelf } = openEmpty({ isWhole: true });
    await user.click(await enter());
    await waitFor(async () => expect(await area()).toHaveFocus());
    await paste(rows);
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(within(preview).getByRole('status')).toHaveTextContent('2 of 3 rows mapped across 2 columns. 1 row skipped unless you map it.');
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Select the unit of the amounts to continue.')).toBeVisible();
    expect(
      within(preview)
        .getAllByRole('radio')
        .filter((radio) => (radio as HTMLInputElement).checked),
    ).toEqual([]);

    await user.click(screen.getByRole('radio', { name: '₹ crore' }));
    await user.click(screen.getByRole('checkbox', { name: /^Use PAT as net income/ }));
    await user.type(screen.getByRole('textbox', { name: 'Source' }), 'Annual report');
    await user.click(button('Save'));
    await findOverview();
    expect(shelf.stored.get(key)?.figures).toMatchObject({
      schema: 1,
      layout: 'standard',
      tables: [
        {
          from: 'Annual report',
          amounts: 'crore',
          rows: [{ key: 'Revenue', values: [4445.6, 4189.4] }, { key: 'NetIncomeAfterTaxes' }, { key: 'NetIncome', values: [476, 577] }],
        },
      ],
    });
    const sales = await figure('4,446');
    expect(sales).toHaveAttribute('data-state', 'own');
    expect(sales).toHaveAttribute(
      'title',
      expect.stringMatching(/^₹4,445\.6 crore · yours, \d+ \w+ \d{4}: Annual report; entered in ₹ crore$/),
    );
  });

  it.each([
    ['only the last close', 200, /marked as yours on the page\.$/],
    ['no price', 404, /marked as yours on the page\. Enter the current price under Fair Market Value\.$/],
  ])('say after saving what else a page with %s needs', async (_what, status, sentence) => {
    const { user, respond, calls } = openEmpty();
    respond(/^\/api\/company\/history\//, () => (status === 200 ? Response.json(pastPrices) : noFigures()));
    await user.click(await enter());
    await paste(rows);
    await user.click(await screen.findByRole('radio', { name: '₹ crore' }));
    await user.click(button('Save'));
    await findOverview();
    expect(calls.statuses).toEqual([expect.stringMatching(sentence)]);
  });

  it('open the page directly if they are saved, with two requests', async () => {
    const { shelf } = openEmpty({ kept: figures(4445.6), isWhole: true });
    await findOverview();
    expect(await figure('4,446')).toHaveAttribute('data-state', 'own');
    expect(shelf.requests.filter((asked) => asked.startsWith('GET'))).toEqual(['GET', `GET ${key}`]);
    expect(screen.getAllByText(/Source: custom financials/)[0]).toBeVisible();
  });

  it('ask for the rate, the price and the shares that neither the table nor a source has', async () => {
    const { user, shelf } = openEmpty({ isWhole: true });
    await user.click(await enter());
    await paste('US$ million\tFY26\tTTM\nRevenue from operations\t300\t1\nOPM %\t17%\t1%\nProfit for the year\t20\t1');
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(within(preview).getByRole('status')).toHaveTextContent(
      /2 of 3 rows mapped across 1 column\..* Skipped columns with no period: C \(TTM\)\. The amounts are in US\$ million/,
    );
    expect(within(preview).getByText('Percentages; skipped.')).toBeVisible();
    expect(screen.getByText('Enter the rate of US$ to continue.')).toBeVisible();
    expect(within(preview).getByRole('radio', { name: 'US$ million' })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: '₹ for one US$' }), '80');
    await user.type(screen.getByRole('textbox', { name: /^Current price/ }), '900');
    await user.type(screen.getByRole('textbox', { name: 'Shares, crore' }), '1.5');
    await user.click(button('Save'));
    await findOverview();
    const rate = { currency: 'US$', rate: 80 };
    const saved = [{ values: [2400] }, { values: [160] }, { key: 'TotalCommonSharesOutstanding', values: [1.5] }];
    expect(shelf.stored.get(key)?.figures).toMatchObject({ tables: [{ ...rate, price: 900, periods: [{ months: 12 }], rows: saved }] });
    expect(await figure('2,400')).toHaveAttribute(
      'title',
      expect.stringMatching(/entered in US\$ million; converted at ₹80 for one US\$$/),
    );
    expect(screen.getAllByText(/your entry/)[0]).toBeVisible();
    expect(screen.queryByText(/^[BN]SE price/i)).toBeNull();
  });

  it('need the company type if the industry is unknown', async () => {
    const { user, shelf } = openEmpty({ industry: null });
    await user.click(await enter());
    await paste('X\tFY26\nInterest earned\t100');
    await user.click(await screen.findByRole('radio', { name: 'Bank or lender' }));
    await user.click(await screen.findByRole('radio', { name: '₹ million' }));
    await user.click(button('Save'));
    await findOverview();
    expect(shelf.stored.get(key)?.figures).toMatchObject({
      layout: 'bank',
      tables: [{ rows: [{ key: 'InterestIncomeBank', values: [10] }] }],
    });
  });

  it('can be deleted and restored', async () => {
    const { user, shelf } = openEmpty({ kept: figures(4445.6, 'Annual report') });
    await findOverview();
    await user.click(await screen.findByRole('button', { name: 'Custom financials' }));
    await user.click(await screen.findByRole('button', { name: /^Remove Annual report/ }));
    expect(await screen.findByText('Custom financials deleted.')).toBeVisible();
    expect(shelf.stored.size).toBe(0);
    expect(button('Undo')).toHaveFocus();
    await user.click(button('Undo'));
    await findOverview();
    expect(shelf.stored.get(key)?.figures).toEqual(figures(4445.6, 'Annual report'));
  });

  it('can be looked up again after a failure', async () => {
    const page = openEmpty({ kept: figures(4445.6) });
    page.shelf.failWith(() =>
      Response.json(
        { error: { code: 'SAVED_WORK_UNAVAILABLE', message: 'Saved work is temporarily unavailable.', traceId: 't' } },
        { status: 503 },
      ),
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Couldn’t check for custom financials: Saved work is temporarily unavailable.')).toBeVisible();
    page.shelf.failWith(undefined);
    await page.user.click(button('Retry'));
    await findOverview();
  });
});

describe('custom financials of a company with source figures', () => {
  const openTcs = () => {
    const page = openStatements(tcs);
    return { ...page, shelf: fakeFiguresServer(page) };
  };

  it('appear next to the reported figures', async () => {
    const { user } = openTcs();
    await findOverview();
    await user.click(await screen.findByRole('button', { name: 'Custom financials' }));
    await paste('X\tFY26\tFY24\nRevenue\t2,67,000\t2,40,000');
    await user.click(await screen.findByRole('radio', { name: '₹ crore' }));
    await user.click(button('Save'));
    const own = await figure('240,000');
    expect(own).toHaveAttribute('data-state', 'own');
    expect((await screen.findAllByRole('button', { name: '267,021', hidden: true }))[0]).toHaveAttribute(
      'title',
      '₹267,021 crore · reported; yours: ₹267,000 crore',
    );
  });

  it('need one request if no company has any', async () => {
    const { shelf } = openTcs();
    await findOverview();
    await waitFor(() => expect(shelf.requests).toEqual(['GET']));
  });
});

describe('custom financials drawer', () => {
  const opened = async () => {
    const page = openEmpty();
    await page.user.click(await enter());
    await paste(rows);
    await page.user.click(await screen.findByRole('radio', { name: '₹ crore' }));
    return page;
  };
  const still = async () => expect(await area()).toHaveValue(rows);

  it('keeps the pasted text after a failure and saves it on retry', async () => {
    const { user, shelf } = await opened();
    shelf.failWith(() => Promise.reject(new TypeError('no network')));
    await user.click(button('Save'));
    expect(await screen.findByText('Saved work is unavailable. Try again.')).toBeVisible();
    await still();
    shelf.failWith(undefined);
    await user.click(button('Save'));
    await findOverview();
  });

  it('saves once when an answer is lost', async () => {
    const { user, shelf } = await opened();
    shelf.failWith(() => Promise.reject(new TypeError('no network')), 'after');
    await user.click(button('Save'));
    await screen.findByText('Saved work is unavailable. Try again.');
    shelf.failWith(undefined);
    await user.click(button('Save'));
    await findOverview();
    expect(shelf.stored.get(key)?.figures).toMatchObject({ tables: [expect.anything()] });
  });

  it('offers the saved copy after another tab saved', async () => {
    const { user, shelf } = await opened();
    shelf.saveElsewhere(key, figures(1, 'Elsewhere'));
    await user.click(button('Save'));
    expect(
      await screen.findByText(/changed in another tab or browser\. Nothing was overwritten\. 1 table saved there now\./),
    ).toBeVisible();
    await still();
    await user.click(button('Add mine'));
    await findOverview();
    // The user's table replaces equal figures.
    expect(shelf.stored.get(key)?.figures).toMatchObject({
      tables: [{ from: '', rows: [{ key: 'Revenue' }, { key: 'NetIncomeAfterTaxes' }] }],
    });
  });

  it.each([
    ['a duplicate year', 'X\tFY25\tFY25\nRevenue\t1\t2', 'FY25 appears twice, in columns B and C. Skip all but one.'],
    ['text for a number', 'X\tFY25\nRevenue\tabc', 'Row 2, “Revenue”, column B (FY25): “abc” is not a number.'],
    ['no head', 'Revenue\t1\t2', 'No period headers found (e.g. FY25 or Mar 2025). Include the header row.'],
    ['no table', '<script>alert(1)</script>', 'No period headers found (e.g. FY25 or Mar 2025). Include the header row.'],
  ])('explains a table with %s', async (_what, text, sentence) => {
    const { user } = openEmpty();
    await user.click(await enter());
    await paste(text);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
    expect(await area()).toHaveValue(text);
  });

  it('refuses 10 MB of text and keeps the previous text', async () => {
    const { user } = openEmpty();
    await user.click(await enter());
    await paste(rows);
    await paste('x'.repeat(10 * 1024 * 1024));
    expect(await screen.findByText(/^Too large \(over 2 MB\)/)).toBeVisible();
    await still();
  });

  it('explains a bad file and shows a good file as text', async () => {
    const { user } = openEmpty();
    await user.click(await enter());
    await paste(rows);
    const input = screen.getByLabelText('Statement file');
    await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'Results.xlsm')] } }));
    expect(await screen.findByText(/^Results\.xlsm is an \.xls or macro workbook/)).toBeVisible();
    await still();
    await act(async () => fireEvent.change(input, { target: { files: [csv('X,FY25\nRevenue,"1,234"\n')] } }));
    await waitFor(async () => expect(await area()).toHaveValue('X,FY25\nRevenue,"1,234"\n'));
    expect(await screen.findByText(/^1 of 1 rows mapped/)).toBeVisible();
  });
});
