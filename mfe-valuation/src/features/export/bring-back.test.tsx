import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { absoluteAddress } from '../../domain/workbook/addresses.ts';
import type { BroughtValue, BroughtWorkbook } from '../../domain/workbook/brought-values.ts';
import { workbookOf } from '../../domain/workbook/workbook-of.ts';
import { industrial } from '../company/answer.fixtures.ts';
import { companyFetcher } from '../company/company.api.ts';
import { registerAnalysisReducers, type AnalysisState } from '../analysis-store.ts';
import { isUnsaved, linkRead, selectFairValue, serverCopyReceived, undone, workChanged } from '../fair-value/fair-value.slice.ts';
import { emptyScenarios, scenarioUndone, selectScenarios } from '../fair-value/scenarios/scenarios.slice.ts';
import { defaultWork } from '../fair-value/work.ts';
import { createValuationStore } from '../valuation-store.ts';
import { exportedPage } from './exported-page.ts';
import { pageOf, today } from './pages.fixture.ts';
import { useBringBack } from './use-bring-back.tsx';
import { workbookContent, type ExportedPage } from './workbook-content.ts';
import type { SafeZip } from './xlsx/safe-zip.ts';

const mockRead = jest.fn<Promise<BroughtWorkbook>, [Uint8Array]>();
const mockSafe = jest.fn<Promise<SafeZip>, [Uint8Array]>();

// The library ships modules that Jest does not read, and its DOM unpacks nothing; safe-zip.test.ts and tests/long read real files.
jest.mock('./xlsx/read-xlsx.adapter.ts', () => ({ readWorkbook: (bytes: Uint8Array) => mockRead(bytes) }));
jest.mock('./xlsx/safe-zip.ts', () => ({
  ...jest.requireActual<object>('./xlsx/safe-zip.ts'),
  largestFile: 1_000,
  safeZip: (bytes: Uint8Array) => mockSafe(bytes),
}));

/** The page's own workbook, as it is read, with other values at some names. */
function brought(changes: Readonly<Record<string, BroughtValue>>, page: ExportedPage = pageOf(industrial)): BroughtWorkbook {
  const { sheets, names, properties } = workbookOf(workbookContent(page));
  const rows = new Map(
    sheets.map(({ name, rows: all }) => [name, all.map((row) => row.map((cell) => cell?.value ?? null) as BroughtValue[])]),
  );
  for (const [changed, value] of Object.entries(changes)) {
    const place = names.find(({ name }) => name === changed)?.place;
    if (place === undefined) throw new Error(`The workbook was expected to have the name ${changed}.`);
    const row = rows.get(place.sheet)?.[place.row];
    if (row !== undefined) row[place.column] = value;
  }
  return {
    sheets: [...rows].map(([name, all]) => ({ name, rows: all })),
    names: new Map(names.map(({ name, place }) => [name, absoluteAddress(place)])),
    properties: new Map(Object.entries(properties)),
  };
}

/** The DOM's own files cannot be read as bytes. */
const xlsx = (size = 10) =>
  Object.assign(new File([new Uint8Array(size)], 'TCS.xlsx'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(size)) });

function Page({ read }: { readonly read: () => ExportedPage }) {
  const { choose, place } = useBringBack(read);
  return (
    <main>
      <button onClick={choose}>Import edited workbook…</button>
      {place}
    </main>
  );
}

function given() {
  const fake = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: companyFetcher(fake.host) });
  registerAnalysisReducers(store);
  const state = () => store.getState() as AnalysisState;
  store.dispatch(serverCopyReceived({ is: 'known', revision: null, versions: [], drafts: [], unread: undefined }));
  const read = () => exportedPage(state(), { answer: industrial, peers: [], asked: undefined }, 'international', today);
  const user = userEvent.setup();
  render(
    <HostProvider host={fake.host}>
      <Provider store={store}>
        <Page read={read} />
      </Provider>
    </HostProvider>,
  );
  const bring = async (file: File = xlsx()) => {
    await user.upload(screen.getByLabelText('Workbook to import'), file);
    return screen.findByRole('dialog', { name: 'Import edited workbook' });
  };
  const work = () => selectFairValue(state()).work;
  return { user, fake, store, state, bring, work };
}

/** Of the table: name, what stands here, what in the workbook. */
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

describe('a workbook that is brought back', () => {
  beforeEach(() => {
    mockRead.mockReset();
    mockSafe.mockReset().mockResolvedValue({ is: 'safe' });
  });

  it('lists what it says otherwise, and changes nothing before Accept', async () => {
    mockRead.mockResolvedValue(
      brought({ PAT_growth_FY26E: 22, Target_PE_FY28E: null, Own_price: 2500, Note_on_own_price: 'a newer price' }),
    );
    const { user, bring, work, state } = given();
    const before = work();
    const dialog = await bring();
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
    expect(isUnsaved(selectFairValue(state()))).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes over what is ticked, as one step that can be taken back', async () => {
    mockRead.mockResolvedValue(brought({ PAT_growth_FY26E: 22, PAT_growth_FY27E: 18, Own_price: 2500 }));
    const { user, bring, work, store, state, fake } = given();
    const before = work();
    const dialog = await bring();
    await user.click(await within(dialog).findByRole('checkbox', { name: 'PAT growth FY27E' }));
    await user.click(within(dialog).getByRole('button', { name: 'Accept 2 of 3' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(work().assumptions.growth.pat.map(({ value }) => value)).toEqual([22, 15, 15]);
    // Today's price stands under every base year.
    expect(Object.entries(work().own).map(([year, { price }]) => [year, price?.value])).toEqual([
      ['2025', 2500],
      ['2026', 2500],
    ]);
    expect(isUnsaved(selectFairValue(state()))).toBe(true);
    expect(fake.calls.statuses).toEqual(['2 of 3 changes imported. Save to keep them.']);
    act(() => void store.dispatch(undone()));
    expect(work()).toBe(before);
  });

  it('takes over scenarios that are empty here, and lets them be taken back', async () => {
    const { user, bring, store, state, work } = given();
    const page = pageOf(industrial);
    const { assumptions } = page.model.choices;
    const bear = { id: 'bear', name: 'Deep bear', reason: 'Orders fall', assumptions } as const;
    mockRead.mockResolvedValue(brought({ Bear_PAT_growth_FY26E: 3 }, { ...page, scenarios: { ...page.scenarios, bear } }));
    const dialog = await bring();
    await user.click(await within(dialog).findByRole('button', { name: 'Accept 1 of 1' }));
    expect(selectScenarios(state()).bear).toMatchObject({ name: 'Deep bear', reason: 'Orders fall' });
    expect(selectScenarios(state()).bear.assumptions?.growth.pat[0].value).toBe(3);
    expect(work().assumptions).toEqual(assumptions);
    act(() => void store.dispatch(scenarioUndone()));
    expect(selectScenarios(state()).bear.assumptions).toBeUndefined();
  });

  it('is held against what stands on the page, unsaved edits included', async () => {
    const { bring, store, work } = given();
    const typed = { ...work(), own: { 2025: { pat: { value: 48000, note: '', on: '2026-11-22' } } } };
    act(() => void store.dispatch(workChanged({ work: typed, label: 'Own PAT' })));
    mockRead.mockResolvedValue(brought({ Own_PAT: 48000 }));
    expect(await within(await bring()).findByRole('status')).toHaveTextContent('No changes');
  });

  it('says so where nothing differs', async () => {
    mockRead.mockResolvedValue(brought({}));
    const { user, bring } = given();
    const dialog = await bring();
    expect(await within(dialog).findByRole('status')).toHaveTextContent('No changes: the workbook matches the model.');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says of each field that holds no number, or one that is out of range, that it is left out', async () => {
    mockRead.mockResolvedValue(brought({ PAT_growth_FY26E: 'a lot', Target_PE_FY28E: 1e20, PAT_growth_FY27E: 0.15 }));
    const { bring } = given();
    const list = await within(await bring()).findByRole('list', { name: 'Needs review' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PAT growth FY27E is 0.15% in the workbook. Did you mean 15%? If so, skip this change and enter 15.',
      'PAT growth FY26E: “a lot” isn’t a number.',
      'Target PE FY28E: 100000000000000000000 is out of range.',
    ]);
  });

  it('ends in a sentence for a file that is no workbook, and for one that is too large, which is not even read', async () => {
    const why = 'Macro-enabled workbooks aren’t supported. Save as .xlsx.';
    mockSafe.mockResolvedValue({ is: 'refused', why });
    const { user, bring } = given();
    const dialog = await bring();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(why);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    expect(await within(await bring(xlsx(1_001))).findByRole('alert')).toHaveTextContent('The file is larger than 10 MB.');
    expect(mockSafe).toHaveBeenCalledTimes(1);
    expect(mockRead).not.toHaveBeenCalled();
  });

  it('ends in a sentence for a file that its reader gives up on', async () => {
    mockRead.mockRejectedValue(new Error('no sheets'));
    const { bring } = given();
    expect(await within(await bring()).findByRole('alert')).toHaveTextContent('The workbook is damaged and couldn’t be opened.');
  });

  it('ends in a sentence for another company’s workbook', async () => {
    mockRead.mockResolvedValue(
      brought(
        { PAT_growth_FY26E: 22 },
        pageOf({ ...industrial, companyName: 'Infosys Ltd', ids: { ...industrial.ids, isin: 'INE009A01021' } }),
      ),
    );
    const { bring } = given();
    expect(await within(await bring()).findByRole('alert')).toHaveTextContent(
      'This workbook is for INE009A01021; this page is Tata Consultancy Services Ltd.',
    );
  });

  it('is not taken over into what a link shares, which is read-only', async () => {
    mockRead.mockResolvedValue(brought({ PAT_growth_FY26E: 22 }));
    const { bring, store } = given();
    const content = { work: defaultWork, baseYear: 2025, scenarios: emptyScenarios };
    store.dispatch(
      linkRead({
        is: 'shown',
        shared: {
          company: { key: 'INE467B01029', name: 'TCS' },
          on: '2026-11-21',
          content,
          peers: [],
          view: undefined,
          ownFigures: undefined,
        },
        baseYear: 2025,
      }),
    );
    expect(await within(await bring()).findByRole('alert')).toHaveTextContent('Shared assumptions are read-only.');
  });

  it('can be dropped on the page, which says what will come of it', async () => {
    mockRead.mockResolvedValue(brought({ PAT_growth_FY26E: 22 }));
    given();
    const dataTransfer = { types: ['Files'], files: [xlsx()] };
    fireEvent.dragOver(screen.getByRole('main'), { dataTransfer });
    expect(screen.getByText('Drop a workbook. You’ll review changes before anything is applied.')).toBeInTheDocument();
    expect(fireEvent.drop(screen.getByRole('main'), { dataTransfer })).toBe(false); // the browser does not leave for the file
    expect(await screen.findByRole('button', { name: 'Accept 1 of 1' })).toBeInTheDocument();
    expect(screen.queryByText(/^Drop the workbook/)).toBeNull();
  });

  it('leaves what is dropped elsewhere, or taken by the place it fell on, alone', async () => {
    given();
    const dataTransfer = { types: ['Files'], files: [xlsx()] };
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
    const main = screen.getByRole('main');
    main.addEventListener('drop', (event) => event.preventDefault());
    fireEvent.drop(main, { dataTransfer });
    fireEvent.drop(main, { dataTransfer: { types: ['text/plain'], files: [] } });
    await act(async () => void (await import('./bring-back-dialog.tsx')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be brought again after it was changed again', async () => {
    mockRead.mockResolvedValueOnce(brought({ PAT_growth_FY26E: 22 })).mockResolvedValueOnce(brought({ PAT_growth_FY26E: 23 }));
    const { user, bring, work } = given();
    await user.click(await within(await bring()).findByRole('button', { name: 'Accept 1 of 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await within(await bring()).findByRole('button', { name: 'Accept 1 of 1' }));
    expect(work().assumptions.growth.pat[0].value).toBe(23);
  });
});
