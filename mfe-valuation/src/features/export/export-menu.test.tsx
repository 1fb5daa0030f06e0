import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WorkbookDescription } from '../../domain/workbook/description.ts';
import { industrial } from '../company/answer.fixtures.ts';
import { ExportMenu } from './export-menu.tsx';
import { pageOf } from './pages.fixture.ts';
import { saveFile } from './save-file.ts';

const mockWrite = jest.fn<Promise<Uint8Array>, [WorkbookDescription]>();

// The library ships modules that Jest does not read; tests/long reads the real file. A browser's download has no end to wait for.
jest.mock('./xlsx/write-xlsx.adapter.ts', () => ({ xlsxOf: (workbook: WorkbookDescription) => mockWrite(workbook) }));
jest.mock('./save-file.ts', () => ({ saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);

beforeEach(() => {
  saved.mockReset();
  mockWrite.mockReset().mockResolvedValue(new Uint8Array([80, 75]));
});

/** The text of a file, with its mark. */
const textOf = async (file: Blob): Promise<string> => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());

async function opened(onPrint: () => void = () => undefined) {
  const user = userEvent.setup();
  const page = pageOf(industrial);
  const fake = fakeHost('mfe-valuation');
  render(
    <HostProvider host={fake.host}>
      <ExportMenu read={() => page} onPrint={onPrint} />
    </HostProvider>,
  );
  await act(async () => void (await import('@mulya/ui/overlays')));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('menu', { name: 'Export' });
  const savedAs = (name: RegExp) => waitFor(() => expect(fake.calls.statuses.at(-1)).toMatch(name));
  return { user, fake, savedAs, choose: (name: string) => user.click(screen.getByRole('menuitem', { name })) };
}

describe('the Export menu', () => {
  it('offers Excel, CSV, Print and the way back, and makes nothing before one is chosen', async () => {
    await opened();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Excel',
      'CSV',
      'Print',
      'Import edited workbook…',
    ]);
    expect(mockWrite).not.toHaveBeenCalled();
  });

  it('saves a workbook under the company’s name, the base year and the day', async () => {
    const { choose, savedAs } = await opened();
    await choose('Excel');
    await savedAs(/^Saved as Mulya Tata Consultancy Services FY25 2026-11-22\.xlsx$/);
    expect(saved).toHaveBeenCalledTimes(1);
    const [file] = saved.mock.calls[0] ?? [];
    expect(file?.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(mockWrite.mock.calls[0]?.[0].sheets).toHaveLength(12);
  });

  it('saves every table as CSV, which a spreadsheet takes for UTF-8', async () => {
    const { choose, savedAs } = await opened();
    await choose('CSV');
    await savedAs(/^Saved as Mulya Tata Consultancy Services FY25 2026-11-22\.csv$/);
    const [file] = saved.mock.calls[0] ?? [];
    const text = await textOf(file ?? new Blob());
    expect(text.startsWith('\uFEFFCover\r\n')).toBe(true);
    expect(text).toContain('\r\nRevenue,₹ crore,255324,267021,,65000,66000,67000,68000\r\n');
    expect(mockWrite).not.toHaveBeenCalled();
  });

  it('is in the palette too', async () => {
    const { fake, savedAs } = await opened();
    expect(fake.calls.actions.map(({ label }) => label)).toEqual([
      'Export to Excel',
      'Export as CSV',
      'Print the page',
      'Import edited workbook',
    ]);
    act(() => fake.calls.actions[0]?.run());
    await savedAs(/^Saved as .*\.xlsx$/);
  });

  it('makes one file at a time', async () => {
    let finish = (_: Uint8Array): void => undefined;
    mockWrite.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { fake, choose, savedAs } = await opened();
    await choose('Excel');
    await screen.findByText('Preparing workbook…');
    await waitFor(() => expect(mockWrite).toHaveBeenCalledTimes(1));
    act(() => fake.calls.actions[0]?.run());
    act(() => fake.calls.actions[1]?.run());
    act(() => finish(new Uint8Array([80])));
    await savedAs(/^Saved as .*\.xlsx$/);
    expect(mockWrite).toHaveBeenCalledTimes(1);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('prints when the menu has gone', async () => {
    const onPrint = jest.fn(() => expect(screen.queryByRole('menu')).toBeNull());
    const { choose } = await opened(onPrint);
    await choose('Print');
    await waitFor(() => expect(onPrint).toHaveBeenCalledTimes(1));
  });

  it('says that it is being made, and shows a bar when that takes long', async () => {
    let finish = (_: Uint8Array): void => undefined;
    mockWrite.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { choose, savedAs } = await opened();
    await choose('Excel');
    expect(await screen.findByRole('status')).toHaveTextContent('Preparing workbook…');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await screen.findByRole('progressbar', { name: 'Preparing workbook' }, { timeout: 5_000 })).toBeInTheDocument();
    act(() => finish(new Uint8Array([80])));
    await savedAs(/^Saved as /);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says that it failed, and tries again', async () => {
    mockWrite.mockRejectedValueOnce(new Error('out of memory'));
    const { user, choose, savedAs, fake } = await opened();
    await choose('Excel');
    expect(await screen.findByRole('alert')).toHaveTextContent('The workbook couldn’t be created.');
    expect(saved).not.toHaveBeenCalled();
    expect(fake.calls.logged).toEqual([{ level: 'error', message: 'The Excel file couldn’t be created.', detail: expect.any(Error) }]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await savedAs(/^Saved as /);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
