import type { ValuationAnswer } from '@mulya/contract';
import { bank } from '@mulya/valuation-model/testing';
import { act } from '@testing-library/react';
import { openOverview } from './overview.fixture.tsx';

/** Opens the section and loads the chart, as printing does. */
async function open(answer?: ValuationAnswer) {
  const opened = await openOverview(answer);
  await act(async () => {
    window.dispatchEvent(new Event('beforeprint'));
    await import('./overview-chart.tsx');
  });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  return opened;
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
