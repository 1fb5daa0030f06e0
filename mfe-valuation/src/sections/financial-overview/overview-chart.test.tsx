import type { ValuationAnswer } from '@mulya/contract';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { bank, industrial } from '@mulya/valuation-model/testing';
import { act, screen, within } from '@testing-library/react';
import ValuationPage from '../../pages/valuation.page.tsx';

/** Opens the page and loads the charts, as printing does. */
async function open(answer: ValuationAnswer = industrial) {
  const { host, respond } = fakeHost('mfe-valuation');
  respond(/^\/api\/company\/valuation\//, () => Response.json(answer));
  const { user } = renderView(ValuationPage, { host, at: '/valuation/X%20Ltd', path: '/valuation/:company' });
  const region = await screen.findByRole('region', { name: 'Financial Overview' });
  await screen.findByRole('region', { name: 'Ratios' });
  await act(async () => {
    window.dispatchEvent(new Event('beforeprint'));
    await import('./overview-chart.tsx');
  });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  const section = within(region);
  return { section, press: (name: string) => user.click(section.getByRole('button', { name })) };
}

describe('the chart of the statements', () => {
  it('is above the table and the chart of the chosen line, which stay', async () => {
    const { section, press } = await open();
    await press('Revenue');
    const chart = section.getByRole('img', { name: /^Column chart of Revenue, EBITDA and PAT/ });
    const lineChart = section.getByRole('img', { name: /^Line chart of Revenue/ });
    const table = section.getByRole('table');
    expect(chart.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(table.compareDocumentPosition(lineChart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(section.getByText('PAT margin fell from 19.0% in FY25 to 18.4% in FY26')).toBeVisible();
  });

  it('hides for the table alone, and stays hidden for another statement', async () => {
    const { section, press } = await open();
    await press('Table');
    expect(section.queryByRole('img', { name: /^Column chart/ })).not.toBeInTheDocument();
    await press('Cash Flow');
    expect(section.queryByRole('img', { name: /^Column chart/ })).not.toBeInTheDocument();
    expect(section.getByRole('table')).toBeInTheDocument();
    await press('Chart');
    expect(section.getByRole('img', { name: /^Column chart of Cash from operations and Free cash flow/ })).toBeInTheDocument();
  });

  it('follows the kind of period, and leaves no space where nothing can be drawn', async () => {
    const { section, press } = await open(bank);
    expect(section.getByRole('img', { name: /^Column chart of Interest income, Non-interest income and PAT/ })).toBeInTheDocument();
    await press('Cash Flow');
    expect(section.queryByRole('img', { name: /^Column chart/ })).not.toBeInTheDocument();
    expect(section.queryByRole('group', { name: 'Financial Overview, view' })).not.toBeInTheDocument();
  });
});
