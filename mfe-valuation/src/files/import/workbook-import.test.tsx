import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { absoluteAddress, columnLetters } from '../workbook/addresses.ts';
import type { SheetRow } from '../workbook/description.ts';
import type { ImportedValue, ImportedWorkbook } from '../workbook/imported-workbook.ts';
import { describeWorkbook } from '../workbook/describe-workbook.ts';
import { companyFetcher } from '../../company/company.api.ts';
import { registerAnalysisReducers, type AnalysisState } from '../../model/analysis-store.ts';
import {
  isModelUnsaved,
  linkResolved,
  selectFairValue,
  serverCopyReceived,
  editUndone,
  workChanged,
} from '../../model/fair-value.slice.ts';
import { emptyScenarios, scenarioUndone, selectScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { defaultWork } from '../../model/work.ts';
import { createValuationStore } from '../../model/valuation-store.ts';
import { exportedPage } from '../exported-page.ts';
import { pageOf, today } from '../pages.fixture.ts';
import { useWorkbookImport } from './use-workbook-import.tsx';
import { workbookContent, type ExportedPage } from '../workbook-content.ts';
import type { ZipCheck } from '../workbook/xlsx/check-zip.ts';

const mockRead = jest.fn<Promise<ImportedWorkbook>, [Uint8Array]>();
const mockCheck = jest.fn<Promise<ZipCheck>, [Uint8Array]>();

// Jest cannot load the library's modules, and its DOM cannot unpack; check-zip.test.ts and tests/long read real files.
jest.mock('../workbook/xlsx/read-xlsx.adapter.ts', () => ({ readWorkbook: (bytes: Uint8Array) => mockRead(bytes) }));
jest.mock('../workbook/xlsx/check-zip.ts', () => ({
  ...jest.requireActual<object>('../workbook/xlsx/check-zip.ts'),
  maxFileSize: 1_000,
  checkZip: (bytes: Uint8Array) => mockCheck(bytes),
}));

/** The page's own workbook as read from a file, with other values in some named cells. */
function importedWorkbook(changes: Readonly<Record<string, ImportedValue>>, page: ExportedPage = pageOf(industrial)): ImportedWorkbook {
  const { sheets, names, properties } = describeWorkbook(workbookContent(page));
  const rows = new Map(
    sheets.map(({ name, rows: all }) => [name, all.map((row) => row.map((cell) => cell?.value ?? null) as ImportedValue[])]),
  );
  for (const [cellName, value] of Object.entries(changes)) {
    const place = names.find(({ name }) => name === cellName)?.place;
    if (place === undefined) throw new Error(`Expected the workbook to define the name ${cellName}.`);
    const row = rows.get(place.sheet)?.[place.row];
    if (row !== undefined) row[place.column] = value;
  }
  return {
    sheets: sheets.map(({ name, rows: described }) => ({ name, rows: rows.get(name) ?? [], formulas: formulasOf(described) })),
    names: new Map(names.map(({ name, place }) => [name, absoluteAddress(place)])),
    properties: new Map(Object.entries(properties)),
  };
}

const formulasOf = (rows: readonly SheetRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row, at) =>
      row.flatMap((cell, column) => (cell?.formula === undefined ? [] : [[`${columnLetters(column)}${at + 1}`, cell.formula] as const])),
    ),
  );

/** jsdom's files have no arrayBuffer(). */
const xlsx = (size = 10) =>
  Object.assign(new File([new Uint8Array(size)], 'TCS.xlsx'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(size)) });

function Page({ read }: { readonly read: () => ExportedPage }) {
  const { choose, element } = useWorkbookImport(read);
  return (
    <main>
      <button onClick={choose}>Import edited workbook…</button>
      {element}
    </main>
  );
}

function renderPage() {
  const fake = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: companyFetcher(fake.host) });
  registerAnalysisReducers(store);
  const state = () => store.getState() as AnalysisState;
  store.dispatch(serverCopyReceived({ is: 'ready', revision: null, versions: [], drafts: [], unread: undefined }));
  const read = () => exportedPage(state(), { answer: industrial, peers: [], asked: undefined }, 'international', today);
  const user = userEvent.setup();
  render(
    <HostProvider host={fake.host}>
      <Provider store={store}>
        <Page read={read} />
      </Provider>
    </HostProvider>,
  );
  const importFile = async (file: File = xlsx()) => {
    await user.upload(screen.getByLabelText('Workbook to import'), file);
    return screen.findByRole('dialog', { name: 'Import edited workbook' });
  };
  const work = () => selectFairValue(state()).work;
  return { user, fake, store, state, importFile, work };
}

/** Name, page value and workbook value of each row. */
const rowsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ]);

describe('workbook import', () => {
  beforeEach(() => {
    mockRead.mockReset();
    mockCheck.mockReset().mockResolvedValue({ is: 'safe' });
  });

  it('lists the differences and changes nothing before the user accepts', async () => {
    mockRead.mockResolvedValue(
      importedWorkbook({ PAT_growth_FY26E: 22, Target_PE_FY28E: null, Own_price: 2500, Note_on_own_price: 'a newer price' }),
    );
    const { user, importFile, work, state } = renderPage();
    const before = work();
    const dialog = await importFile();
    expect(await within(dialog).findByRole('button', { name: 'Accept 3 of 3' })).toBeInTheDocument();
    expect(rowsOf(dialog)).toEqual([
      ['PAT growth FY26E', '15.0%', '22.0%'],
      ['Target PE FY28E', '30.0x', 'empty'],
      ['Own price', 'none', '₹2,500.00'],
    ]);
    expect(
      within(dialog)
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).checked),
    ).toEqual([true, true, true]);
    expect(work()).toBe(before);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(work()).toBe(before);
    expect(isModelUnsaved(selectFairValue(state()))).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('applies the ticked differences as one undoable step', async () => {
    mockRead.mockResolvedValue(importedWorkbook({ PAT_growth_FY26E: 22, PAT_growth_FY27E: 18, Own_price: 2500 }));
    const { user, importFile, work, store, state, fake } = renderPage();
    const before = work();
    const dialog = await importFile();
    await user.click(await within(dialog).findByRole('checkbox', { name: 'PAT growth FY27E' }));
    await user.click(within(dialog).getByRole('button', { name: 'Accept 2 of 3' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(work().assumptions.growth.pat.map(({ value }) => value)).toEqual([22, 15, 15]);
    // Today's price applies to every base year.
    expect(Object.entries(work().own).map(([year, { price }]) => [year, price?.value])).toEqual([
      ['2025', 2500],
      ['2026', 2500],
    ]);
    expect(isModelUnsaved(selectFairValue(state()))).toBe(true);
    expect(fake.calls.statuses).toEqual(['2 of 3 changes imported. Save to keep them.']);
    act(() => void store.dispatch(editUndone()));
    expect(work()).toBe(before);
  });

  it('fills empty scenarios, and the user can undo it', async () => {
    const { user, importFile, store, state, work } = renderPage();
    const page = pageOf(industrial);
    const { assumptions } = page.model.choices;
    const bear = { id: 'bear', name: 'Deep bear', reason: 'Orders fall', assumptions } as const;
    mockRead.mockResolvedValue(importedWorkbook({ Bear_PAT_growth_FY26E: 3 }, { ...page, scenarios: { ...page.scenarios, bear } }));
    const dialog = await importFile();
    await user.click(await within(dialog).findByRole('button', { name: 'Accept 1 of 1' }));
    expect(selectScenarios(state()).bear).toMatchObject({ name: 'Deep bear', reason: 'Orders fall' });
    expect(selectScenarios(state()).bear.assumptions?.growth.pat[0].value).toBe(3);
    expect(work().assumptions).toEqual(assumptions);
    act(() => void store.dispatch(scenarioUndone()));
    expect(selectScenarios(state()).bear.assumptions).toBeUndefined();
  });

  it('compares the workbook with unsaved edits', async () => {
    const { importFile, store, work } = renderPage();
    const typed = { ...work(), own: { 2025: { pat: { value: 48000, note: '', on: '2026-11-22' } } } };
    act(() => void store.dispatch(workChanged({ work: typed, label: 'Own PAT' })));
    mockRead.mockResolvedValue(importedWorkbook({ Own_PAT: 48000 }));
    expect(await within(await importFile()).findByRole('status')).toHaveTextContent('No changes');
  });

  it('says that a workbook has no changes', async () => {
    mockRead.mockResolvedValue(importedWorkbook({}));
    const { user, importFile } = renderPage();
    const dialog = await importFile();
    expect(await within(dialog).findByRole('status')).toHaveTextContent('No changes: the workbook matches the model.');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists fields that hold no number or one out of range', async () => {
    mockRead.mockResolvedValue(importedWorkbook({ PAT_growth_FY26E: 'a lot', Target_PE_FY28E: 1e20, PAT_growth_FY27E: 0.15 }));
    const { importFile } = renderPage();
    const list = await within(await importFile()).findByRole('list', { name: 'Needs review' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PAT growth FY27E is 0.15% in the workbook. Did you mean 15%? If so, skip this change and enter 15.',
      'PAT growth FY26E (Assumptions D6): “a lot” isn’t a number such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5.',
      'Target PE FY28E (Assumptions F8): 100000000000000000000 is out of range.',
    ]);
  });

  it('refuses unsafe files, and large ones without reading them', async () => {
    const why = 'Macro-enabled workbooks aren’t supported. Save as .xlsx.';
    mockCheck.mockResolvedValue({ is: 'refused', why });
    const { user, importFile } = renderPage();
    const dialog = await importFile();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(why);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    expect(await within(await importFile(xlsx(1_001))).findByRole('alert')).toHaveTextContent('The file is larger than 10 MB.');
    expect(mockCheck).toHaveBeenCalledTimes(1);
    expect(mockRead).not.toHaveBeenCalled();
  });

  it('refuses a file that the reader fails on', async () => {
    mockRead.mockRejectedValue(new Error('no sheets'));
    const { importFile } = renderPage();
    expect(await within(await importFile()).findByRole('alert')).toHaveTextContent('The workbook is damaged and couldn’t be opened.');
  });

  it('refuses another company’s workbook', async () => {
    mockRead.mockResolvedValue(
      importedWorkbook(
        { PAT_growth_FY26E: 22 },
        pageOf({ ...industrial, companyName: 'Infosys Ltd', ids: { ...industrial.ids, isin: 'INE009A01021' } }),
      ),
    );
    const { importFile } = renderPage();
    expect(await within(await importFile()).findByRole('alert')).toHaveTextContent(
      'This workbook is for INE009A01021; this page is Tata Consultancy Services Ltd.',
    );
  });

  it('refuses an import into a shared model, which is read-only', async () => {
    mockRead.mockResolvedValue(importedWorkbook({ PAT_growth_FY26E: 22 }));
    const { importFile, store } = renderPage();
    const content = { work: defaultWork, baseYear: 2025, scenarios: emptyScenarios };
    store.dispatch(
      linkResolved({
        is: 'ready',
        shared: {
          company: { key: 'INE467B01029', name: 'TCS' },
          on: '2026-11-21',
          content,
          peers: [],
          view: undefined,
          customFinancials: undefined,
        },
        baseYear: 2025,
      }),
    );
    expect(await within(await importFile()).findByRole('alert')).toHaveTextContent('Shared assumptions are read-only.');
  });

  it('accepts a file dropped on the page and says what will happen', async () => {
    mockRead.mockResolvedValue(importedWorkbook({ PAT_growth_FY26E: 22 }));
    renderPage();
    const dataTransfer = { types: ['Files'], files: [xlsx()] };
    fireEvent.dragOver(screen.getByRole('main'), { dataTransfer });
    expect(screen.getByText('Drop a workbook. You’ll review changes before anything is applied.')).toBeInTheDocument();
    expect(fireEvent.drop(screen.getByRole('main'), { dataTransfer })).toBe(false); // the browser does not open the file
    expect(await screen.findByRole('button', { name: 'Accept 1 of 1' })).toBeInTheDocument();
    expect(screen.queryByText(/^Drop the workbook/)).toBeNull();
  });

  it('ignores drops outside the page, without files, or already handled', async () => {
    renderPage();
    const dataTransfer = { types: ['Files'], files: [xlsx()] };
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
    const main = screen.getByRole('main');
    main.addEventListener('drop', (event) => event.preventDefault());
    fireEvent.drop(main, { dataTransfer });
    fireEvent.drop(main, { dataTransfer: { types: ['text/plain'], files: [] } });
    await act(async () => void (await import('./workbook-import-dialog.tsx')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('imports the same workbook again after another edit', async () => {
    mockRead
      .mockResolvedValueOnce(importedWorkbook({ PAT_growth_FY26E: 22 }))
      .mockResolvedValueOnce(importedWorkbook({ PAT_growth_FY26E: 23 }));
    const { user, importFile, work } = renderPage();
    await user.click(await within(await importFile()).findByRole('button', { name: 'Accept 1 of 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await within(await importFile()).findByRole('button', { name: 'Accept 1 of 1' }));
    expect(work().assumptions.growth.pat[0].value).toBe(23);
  });
});
