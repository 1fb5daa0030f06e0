import type { HistoryAnswer } from '@mulya/contract';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ValuationPage from '../../pages/valuation.page.tsx';
import { historyWith, weekdayCloses } from './price-days.fixture.ts';
import { history } from '../fair-value/methods/valuation-methods.fixture.tsx';

/** Opens the page and loads its charts, as printing does. The first answer is that of the first request; the last one repeats. */
async function open(...answers: readonly (HistoryAnswer | number)[]) {
  const { host, respond, calls } = fakeHost('mfe-valuation');
  let asked = 0;
  respond(/^\/api\/company\/valuation\//, () => Response.json(industrial));
  respond(/^\/api\/company\/history\//, () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return typeof answer === 'number'
      ? Response.json({ error: { code: answer === 404 ? 'NO_FIGURES' : 'UPSTREAM_FAILED', message: 'No answer.' } }, { status: answer })
      : Response.json(answer);
  });
  const { user } = renderView(ValuationPage, { host, at: '/valuation/X%20Ltd', path: '/valuation/:company' });
  const region = await screen.findByRole('region', { name: 'Price Trend' });
  await screen.findByRole('region', { name: 'Ratios' });
  await waitFor(() => expect(asked).toBe(1));
  await act(async () => {
    window.dispatchEvent(new Event('beforeprint'));
    await import('./price-figure.tsx');
  });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  const section = within(region);
  return { section, calls, press: (name: string) => user.click(section.getByRole('button', { name })) };
}

describe('past prices', () => {
  it('stand above the cards, over five years until another range is chosen, which their table keeps', async () => {
    const { section, press } = await open(history);
    const chart = await section.findByRole('img', { name: /^Line chart of month-end closes, Mar 2024 to Aug 2026\./ });
    expect(chart.compareDocumentPosition(section.getByText('50 days'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(section.getByRole('button', { name: '5 years' })).toHaveAttribute('aria-pressed', 'true');
    await press('1 year');
    expect(section.getByRole('img', { name: /^Line chart of month-end closes, Aug 2025 to Aug 2026\./ })).toBeInTheDocument();
    expect(section.getByText('Price rose 0.6% from Aug 2025 to ₹2,029.00 on 21 Aug 2026')).toBeVisible();
    await press('Table');
    expect(section.queryByRole('img')).not.toBeInTheDocument();
    const rows = within(section.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(14);
    expect(rows[1]).toHaveTextContent('Aug 20262,029.002,023.50');
    expect(section.getByRole('button', { name: '1 year' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('are days over one year where the gateway holds them, drawn and as a table', async () => {
    const { section, press } = await open(historyWith(weekdayCloses('2025-09-01', '2026-08-21')));
    await section.findByRole('img', { name: /^Line chart of month-end closes, Mar 2024/ });
    await press('1 year');
    expect(section.getByRole('img', { name: /^Line chart of daily closes, Aug 2025 to Aug 2026\./ })).toBeInTheDocument();
    await press('Table');
    const rows = within(section.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(257);
    expect(rows[0]).toHaveTextContent('Day or monthClose, ₹Average of 12 months, ₹');
    expect(rows[1]).toHaveTextContent('21 Aug 20262,254.002,023.50');
    expect(rows.at(-1)).toHaveTextContent('Aug 20252,017.00');
    await press('3 years');
    expect(within(section.getByRole('table')).getByRole('columnheader', { name: 'Month-end close, ₹' })).toBeInTheDocument();
  });

  it('leave nothing where the source has none', async () => {
    const { section } = await open(404);
    await waitFor(() => expect(section.queryByRole('group', { name: 'Range' })).not.toBeInTheDocument());
    expect(section.queryByRole('img')).not.toBeInTheDocument();
    expect(section.queryByText(/could not be loaded/)).not.toBeInTheDocument();
    expect(section.getByText('50 days')).toBeInTheDocument();
  });

  it('can be requested again after a failure', async () => {
    const { section, press } = await open(502, history);
    expect(await section.findByText(/^Past prices could not be loaded/)).toBeInTheDocument();
    await press('Retry');
    expect(await section.findByRole('group', { name: 'Range' })).toBeInTheDocument();
  });
});
