import { HostProvider, saveFile } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { companyFetcher } from '../company/company.api.ts';
import { registerAnalysisReducers } from '../analysis-store.ts';
import { open, findOverview, tcs } from '../../pages/valuation.fixture.tsx';
import { createValuationStore } from '../valuation-store.ts';
import { TableFilesProvider } from '../analysis/table-files-provider.tsx';
import { TableTools } from './table-tools.tsx';

// A download fires no event to wait for.
jest.mock('@mulya/sdk', () => ({ ...jest.requireActual<object>('@mulya/sdk'), saveFile: jest.fn() }));
const mockSave = jest.mocked(saveFile);

const table = { label: 'Line', columns: ['FY25'], rows: [{ label: 'Sales', unit: '₹ crore', cells: ['1234.5'] }] };

function renderTools() {
  const fake = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: companyFetcher(fake.host) });
  registerAnalysisReducers(store);
  const user = userEvent.setup();
  render(
    <HostProvider host={fake.host}>
      <Provider store={store}>
        <TableFilesProvider answer={{ companyName: 'Tata Motors Ltd' }}>
          <TableTools title="Ratios" read={() => table} />
        </TableFilesProvider>
      </Provider>
    </HostProvider>,
  );
  return { user, ...fake };
}

describe('table tools', () => {
  it('copy the table', async () => {
    const { user, calls } = renderTools();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy Ratios' }));
    await waitFor(() => expect(calls.statuses).toEqual(['Copied: Ratios.']));
    expect(writeText).toHaveBeenCalledWith('Line\tUnit\tFY25\nSales\t₹ crore\t1234.5');
  });

  it('report that the browser blocked copying', async () => {
    const { user, calls } = renderTools();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy Ratios' }));
    await waitFor(() => expect(calls.alerts).toEqual(['Your browser blocked copying the table.']));
    expect(calls.statuses).toEqual([]);
  });

  it('save the table as CSV, named after company and table', async () => {
    const { user, calls } = renderTools();
    await user.click(screen.getByRole('button', { name: 'CSV of Ratios' }));
    const [file, name] = mockSave.mock.calls[0] ?? [];
    expect(name).toMatch(/^Mulya Tata Motors Ratios FY25 \d{4}-\d\d-\d\d\.csv$/);
    expect(calls.statuses).toEqual([`Saved as ${name}`]);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer())).toBe(
      '\uFEFFLine,Unit,FY25\r\nSales,₹ crore,1234.5\r\n',
    );
  });

  it('are hidden without a provider', () => {
    render(<TableTools title="Ratios" read={() => table} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('appear at every table of the page, including the first sections', async () => {
    open(tcs);
    await findOverview();
    await act(async () => void (await import('../analysis/analysis-sections.tsx')));
    await screen.findByText('Edit', { selector: 'button' });
    // A role query would compute names and visibility of hundreds of figures, which takes long.
    const groups = [...document.querySelectorAll('[role=group][aria-label^="Export: "]')];
    expect(groups.map((group) => group.getAttribute('aria-label')?.slice('Export: '.length))).toEqual([
      'Price Trend',
      'Income Statement, annual periods',
      'Fair market value, Key Numbers',
      'Benchmarks, Key Numbers',
      'Checks',
      'Target prices by method',
      'FY26E estimate vs reported FY26',
      'Scenarios',
      'Target price by target PE and PAT growth, FY28E',
      'Ratios',
    ]);
    for (const group of groups) expect(within(group as HTMLElement).getAllByText(/^(Copy|CSV)$/)).toHaveLength(2);
  });
});
