import { period } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, waitForPeer, openComparison, openCopyItem, openPicker, own, three, companyWithPe } from './peer-comparison.fixture.tsx';

const mockChart = jest.fn<void, [unknown]>();
jest.mock('../../../kit/chart/highcharts.ts', () => ({
  Highcharts: {},
  HighchartsReact: (props: { options: unknown }) => {
    mockChart(props.options);
    return null;
  },
}));

describe('the comparison', () => {
  it("begins with the company's first line, with the company on top and a column per year", async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    expect(opened.tabs()).toEqual(['Revenue']);
    expect(opened.headers()).toEqual(['Company', 'FY25', 'FY26']);
    expect(opened.companies()).toEqual(['Own Ltd', 'Alpha Ltd', 'Beta Ltd', 'Gamma Ltd', 'Peer median']);
    expect(opened.cells('Own Ltd')).toEqual(['20,000 3 of 4', '22,000 3 of 4']);
    expect(opened.cells('Peer median')).toEqual(['30,000 n = 3', '33,000 n = 3']);
    expect(opened.section.getByText('Revenue: ₹22,000 crore in FY26, below the peer median of ₹33,000 crore (n = 3).')).toBeInTheDocument();
  });

  it('requests all peers at once, each by its name and key', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    const asked = opened.calls.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/company/'));
    expect(asked).toEqual(['Alpha', 'Beta', 'Gamma'].map((name, at) => `/api/company/valuation/${name}%20Ltd?isin=INE00000000${at}`));
  });

  it('distinguishes two share classes of one company, in rows and in the median', async () => {
    const name = 'Jain Irrigation Systems Ltd';
    const prices = [20, 40];
    const { companies, cells } = openComparison(
      companyWithPe('Own Ltd', 10),
      { [name]: () => Response.json(companyWithPe(name, prices.shift() ?? 0)) },
      [
        { key: 'INE175A01038', name },
        { key: 'IN9175A01010', name },
      ],
    );
    await screen.findByRole('button', { name: '40,000' });
    expect(companies()).toEqual(['Own Ltd', `${name} (INE175A01038)`, `${name} (IN9175A01010)`, 'Peer median']);
    expect(cells('Peer median')[0]).toBe('30,000 n = 2');
  });

  it('has interim columns for interim periods', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    await opened.user.click(opened.section.getByRole('button', { name: 'Interim' }));
    expect(opened.headers()).toEqual(['Company', 'Q1 FY27 (Jun 2026)']);
    expect(opened.cells('Alpha Ltd')).toEqual(['3,000 4 of 4']);
  });

  it('says so if no company has a figure, and why', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    await choose(opened, 'PE');
    await opened.user.click(opened.section.getByRole('button', { name: 'Interim' }));
    expect(opened.section.getByText('No PE data available for Interim periods')).toBeInTheDocument();
    expect(opened.section.getByText('Multiples use annual figures. Switch to Annual.')).toBeInTheDocument();
    expect(opened.section.queryByRole('table')).not.toBeInTheDocument();
  });

  it('sorts by any column, in both directions and unsorted, with missing figures last', async () => {
    const opened = openComparison(own, { ...three, 'Odd Ltd': companyWithPe('Odd Ltd', 1, { financials: [] }) });
    await waitForPeer(opened, 'Odd Ltd');
    const order = async (header: string) => {
      await opened.user.click(within(opened.section.getByRole('columnheader', { name: header })).getByRole('button'));
      return opened
        .companies()
        .slice(0, 5)
        .map((name) => name?.split(' ')[0]);
    };
    expect(await order('FY26')).toEqual(['Gamma', 'Beta', 'Own', 'Alpha', 'Odd']);
    expect(await order('FY26')).toEqual(['Alpha', 'Own', 'Beta', 'Gamma', 'Odd']);
    expect(await order('FY26')).toEqual(['Own', 'Alpha', 'Beta', 'Gamma', 'Odd']);
    expect(await order('Company')).toEqual(['Alpha', 'Beta', 'Gamma', 'Odd', 'Own']);
  });

  it('works by arrow keys, with one tab stop', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    const stops = () =>
      opened.section.getAllByRole('button').filter((button) => button.dataset['cell'] !== undefined && button.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    act(() => stops()[0]?.focus());
    await opened.user.keyboard('{ArrowDown}{End}');
    expect(within(opened.row('Alpha Ltd')).getByRole('button', { name: '11,000' })).toHaveFocus();
    expect(stops()).toHaveLength(1);
  });
});

describe('the parameters', () => {
  it('are all lines, the current price, and derived ones; a new one becomes the active tab', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    const picker = await openPicker(opened);
    expect(picker.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    expect(within(picker.getByRole('group', { name: 'Derived' })).getAllByRole('checkbox')).toHaveLength(10);
    await opened.user.click(picker.getByRole('checkbox', { name: 'Current Price' }));
    expect(opened.tabs()).toEqual(['Revenue', 'Current Price']);
    expect(opened.section.getByRole('tab', { selected: true })).toHaveTextContent('Current Price');
    expect(opened.headers()).toEqual(['Company', 'Latest']);
    expect(opened.cells('Beta Ltd')).toEqual(['30.00']);
    expect(opened.section.queryByRole('rowheader', { name: 'Peer median' })).not.toBeInTheDocument();
  });

  it('are removed by a second click; without any, the section says what to do', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    await choose(opened, 'PE', 'PE');
    expect(opened.tabs()).toEqual(['Revenue']);
    await choose(opened, 'Revenue');
    expect(opened.section.getByText('No parameter selected.')).toBeInTheDocument();
    expect(opened.section.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });

  it('are ten at most: the eleventh shows an alert', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    const nine = ['PE', 'PB', 'EV/EBITDA', 'EV/Sales', 'EBITDA margin', 'Net income margin', 'ROE', 'Revenue growth', 'PAT growth'];
    await choose(opened, ...nine);
    expect(opened.tabs()).toHaveLength(10);
    expect(opened.calls.alerts).toEqual([]);
    const picker = await openPicker(opened);
    await opened.user.click(picker.getByRole('checkbox', { name: 'Current Price' }));
    expect(opened.calls.alerts).toEqual(['You can select up to 10 parameters only.']);
    expect(picker.getByRole('checkbox', { name: 'Current Price' })).not.toBeChecked();
    expect(opened.tabs()).toHaveLength(10);
    await opened.user.click(picker.getByRole('checkbox', { name: 'PB' }));
    expect(opened.tabs()).toHaveLength(9);
  });

  it('switch by their tabs', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    await choose(opened, 'PE');
    expect(opened.cells('Own Ltd')).toEqual(['-', '20.0x 2 of 4']);
    expect(opened.section.getByText('PE: 20.0x in FY26, below the peer median of 30.0x (n = 3).')).toBeInTheDocument();
    expect(
      opened.section.getByText(
        'FY26 uses the current price, earlier years their year-end price, adjusted for splits and bonus issues; - where there is none.',
      ),
    ).toBeInTheDocument();
    expect(opened.section.getByText('Peer median excludes Own Ltd; n = 3, indicative only. Rank 1 = lowest PE.')).toBeInTheDocument();
    await opened.user.click(opened.section.getByRole('tab', { name: 'Revenue' }));
    expect(opened.cells('Own Ltd')[0]).toBe('20,000 3 of 4');
  });
});

describe('the chart', () => {
  it('draws a line per company with figures, by year and value, and lists the others below', async () => {
    const opened = openComparison(own, {
      'Gap Ltd': companyWithPe('Gap Ltd', 5, { financials: [period('Annual', '2026', '2026-03-31', { INC: { Revenue: '1,234' } })] }),
      'Empty Ltd': companyWithPe('Empty Ltd', 6, { financials: [] }),
      'Broken Ltd': () =>
        Response.json({ error: { code: 'UPSTREAM_FAILED', message: 'The source is down.', traceId: 't' } }, { status: 502 }),
    });
    await waitForPeer(opened, 'Broken Ltd');
    await opened.user.click(opened.section.getByRole('button', { name: 'Chart' }));
    expect(opened.section.getByRole('img', { name: /^Line chart of Revenue, ₹ crore, by company, FY25 to FY26/ })).toBeInTheDocument();
    await waitFor(() =>
      expect(mockChart).toHaveBeenLastCalledWith(
        expect.objectContaining({
          series: [
            expect.objectContaining({ name: 'Own Ltd', data: [20000, 22000] }),
            expect.objectContaining({ name: 'Gap Ltd', data: [null, 1234] }),
          ],
          xAxis: expect.objectContaining({ title: { text: 'Year' }, categories: ['FY25', 'FY26'] }) as unknown,
          yAxis: expect.objectContaining({ title: { text: 'Value' } }) as unknown,
          legend: { enabled: true },
        }),
      ),
    );
    expect(opened.section.getByText('No data: Empty Ltd, Broken Ltd')).toBeInTheDocument();
  });

  it("shows the current price as one point, 'Latest'", async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    await choose(opened, 'Current Price');
    await opened.user.click(opened.section.getByRole('button', { name: 'Chart' }));
    await waitFor(() =>
      expect(mockChart).toHaveBeenLastCalledWith(
        expect.objectContaining({ xAxis: expect.objectContaining({ title: { text: 'Latest' }, categories: ['Latest'] }) as unknown }),
      ),
    );
  });

  it('has a table with the same figures', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    await opened.user.click(opened.section.getByRole('button', { name: 'Chart' }));
    await opened.user.click(opened.section.getByText('Chart data'));
    expect(opened.section.getByRole('table', { name: 'Revenue, ₹ crore. Annual periods.' })).toBeVisible();
    expect(opened.cells('Alpha Ltd')).toEqual(['10,000 4 of 4', '11,000 4 of 4']);
  });
});

describe('the lead line', () => {
  it('says what happened if there is no figure', async () => {
    const loss = (year: number, pat: number) => period('Annual', String(year), `${year}-03-31`, { INC: { NetIncome: pat } });
    const opened = openComparison(companyWithPe('Loss Ltd', 5, { financials: [loss(2025, -5), loss(2026, 7)] }), three);
    await waitForPeer(opened);
    await choose(opened, 'PAT growth');
    expect(opened.section.getByText('PAT growth: loss to profit in FY26.')).toBeInTheDocument();
  });

  it('compares no amounts per share', async () => {
    const opened = openComparison(own, three);
    await waitForPeer(opened);
    await choose(opened, 'Current Price');
    expect(opened.section.getByText('Current Price: ₹20.00. Per-share amounts aren’t ranked or averaged.')).toBeInTheDocument();
  });
});

describe('Copy', () => {
  it('puts the sorted table on the clipboard, unrounded', async () => {
    const opened = openComparison(own, { 'Alpha Ltd': three['Alpha Ltd'] });
    await waitForPeer(opened, 'Alpha Ltd');
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await opened.user.click(within(opened.section.getByRole('columnheader', { name: 'Company' })).getByRole('button'));
    await opened.user.click(await openCopyItem(opened));
    await waitFor(() => expect(opened.calls.statuses).toEqual(['Copied: Peer Comparison, Revenue.']));
    expect(written).toHaveBeenCalledWith(
      [
        'Company\tUnit\tRevenue FY25\tRevenue FY26',
        'Alpha Ltd\t₹ crore\t10000\t11000',
        'Own Ltd\t₹ crore\t20000\t22000',
        'Peer median\t₹ crore\t10000\t11000',
      ].join('\n'),
    );
  });

  it('waits for all peers, and says so if the browser refuses', async () => {
    let answerGamma: () => void = () => undefined;
    const gamma = new Promise<Response>((resolve) => {
      answerGamma = () => resolve(Response.json(three['Gamma Ltd']));
    });
    const opened = openComparison(own, { ...three, 'Gamma Ltd': () => gamma });
    expect(await openCopyItem(opened)).toHaveAttribute('aria-disabled', 'true');
    await opened.user.keyboard('{Escape}');
    answerGamma();
    await waitForPeer(opened);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await opened.user.click(await openCopyItem(opened));
    await waitFor(() => expect(opened.calls.alerts).toEqual(['Your browser blocked copying the table.']));
  });
});
