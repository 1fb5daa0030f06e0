import type { FinancialPeriod, ValuationAnswer } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { annualPeriods, growing, industrial } from '@mulya/valuation-model/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createValuationStore } from '../../model/valuation-store.ts';
import { AuditContext, type AuditSubject } from '../../kit/figure/audit-context.ts';
import type { WriteComment } from './comments.port.ts';
import { GrowthAnalysisSection } from './growth-analysis.section.tsx';

const company = (financials: readonly FinancialPeriod[], changes: Partial<ValuationAnswer> = {}): ValuationAnswer => ({
  ...industrial,
  financials: [...financials],
  ...changes,
});

function open(answer: ValuationAnswer, write?: WriteComment) {
  const { host, calls } = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('not asked')) });
  const audited: AuditSubject[] = [];
  const shown = render(
    <HostProvider host={host}>
      <Provider store={store}>
        <AuditContext value={(subject) => void audited.push(subject)}>
          <GrowthAnalysisSection answer={answer} {...(write === undefined ? {} : { write })} />
        </AuditContext>
      </Provider>
    </HostProvider>,
  );
  const section = within(screen.getByRole('region', { name: 'Growth Analysis & Recommendation' }));
  const rows = (name = /^Growth Analysis/) =>
    within(section.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => (cell.querySelector('.sentence') ?? cell).childNodes[0]?.textContent ?? ''));
  return { ...shown, section, calls, audited, rows, user: userEvent.setup() };
}

describe('growth analysis', () => {
  it('shows a table with comments in the growth rows, a line above it and all years beside it', () => {
    const { section, rows } = open(company(growing));
    expect(section.getByRole('table', { name: 'Growth Analysis (FY23 to FY25)' })).toBeInTheDocument();
    expect(rows()).toEqual([
      ['Metric', '2023', '2024', '2025', 'Comment', 'Recommendation'],
      ['Revenue', '1,100', '1,320', '1,716', '', ''],
      [
        'Growth',
        '10.0%',
        '20.0%',
        '30.0%',
        'Revenue shows positive growth with an average of 20.0% over the period.',
        'Sustain Revenue growth with the current strategy.',
      ],
      ['EBITDA', '100', '125', '150', '', ''],
      [
        'Growth',
        '0.0%',
        '25.0%',
        '20.0%',
        'EBITDA shows positive growth with an average of 15.0% over the period.',
        'Enhance EBITDA growth via operational efficiencies.',
      ],
      ['PAT', '80', '40', '60', '', ''],
      [
        'Growth',
        '100.0%',
        '-50.0%',
        '50.0%',
        'PAT shows positive growth with an average of 33.3% over the period.',
        'Sustain PAT growth with the current strategy.',
      ],
    ]);
    expect(section.getByText('Revenue grew 24.9% a year from FY23 to FY25, PAT fell 13.4%.')).toBeInTheDocument();
    expect(rows(/^Growth, /).map((cells) => cells.join(' | '))).toEqual([
      '₹ crore | Revenue | EBITDA | PAT',
      'FY22 | 1,000 | 100 | 40',
      'FY23 | 1,100 | 100 | 80',
      'FY24 | 1,320 | 125 | 40',
      'FY25 | 1,716 | 150 | 60',
      '1-year growth | 30.0% | 20.0% | 50.0%',
      '3-year CAGR | 19.7% | 14.5% | 14.5%',
    ]);
    // Rows of the same name differ by their descriptions.
    const [, ofEbitda] = section.getAllByRole('rowheader', { name: 'Growth' });
    expect(ofEbitda).toHaveAccessibleDescription('Of EBITDA, YoY.');
    expect(section.getByRole('rowheader', { name: 'PAT' })).toHaveAccessibleDescription('In ₹ crore.');
  });

  const growingBy10 = ([one, two, three, four]: readonly [number, number, number, number], operating?: number) => {
    const year = (Revenue: number, NetIncome: number) => ({
      Revenue,
      OperatingIncome: operating ?? NetIncome,
      'Depreciation/Amortization': 1,
      NetIncome,
    });
    return company(annualPeriods({ 2022: year(100, one), 2023: year(110, two), 2024: year(121, three), 2025: year(133.1, four) }));
  };

  it('mentions a loss despite growing revenue, and a swing to profit', () => {
    const { section, unmount } = open(growingBy10([-40, -50, -30, -35]));
    expect(section.getByText('Revenue grew 10.0% a year from FY23 to FY25; FY25 net loss of ₹35 crore.')).toBeInTheDocument();
    expect(section.getByText(/^Average growth/)).toHaveTextContent(
      'Average growth 10.0%: rule of thumb from the average of 3 yearly rates of Revenue; 6 excluded (not meaningful).',
    );
    unmount();
    const { section: later } = open(growingBy10([-40, -50, 30, 35], 10));
    expect(later.getByText('Revenue grew 10.0% a year from FY23 to FY25; PAT swung to profit.')).toBeInTheDocument();
  });

  it('names the rate behind the averages', () => {
    const year = (OperatingIncome: number) => ({ Revenue: 100, OperatingIncome, 'Depreciation/Amortization': 1, NetIncome: 5 });
    const { section } = open(company(annualPeriods({ 2022: year(3), 2023: year(3), 2024: year(3), 2025: year(59) })));
    expect(section.getByText('EBITDA growth of 2025 is 1,400.0%: it skews the averages.')).toBeInTheDocument();
  });

  it('shows the overall recommendation with its average and author', () => {
    const { section } = open(company(growing));
    expect(section.getByRole('heading', { level: 3, name: 'Overall Recommendation' })).toBeInTheDocument();
    expect(section.getByText('Sustain overall growth with the current strategy.')).not.toHaveClass('invalid');
    expect(section.getByText(/^Average growth/)).toHaveTextContent(
      'Average growth 22.8%: rule of thumb from the average of 9 yearly rates of Revenue, EBITDA and PAT.',
    );
    expect(section.getAllByText('Rule of thumb from the average of 3 yearly rates.')).toHaveLength(3);
    expect(section.getByText('Rule-based, from average growth. Not investment advice.')).toBeInTheDocument();
  });

  it('opens the audit of each figure', async () => {
    const { section, user, audited } = open(company(growing));
    await user.click(section.getAllByRole('button', { name: '1,716' })[0] ?? document.body);
    section.getByRole('button', { name: '22.8%' }).focus();
    await user.keyboard('{Enter}');
    expect(audited.map(({ name }) => name)).toEqual(['Revenue FY25', 'Average overall growth']);
  });

  it('has one tab stop and moves between figures with arrow keys', async () => {
    const { section, user } = open(company(growing));
    await user.click(section.getAllByRole('button', { name: '1,100' })[0] ?? document.body);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toHaveTextContent('20.0%');
    expect(document.activeElement).toHaveAttribute('data-cell', '1 1');
    await user.tab();
    expect(within(section.getByRole('table', { name: /^Growth Analysis/ })).getAllByRole('button')).not.toContain(document.activeElement);
  });

  it('labels December years under the table', () => {
    const year = { Revenue: 10, OperatingIncome: 2, 'Depreciation/Amortization': 1, NetIncome: 1 };
    const { section } = open(company(annualPeriods({ 2022: year, 2023: year, 2024: year, 2025: { ...year, Revenue: 12.1 } }, '12-31')));
    expect(section.getByText('December year-end: 2023 (year to 31 Dec 2023).')).toBeInTheDocument();
    expect(section.getByRole('table', { name: /^Growth Analysis/ })).toHaveAccessibleDescription(/^December year-end/);
    expect(section.getByText('Revenue grew 10.0% a year from CY23 to CY25, PAT 0.0%.')).toBeInTheDocument();
  });

  it('analyses only PAT for a bank', () => {
    const bank = annualPeriods({ 2022: { NetIncome: 100 }, 2023: { NetIncome: 120 }, 2024: { NetIncome: 150 }, 2025: { NetIncome: 180 } });
    const { section, rows } = open(company(bank, { layout: 'bank' }));
    expect(rows()[1]).toEqual(['Revenue', 'not applicable', 'not applicable', 'not applicable', '', '']);
    expect(rows()[2]?.slice(4)).toEqual([
      'Revenue data is insufficient or invalid for analysis.',
      'Revenue requires data analysis for proper recommendations.',
    ]);
    expect(section.getByText('PAT grew 22.5% a year from FY23 to FY25.')).toBeInTheDocument();
    expect(section.getByText(/^Average growth/)).toHaveTextContent(
      'Average growth 21.7%: rule of thumb from the average of 3 yearly rates of PAT.',
    );
    expect(section.getByText('Sustain overall growth with the current strategy.')).toBeInTheDocument();
  });

  it('explains a missing CAGR', () => {
    const loss = { Revenue: -1, OperatingIncome: -2, 'Depreciation/Amortization': 1, NetIncome: -10 };
    const { section } = open(company(annualPeriods({ 2022: loss, 2023: loss, 2024: loss, 2025: loss })));
    expect(section.getByText('CAGR not available for FY23–FY25. CAGR needs positive start and end values.')).toBeInTheDocument();
    expect(section.getByText('No valid gap analysis data available')).toHaveClass('invalid');
  });
});

describe('growth analysis without a table', () => {
  const year = { Revenue: 10, OperatingIncome: 2, 'Depreciation/Amortization': 1, NetIncome: 1 };

  it('names the missing year and shows the recommendation in red', () => {
    const { section } = open(company(annualPeriods({ 2022: year, 2023: year, 2024: year })));
    expect(section.getByText('No valid gap analysis data available')).toBeInTheDocument();
    expect(section.getByText('2025 is not in the source.')).toBeInTheDocument();
    expect(
      section.getAllByRole('table').map((table) => table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent),
    ).toEqual(['Growth, FY22 to FY24']);
    expect(section.getByText('Improve overall growth by optimizing processes.')).toHaveClass('invalid');
  });

  it('reports insufficient data in red without any rate', () => {
    const { section } = open(company(annualPeriods({ 2025: { Revenue: 24156, OperatingIncome: 2779 } })));
    expect(section.getByText('2023 is not in the source. 2024 is not in the source. PAT 2025 is not in the source.')).toBeInTheDocument();
    expect(section.getAllByText('No valid gap analysis data available').at(-1)).toHaveClass('invalid');
  });

  it.each<[string, ValuationAnswer]>([
    ['No gap analysis data available', company(annualPeriods({ 2026: year }))],
    ['No financial data available for analysis.', company([])],
  ])('shows "%s"', (text, answer) => {
    const { section } = open(answer);
    expect(section.getByText(text)).toBeInTheDocument();
    expect(section.queryByRole('heading', { name: 'Overall Recommendation' })).not.toBeInTheDocument();
  });

  it('reports a failure without affecting the page', () => {
    const broken = Object.defineProperty({ ...industrial }, 'financials', {
      get: () => {
        throw new Error('no periods');
      },
    });
    const { section } = open(broken);
    expect(section.getByRole('alert')).toHaveTextContent('Failed to load gap analysis: no periods');
  });
});

describe('comment writer', () => {
  const written = (metric: string) => ({
    comment: { text: `On ${metric}.` },
    recommendation: { text: `Do, for ${metric}.` },
    stamp: 'Written by a test.',
  });

  it('replaces the rule-based texts by metric, except where it fails', async () => {
    const { section, calls } = open(company(growing), ({ metric }) =>
      metric === 'EBITDA' ? Promise.reject(new Error('too busy')) : Promise.resolve(written(metric)),
    );
    expect(await section.findByText('On PAT.')).toBeInTheDocument();
    expect(section.getByText('On Revenue.')).toBeInTheDocument();
    expect(section.getByText('EBITDA shows positive growth with an average of 15.0% over the period.')).toBeInTheDocument();
    expect(section.getByText('Written by a test. Rule-based, from average growth. Not investment advice.')).toBeInTheDocument();
    expect(calls.logged).toMatchObject([{ level: 'warn', message: expect.stringContaining('EBITDA') as unknown }]);
  });

  it('is aborted on unmount, and a late result is ignored', async () => {
    const signals: AbortSignal[] = [];
    const { unmount, calls } = open(company(growing), (_growth, signal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    await waitFor(() => expect(signals).toHaveLength(3));
    unmount();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    await Promise.resolve();
    expect(calls.logged).toEqual([]);
  });
});
