import type { NewsItem, ValuationAnswer } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { bank, industrial, period } from '@mulya/valuation-model/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { AuditContext, type AuditSubject } from '../../kit/figure/audit-context.ts';
import { registerAnalysisReducers } from '../../model/analysis-store.ts';
import { stockReceived } from '../../model/fair-value.slice.ts';
import { createValuationStore } from '../../model/valuation-store.ts';
import { RatiosSection } from './ratios.section.tsx';

function open(answer: ValuationAnswer, stockMarketCap?: number) {
  const { host } = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('not asked')) });
  registerAnalysisReducers(store);
  if (stockMarketCap !== undefined) store.dispatch(stockReceived({ is: 'ready', marketCap: stockMarketCap }));
  const audited: AuditSubject[] = [];
  render(
    <HostProvider host={host}>
      <Provider store={store}>
        <AuditContext value={(subject) => void audited.push(subject)}>
          <RatiosSection answer={answer} />
        </AuditContext>
      </Provider>
    </HostProvider>,
  );
  const section = within(screen.getByRole('region', { name: 'Ratios' }));
  const cells = (name: string) => {
    const row = section.getByRole('rowheader', { name }).closest('tr');
    return row === null
      ? []
      : within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent);
  };
  const headers = () => section.getAllByRole('columnheader').map((header) => header.textContent);
  return { section, cells, headers, audited, user: userEvent.setup() };
}

const withNews = (recentNews: NewsItem[]): ValuationAnswer => ({
  ...industrial,
  companyProfile: { ...industrial.companyProfile, recentNews },
});

describe('the ratios', () => {
  it('cover the years of the source and the last four quarters', () => {
    const { headers, cells, section } = open(industrial);
    expect(headers()).toEqual(['Ratio', 'FY25', 'FY26', 'TTM']);
    expect(section.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'EBITDA margin',
      'Net income margin',
      'ROE',
      'ROCE',
      'ROA',
      'Debt/equity',
      'Interest cover',
      'CFO/PAT',
      'FCF yield',
      'Tax rate',
    ]);
    expect(cells('Net income margin')).toEqual(['19.0%', '18.4%', '18.6%']);
    expect(cells('ROA')).toEqual(['30.6%', '27.0%', '-']);
    expect(section.getByText('TTM to Jun 2026: income statement only, no balance sheet.')).toBeInTheDocument();
  });

  it('name figures that are not in the source', () => {
    const { cells } = open(industrial);
    expect(cells('Debt/equity')).toEqual(['not in the source', 'not in the source', '-']);
    expect(cells('Tax rate')).toEqual(['not in the source', 'not in the source', '-']);
  });

  it.each<[string, Partial<ValuationAnswer>, number | undefined, string]>([
    ["the answer's", { marketCap: 1000 }, undefined, '5.0%'],
    ['the one that the model uses', { marketCap: 1000 }, 2000, '2.5%'],
    [
      'price × shares where none is reported',
      { marketCap: null, currentPrice: { BSE: 10, NSE: null }, sharesOutstanding: 50 },
      undefined,
      '10.0%',
    ],
  ])("compare only the newest year's free cash flow with today's market cap: %s", (_whose, changes, stockMarketCap, text) => {
    const financials = [2025, 2026].map((year) =>
      period('Annual', String(year), `${year}-03-31`, { INC: { NetIncome: 1 }, CAS: { FreeCashFlow: 50 } }),
    );
    const { cells } = open({ ...industrial, financials, ...changes }, stockMarketCap);
    expect(cells('FCF yield')).toEqual(['-', text]);
  });

  it('show five years at most, and December years as such', () => {
    const years = [2019, 2020, 2021, 2022, 2023, 2024].map((year) =>
      period('Annual', String(year), `${year}-12-31`, { INC: { Revenue: 10, NetIncome: 1 } }),
    );
    const { headers, section } = open({ ...industrial, financials: years });
    expect(headers()).toEqual(['Ratio', 'CY20 (Dec 2020)', 'CY21 (Dec 2021)', 'CY22 (Dec 2022)', 'CY23 (Dec 2023)', 'CY24 (Dec 2024)']);
    expect(section.getByText('TTM not available: the source lacks four consecutive quarters.')).toBeInTheDocument();
  });

  it('have definitions on demand, each of which describes its row', async () => {
    const { section, user } = open(industrial);
    expect(section.queryByRole('definition')).not.toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Definitions' }));
    const definitions = section.getAllByRole('definition').map((definition) => definition.textContent);
    expect(definitions).toHaveLength(10);
    expect(definitions).toContain('Adjusted PAT (reported net income attributable to owners) / sales.');
    expect(section.getByRole('rowheader', { name: 'ROE' })).toHaveAccessibleDescription(
      /^Return on equity: adjusted PAT \/ period-end net worth/,
    );
  });

  it('open their audit', async () => {
    const { section, user, audited } = open(industrial);
    await user.click(section.getByRole('button', { name: '18.4%' }));
    expect(audited).toMatchObject([{ name: 'Net income margin FY26', cell: { origin: { state: 'derived' } } }]);
  });

  it('are one tab stop; arrow keys move between them, including cells that a bank lacks', async () => {
    const years = [2025, 2026].map((year) =>
      period('Annual', String(year), `${year}-03-31`, {
        INC: { NetIncome: 50 },
        BAL: { TotalAssets: year, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 240 },
      }),
    );
    const { section, user } = open({ ...bank, financials: years });
    await user.click(section.getAllByRole('button', { name: 'not meaningful for lenders' })[0] ?? document.body);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('data-cell', '3 1');
    const buttons = within(section.getByRole('table')).getAllByRole('button');
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  });

  it('include for a bank only the meaningful ones', () => {
    const { cells } = open({
      ...bank,
      financials: [
        period('Annual', '2026', '2026-03-31', {
          INC: { NetIncome: 50 },
          BAL: { TotalAssets: 1000, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 240 },
        }),
      ],
    });
    expect(cells('EBITDA margin')).toEqual(['not meaningful for lenders']);
    expect(cells('ROE')).toEqual(['20.0%']);
    expect(screen.getByText('FY26: ROE 20.0%, ROA 5.0%.')).toBeInTheDocument();
  });

  it('need annual statements', () => {
    const { section } = open({ ...industrial, financials: [] });
    expect(section.getByText('No Ratios data available')).toBeInTheDocument();
    expect(section.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('recent news', () => {
  it('is hidden if there is none', () => {
    const { section } = open(industrial);
    expect(section.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('has a date and a web link', () => {
    const { section } = open(withNews([{ headline: 'Results on Friday', date: '2026-08-20T04:00:00.000Z', url: 'https://example.com/a' }]));
    const link = within(section.getByRole('complementary', { name: 'Recent news' })).getByRole('link', { name: 'Results on Friday' });
    expect(link).toHaveAttribute('href', 'https://example.com/a');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(section.getByText('20 Aug 2026')).toBeInTheDocument();
  });

  it.each([null, 'javascript:alert(1)', 'data:text/html,x', '/somewhere'])('is text without a link for the address %s', (url) => {
    const { section } = open(withNews([{ headline: 'Results on Friday', date: null, url }]));
    expect(section.getByText('Results on Friday')).toBeInTheDocument();
    expect(section.queryByRole('link')).not.toBeInTheDocument();
  });

  it('ends before it is longer than the table, and says so', () => {
    const { section } = open(withNews(Array.from({ length: 20 }, (_, at) => ({ headline: `Headline ${at + 1}`, date: null, url: null }))));
    expect(within(section.getByRole('complementary')).getAllByRole('listitem')).toHaveLength(8);
    expect(section.getByText('8 of 20 headlines, as supplied by the data source; not verified by Mulya.')).toBeInTheDocument();
  });
});
