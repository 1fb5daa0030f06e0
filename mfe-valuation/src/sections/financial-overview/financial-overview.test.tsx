import type { ValuationAnswer } from '@mulya/contract';
import { bank, industrial, lossMaker } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openOverview } from './overview.fixture.tsx';

async function open(answer: ValuationAnswer = industrial) {
  const opened = await openOverview(answer);
  const { section } = opened;
  return {
    ...opened,
    headers: () => section.getAllByRole('columnheader').map((header) => header.textContent),
    rows: () => section.getAllByRole('rowheader').map((header) => header.textContent),
    cells: (row: string) => {
      const line = section.getByRole('rowheader', { name: row }).closest('tr');
      return line === null
        ? []
        : within(line)
            .getAllByRole('cell')
            .map((cell) => cell.textContent);
    },
    figure: (name: string, text: string) => {
      const line = section.getByRole('rowheader', { name }).closest('tr');
      return within(line ?? document.body).getByRole('button', { name: text });
    },
  };
}

describe('the statements', () => {
  it('begin with the annual income statement, oldest year first, and describe a unit that is not crore', async () => {
    const { headers, cells, rows, section } = await open();
    expect(headers()).toEqual(['Metric', 'FY25', 'FY26']);
    expect(rows()).toEqual(['Revenue', 'Operating Income', 'Net Income', 'Diluted EPS Excluding Extra Ord Items']);
    expect(cells('Revenue')).toEqual(['255,324', '267,021']);
    expect(cells('Diluted EPS Excluding Extra Ord Items')).toEqual(['134.20', '136.01']);
    expect(section.getByRole('table', { name: /Income Statement, annual periods. ₹ crore unless stated otherwise./ })).toBeInTheDocument();
    expect(section.getByText(/^Headline lines only/)).toBeInTheDocument();
    expect(section.getByRole('rowheader', { name: 'Diluted EPS Excluding Extra Ord Items' })).toHaveAccessibleDescription(
      'In rupees per share.',
    );
    expect(section.getByRole('rowheader', { name: 'Revenue' })).not.toHaveAccessibleDescription();
  });

  it('change with the statement and the kind of period, and say so when there are none', async () => {
    const { press, headers, cells, section } = await open();
    await press('Cash Flow');
    expect(cells('Free Cash Flow')).toEqual(['-', '(4,700)']);
    await press('Balance Sheet');
    expect(cells('Total Common Shares Outstanding')).toEqual(['-', '361.81']);
    await press('Income Statement');
    await press('Interim');
    expect(headers()).toEqual(['Metric', 'Q2 FY26 (Sep 2025)', 'Q3 FY26 (Dec 2025)', 'Q4 FY26 (Mar 2026)', 'Q1 FY27 (Jun 2026)']);
    await press('Balance Sheet');
    expect(section.getByText('No Balance Sheet data available for Interim periods')).toBeInTheDocument();
    expect(section.getByText(/^Published half-yearly/)).toBeInTheDocument();
    expect(section.queryByRole('table')).not.toBeInTheDocument();
    expect(section.getByRole('button', { name: 'TTM' })).toBeDisabled();
    await press('Annual');
    expect(section.getByRole('button', { name: 'TTM' })).toBeEnabled();
  });
});

describe('the selected line', () => {
  it('is the first one, feeds the lead, is drawn once it is chosen, and resets with each statement', async () => {
    const { section, press } = await open();
    const pressed = () =>
      section.getAllByRole('rowheader').map((header) => within(header).getByRole('button').getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['true', 'false', 'false', 'false']);
    expect(section.queryByRole('img', { name: /^Line chart/ })).not.toBeInTheDocument();
    await press('Revenue');
    expect(section.getByRole('img', { name: /^Line chart of Revenue, ₹ crore, FY25 to FY26/ })).toBeInTheDocument();
    await press('Net Income');
    expect(pressed()).toEqual(['false', 'false', 'true', 'false']);
    expect(section.getByRole('img', { name: /^Line chart of Net Income/ })).toBeInTheDocument();
    expect(section.getByText('Net Income: ₹49,210 crore in FY26, up 1.4% YoY.')).toBeInTheDocument();
    await press('Interim');
    expect(pressed()).toEqual(['true', 'false']);
    expect(section.queryByRole('img', { name: /^Line chart/ })).not.toBeInTheDocument();
    await press('Net Income');
    await press('Annual');
    expect(pressed()).toEqual(['true', 'false', 'false', 'false']);
  });
});

describe('the optional columns', () => {
  it('are off, and switch with their buttons', async () => {
    const { press, headers, section, cells } = await open(lossMaker);
    const more = within(section.getByRole('group', { name: 'Additional columns' }));
    expect(more.getAllByRole('button', { pressed: false }).map((button) => button.textContent)).toEqual([
      'TTM',
      'Common size',
      'Growth',
      '5-year CAGR',
    ]);
    await press('Growth');
    await section.findByRole('columnheader', { name: 'FY26 growth' }); // the code of the columns loads with the first one
    expect(headers()).toEqual(['Metric', 'FY24', 'FY25', 'FY26', 'FY25 growth', 'FY26 growth']);
    expect(cells('Net Income').slice(3)).toEqual(['loss narrowed', 'loss to profit']);
    await press('5-year CAGR');
    expect(cells('Revenue').at(-1)).toBe('-');
    expect(section.getByText(/the source covers FY24 to FY26 \(2 years\)/)).toBeInTheDocument();
    await press('Growth');
    expect(headers()).toEqual(['Metric', 'FY24', 'FY25', 'FY26', '5-year CAGR']);
  });

  it("state the base of a bank's shares", async () => {
    const { press, section } = await open(bank);
    await press('Common size');
    expect(await section.findByRole('columnheader', { name: 'FY26 % of interest + non-interest income' })).toBeInTheDocument();
  });
});

describe('in print', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  /** The browser lays the page out for print with its next change. */
  const onPaper = () =>
    Object.defineProperty(window, 'matchMedia', {
      value: (query: string) => ({ matches: query === 'print', addEventListener: () => undefined, removeEventListener: () => undefined }),
      configurable: true,
    });

  it('the annual statements that are not selected follow the selected one', async () => {
    const { press, section } = await open();
    const titles = () => section.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent.split('.')[0]);
    expect(titles()).toEqual(['Income Statement, annual periods']);
    // They are there before the browser counts the sheets.
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(titles()).toHaveLength(3);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(titles()).toHaveLength(1);
    onPaper();
    await press('Net Income');
    expect(titles()).toEqual(['Income Statement, annual periods', 'Balance Sheet, annual periods', 'Cash Flow, annual periods']);
    await press('Cash Flow');
    expect(titles()).toEqual(['Cash Flow, annual periods', 'Income Statement, annual periods', 'Balance Sheet, annual periods']);
    await press('Interim');
    await press('Income Statement');
    expect(titles()).toEqual([
      'Income Statement, quarters',
      'Income Statement, annual periods',
      'Balance Sheet, annual periods',
      'Cash Flow, annual periods',
    ]);
    expect(section.getAllByRole('rowheader', { name: 'Total Common Shares Outstanding' })).toHaveLength(1);
  });

  it('columns that do not fit a sheet continue in tables below', async () => {
    const { press, section } = await open();
    await press('Growth');
    await press('Common size');
    await press('5-year CAGR');
    const columns = () =>
      section.getAllByRole('table', { name: /^Income Statement/ }).map((table) =>
        within(table)
          .getAllByRole('columnheader')
          .map((header) => header.textContent),
      );
    const [onScreen] = columns();
    expect(onScreen).toHaveLength(7);
    await press('TTM');
    onPaper();
    await press('Net Income');
    expect(columns()).toEqual([
      ['Metric', 'FY25', 'FY26', 'TTM (Jun 2026)', 'FY25 % of Revenue'],
      ['Metric', 'FY26 % of Revenue', 'FY26 growth', '5-year CAGR'],
    ]);
    expect(section.getAllByRole('rowheader', { name: 'Revenue' })).toHaveLength(2);
  });
});

describe('a figure of a statement', () => {
  it('opens its audit, down to the source line', async () => {
    const { press, figure, user, section } = await open();
    expect(section.getByText(/^Select any figure to see its source/)).toBeInTheDocument();
    await user.click(figure('Revenue', '267,021'));
    const reported = await screen.findByRole('dialog', { name: 'Revenue FY26' });
    expect(reported).toHaveTextContent('₹267,021 crore');
    expect(reported).toHaveTextContent('PeriodFY26, ended 31 Mar 2026');
    await user.keyboard('{Escape}');
    await press('Growth');
    await section.findByRole('columnheader', { name: 'FY26 growth' });
    await user.click(figure('Revenue', '4.6%'));
    const derived = await screen.findByRole('dialog', { name: 'Revenue FY26 growth' });
    expect(derived).toHaveTextContent('(Revenue FY26 / Revenue FY25 − 1) × 100= (267,021 / 255,324 − 1) × 100');
  });

  it('works by keyboard: one tab stop, arrows between figures, Enter opens the audit, Escape closes it and restores focus', async () => {
    const { figure, section, user } = await open();
    act(() => figure('Revenue', '255,324').focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(figure('Operating Income', '62,632')).toHaveFocus();
    expect(section.getAllByRole('button').filter((button) => button.dataset['cell'] !== undefined && button.tabIndex === 0)).toEqual([
      figure('Operating Income', '62,632'),
    ]);
    await user.keyboard('{Home}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Operating Income FY25' })).toHaveTextContent('₹62,165 crore');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(figure('Operating Income', '62,165')).toHaveFocus());
    await user.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowRight}');
    expect(figure('Revenue', '267,021')).toHaveFocus();
  });

  it('is described for a screen reader, including estimates', async () => {
    const { figure, section } = await open(bank);
    expect(figure('Net Income', '50')).toHaveAccessibleDescription('reported');
    expect(figure('Net Income', '25')).toHaveAccessibleDescription('source estimate');
    expect(figure('Net Income', '50')).toHaveAttribute('title', '₹50 crore · reported');
    expect(section.getByText('e: source estimate, not a company filing.')).toBeInTheDocument();
  });
});
