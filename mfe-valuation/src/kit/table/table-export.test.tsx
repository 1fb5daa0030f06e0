import { HostProvider, saveFile } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { companyFetcher } from '../../company/company.api.ts';
import { registerAnalysisReducers } from '../../model/analysis-store.ts';
import { open, findOverview, tcs } from '../../page/valuation.fixture.tsx';
import { createValuationStore } from '../../model/valuation-store.ts';
import { TableFilesProvider } from '../../page/table-files-provider.tsx';
import { SectionTables, TablesMenu, TableTools } from './table-export.tsx';

// A download fires no event to wait for.
jest.mock('@mulya/sdk', () => ({ ...jest.requireActual<object>('@mulya/sdk'), saveFile: jest.fn() }));
const mockSave = jest.mocked(saveFile);

const table = { label: 'Line', columns: ['FY25'], rows: [{ label: 'Sales', unit: '₹ crore', cells: ['1234.5'] }] };

function renderTools(tables = <TableTools title="Ratios" read={() => table} />) {
  const fake = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: companyFetcher(fake.host) });
  registerAnalysisReducers(store);
  const user = userEvent.setup();
  render(
    <HostProvider host={fake.host}>
      <Provider store={store}>
        <TableFilesProvider answer={{ companyName: 'Tata Motors Ltd' }}>
          <SectionTables>
            {tables}
            <TablesMenu section="Ratios" />
          </SectionTables>
        </TableFilesProvider>
      </Provider>
    </HostProvider>,
  );
  return { user, ...fake };
}

/** Opens the menu; its code loads with the first click. */
async function openMenu(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Export Ratios' }));
  return within(await screen.findByRole('menu', { name: 'Export Ratios' }));
}

describe('table tools', () => {
  it('copy the table', async () => {
    const { user, calls } = renderTools();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Copy table' }));
    await waitFor(() => expect(calls.statuses).toEqual(['Copied: Ratios.']));
    expect(writeText).toHaveBeenCalledWith('Line\tUnit\tFY25\nSales\t₹ crore\t1234.5');
  });

  it('report that the browser blocked copying', async () => {
    const { user, calls } = renderTools();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Copy table' }));
    await waitFor(() => expect(calls.alerts).toEqual(['Your browser blocked copying the table.']));
    expect(calls.statuses).toEqual([]);
  });

  it('save the table as CSV, named after company and table', async () => {
    const { user, calls } = renderTools();
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'CSV' }));
    const [file, name] = mockSave.mock.calls[0] ?? [];
    expect(name).toMatch(/^Mulya Tata Motors Ratios FY25 \d{4}-\d\d-\d\d\.csv$/);
    expect(calls.statuses).toEqual([`Saved as ${name}`]);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer())).toBe(
      '\uFEFFLine,Unit,FY25\r\nSales,₹ crore,1234.5\r\n',
    );
  });

  it('offer every table of the section in the order of the page', async () => {
    const { user } = renderTools(
      <>
        <Later />
        <TableTools title="Ratios" read={() => table} disabled />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Add a table' }));
    const menu = await openMenu(user);
    expect(menu.getAllByRole('group').map((group) => group.textContent)).toEqual(['ScenariosCopy tableCSV', 'RatiosCopy tableCSV']);
    expect(menu.getAllByRole('menuitem').map((item) => item.getAttribute('aria-disabled'))).toEqual([null, null, 'true', 'true']);
  });

  it('work by keyboard, and return the focus to the button', async () => {
    const { user } = renderTools();
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export Ratios' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy table' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus());
  });

  it('are hidden where tables have no files', () => {
    render(
      <SectionTables>
        <TableTools title="Ratios" read={() => table} />
        <TablesMenu section="Ratios" />
      </SectionTables>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('need no menu of their own next to a table', () => {
    render(<TableTools title="Ratios" read={() => table} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are one menu in each section with tables, including the first sections', async () => {
    const { user } = open(tcs);
    await findOverview();
    await act(async () => void (await import('../../page/analysis-sections.tsx')));
    await screen.findByText('Edit', { selector: 'button' });
    // A role query would compute names and visibility of hundreds of figures, which takes long.
    const buttons = [...document.querySelectorAll<HTMLElement>('section button[aria-label^="Export "]')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Export Price Trend',
      'Export Financial Overview',
      'Export Growth Analysis & Recommendation',
      'Export Fair Market Value',
      'Export Ratios',
    ]);
    await user.click(buttons[3] ?? document.body);
    const menu = await screen.findByRole('menu', { name: 'Export Fair Market Value' });
    const tables = [...menu.querySelectorAll('[role=group]')].map((group) => group.textContent.replace('Copy tableCSV', ''));
    // Tables whose code may have loaded by now are left out. Those of other parts are offered where they are shown.
    expect(tables.filter((title) => !/^(Valuation summary|Method checks)$/.test(title))).toEqual([
      'Fair market value, Key Numbers',
      'Benchmarks, Key Numbers',
      'Checks',
      'FY26E estimate vs reported FY26',
      'Target prices by method',
    ]);
  });
});

/** A table that appears above the others after them, like one whose code loads later. */
function Later() {
  const [isThere, setThere] = useState(false);
  return (
    <div>
      <button type="button" onClick={() => setThere(true)}>
        Add a table
      </button>
      {isThere && <TableTools title="Scenarios" read={() => table} />}
    </div>
  );
}
