import { HostProvider, saveFile } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { historyOf, industrial } from '@mulya/valuation-model/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WorkbookDescription } from './workbook/description.ts';
import { ExportMenu } from './export-menu.tsx';
import type { Note } from './note/note.ts';
import { pageOf } from './pages.fixture.ts';

const mockWriteDocx = jest.fn<Promise<Uint8Array>, [Note]>();
const mockWrite = jest.fn<Promise<Uint8Array>, [WorkbookDescription]>();

// Jest cannot load the library's modules; tests/long writes a real file. A download fires no event to wait for.
jest.mock('./workbook/xlsx/write-xlsx.adapter.ts', () => ({ writeWorkbook: (workbook: WorkbookDescription) => mockWrite(workbook) }));
jest.mock('./note/docx/write-docx.adapter.ts', () => ({ writeDocx: (note: Note) => mockWriteDocx(note) }));
jest.mock('@mulya/sdk', () => ({ ...jest.requireActual<object>('@mulya/sdk'), saveFile: jest.fn() }));
const mockSave = jest.mocked(saveFile);

beforeEach(() => {
  mockSave.mockReset();
  mockWrite.mockReset().mockResolvedValue(new Uint8Array([80, 75]));
  mockWriteDocx.mockReset().mockResolvedValue(new Uint8Array([80, 75]));
});

/** Keeps the byte order mark. */
const textOf = async (file: Blob): Promise<string> => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());

async function openMenu(onPrint: () => void = () => undefined, hasNote = true) {
  const onImport = jest.fn();
  const user = userEvent.setup();
  const page = pageOf(industrial);
  const fake = fakeHost('mfe-valuation');
  render(
    <HostProvider host={fake.host}>
      <ExportMenu read={() => page} hasNote={hasNote} onImport={onImport} onPrint={onPrint} />
    </HostProvider>,
  );
  await act(async () => void (await import('@mulya/ui/overlays')));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('menu', { name: 'Export' });
  const savedAs = (name: RegExp) => waitFor(() => expect(fake.calls.statuses.at(-1)).toMatch(name));
  return { user, fake, onImport, savedAs, choose: (name: string) => user.click(screen.getByRole('menuitem', { name })) };
}

describe('Export menu', () => {
  it('offers Excel, CSV, Print, the research note and import, and creates nothing before the user chooses', async () => {
    await openMenu();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Excel',
      'CSV',
      'Print',
      'Research note (PDF)',
      'Research note (Word)',
      'Import edited workbook…',
    ]);
    expect(mockWrite).not.toHaveBeenCalled();
  });

  it('offers no research note without a model', async () => {
    await openMenu(undefined, false);
    expect(screen.queryByRole('menuitem', { name: /Research note/ })).toBeNull();
  });

  it('saves the research note as a Word file', async () => {
    const { choose, savedAs } = await openMenu();
    await choose('Research note (Word)');
    await savedAs(/^Saved as Mulya Tata Consultancy Services Research note FY25 2026-11-22\.docx$/);
    expect(mockSave.mock.calls[0]?.[0].type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    expect(mockWriteDocx.mock.calls[0]?.[0].company).toBe('Tata Consultancy Services Ltd');
  });

  it('prints the research note in place of the page, once, and then the page again', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { choose, fake } = await openMenu();
    await choose('Research note (PDF)');
    const note = await screen.findByRole('article', { name: 'Tata Consultancy Services Ltd: research note', hidden: true });
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(note.closest('body > *')?.parentElement).toBe(document.body);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('article', { hidden: true })).toBeNull();
    expect(fake.calls.statuses).toEqual([]);
    print.mockRestore();
  });

  it('says that the research note failed, and retries', async () => {
    mockWriteDocx.mockRejectedValueOnce(new Error('chunk lost'));
    const { user, choose, savedAs } = await openMenu();
    await choose('Research note (Word)');
    expect(await screen.findByRole('alert')).toHaveTextContent('The research note couldn’t be created.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await savedAs(/\.docx$/);
  });

  it('names the workbook after company, base year and day', async () => {
    const { choose, savedAs } = await openMenu();
    await choose('Excel');
    await savedAs(/^Saved as Mulya Tata Consultancy Services FY25 2026-11-22\.xlsx$/);
    expect(mockSave).toHaveBeenCalledTimes(1);
    const [file] = mockSave.mock.calls[0] ?? [];
    expect(file?.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(mockWrite.mock.calls[0]?.[0].sheets).toHaveLength(18);
  });

  it('saves every sheet as CSV with a byte order mark', async () => {
    const { choose, savedAs } = await openMenu();
    await choose('CSV');
    await savedAs(/^Saved as Mulya Tata Consultancy Services FY25 2026-11-22\.csv$/);
    const [file] = mockSave.mock.calls[0] ?? [];
    const text = await textOf(file ?? new Blob());
    expect(text.startsWith('\uFEFFCover\r\n')).toBe(true);
    expect(text).toContain('\r\nRevenue,₹ crore,255324,267021,,65000,66000,67000,68000\r\n');
    expect(mockWrite).not.toHaveBeenCalled();
  });

  it('adds the company’s past to the file, and says what could not be loaded', async () => {
    const { fake, choose, savedAs } = await openMenu();
    fake.respond(/^\/api\/company\/history\//, () => Response.json(historyOf([20, 21, 22])));
    fake.respond(/^\/api\/market\/industries\//, () => Response.json({ error: { code: 'UNAVAILABLE' } }, { status: 503 }));
    await choose('Excel');
    await savedAs(/^Saved as /);
    const sheets = mockWrite.mock.calls[0]?.[0].sheets ?? [];
    const textsOn = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows.flatMap((row) => row.map((cell) => cell?.value));
    expect(textsOn('Own history')).toContain('Aug 2026');
    expect(textsOn('Industry')).toContainEqual(
      expect.stringMatching(/^The industry could not be loaded at export: .+ Export again to add the sheet\.$/),
    );
  });

  it('registers its items as palette actions', async () => {
    const { fake, savedAs } = await openMenu();
    expect(fake.calls.actions.map(({ label }) => label)).toEqual([
      'Export to Excel',
      'Export as CSV',
      'Print the page',
      'Research note (PDF)',
      'Research note (Word)',
      'Import edited workbook',
    ]);
    act(() => fake.calls.actions[0]?.run());
    await savedAs(/^Saved as .*\.xlsx$/);
  });

  it('creates one file at a time', async () => {
    let finish = (_: Uint8Array): void => undefined;
    mockWrite.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { fake, choose, savedAs } = await openMenu();
    await choose('Excel');
    await screen.findByText('Preparing workbook…');
    await waitFor(() => expect(mockWrite).toHaveBeenCalledTimes(1));
    act(() => fake.calls.actions[0]?.run());
    act(() => fake.calls.actions[1]?.run());
    act(() => finish(new Uint8Array([80])));
    await savedAs(/^Saved as .*\.xlsx$/);
    expect(mockWrite).toHaveBeenCalledTimes(1);
    expect(mockSave).toHaveBeenCalledTimes(1);
  });

  it('opens the file picker for an import', async () => {
    const { choose, onImport } = await openMenu();
    await choose('Import edited workbook…');
    expect(onImport).toHaveBeenCalledTimes(1);
  });

  it('prints after the menu has closed', async () => {
    const onPrint = jest.fn(() => expect(screen.queryByRole('menu')).toBeNull());
    const { choose } = await openMenu(onPrint);
    await choose('Print');
    await waitFor(() => expect(onPrint).toHaveBeenCalledTimes(1));
  });

  it('announces the export and shows a progress bar if it takes long', async () => {
    let finish = (_: Uint8Array): void => undefined;
    mockWrite.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { choose, savedAs } = await openMenu();
    await choose('Excel');
    expect(await screen.findByRole('status')).toHaveTextContent('Preparing workbook…');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await screen.findByRole('progressbar', { name: 'Preparing workbook' }, { timeout: 5_000 })).toBeInTheDocument();
    act(() => finish(new Uint8Array([80])));
    await savedAs(/^Saved as /);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('reports a failure and retries', async () => {
    mockWrite.mockRejectedValueOnce(new Error('out of memory'));
    const { user, choose, savedAs, fake } = await openMenu();
    await choose('Excel');
    expect(await screen.findByRole('alert')).toHaveTextContent('The workbook couldn’t be created.');
    expect(mockSave).not.toHaveBeenCalled();
    expect(fake.calls.logged).toEqual([{ level: 'error', message: 'The Excel file couldn’t be created.', detail: expect.any(Error) }]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await savedAs(/^Saved as /);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
