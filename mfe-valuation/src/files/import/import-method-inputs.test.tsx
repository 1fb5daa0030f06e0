import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import type { MethodInputs } from '@mulya/valuation-model/fair-value';
import { tcs } from '@mulya/valuation-model/testing';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { absoluteAddress, columnLetters } from '../workbook/addresses.ts';
import { describeWorkbook } from '../workbook/describe-workbook.ts';
import type { ImportedValue, ImportedWorkbook } from '../workbook/imported-workbook.ts';
import { companyFetcher } from '../../company/company.api.ts';
import { registerAnalysisReducers, type AnalysisState } from '../../model/analysis-store.ts';
import { exportedPage } from '../exported-page.ts';
import { pageOf, today } from '../pages.fixture.ts';
import { workbookContent } from '../workbook-content.ts';
import { editUndone, selectFairValue, serverCopyReceived, workChanged } from '../../model/fair-value.slice.ts';
import { createValuationStore } from '../../model/valuation-store.ts';
import { WorkbookImportDialog } from './workbook-import-dialog.tsx';

const mockRead = jest.fn<Promise<ImportedWorkbook>, []>();

// Jest cannot load the library's modules; tests/long reads real files.
jest.mock('../workbook/xlsx/read-xlsx.adapter.ts', () => ({ readWorkbook: () => mockRead() }));
jest.mock('../workbook/xlsx/check-zip.ts', () => ({
  ...jest.requireActual<object>('../workbook/xlsx/check-zip.ts'),
  checkZip: () => Promise.resolve({ is: 'safe' }),
}));

/** The page's workbook as read from a file, after an analyst typed over named cells. */
function fileWith(changes: Readonly<Record<string, ImportedValue>>): ImportedWorkbook {
  const { sheets, names, properties } = describeWorkbook(workbookContent(pageOf(tcs)));
  const typed = new Map(
    Object.entries(changes).map(([name, value]) => {
      const place = names.find((each) => each.name === name)?.place;
      if (place === undefined) throw new Error(`Expected the name ${name}.`);
      return [`${place.sheet} ${place.row} ${place.column}`, value] as const;
    }),
  );
  return {
    sheets: sheets.map(({ name, rows }) => {
      const isTyped = (row: number, column: number) => typed.has(`${name} ${row} ${column}`);
      return {
        name,
        rows: rows.map((row, at) =>
          row.map((cell, column) => (isTyped(at, column) ? (typed.get(`${name} ${at} ${column}`) ?? null) : (cell?.value ?? null))),
        ),
        formulas: new Map(
          rows.flatMap((row, at) =>
            row.flatMap((cell, column) =>
              cell?.formula === undefined || isTyped(at, column) ? [] : [[`${columnLetters(column)}${at + 1}`, cell.formula] as const],
            ),
          ),
        ),
      };
    }),
    names: new Map(names.map(({ name, place }) => [name, absoluteAddress(place)])),
    properties: new Map(Object.entries(properties)),
  };
}

const xlsx = Object.assign(new File([new Uint8Array(10)], 'TCS.xlsx'), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(10)) });

async function importFile(file: ImportedWorkbook, inputs?: MethodInputs) {
  mockRead.mockResolvedValue(file);
  const fake = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: companyFetcher(fake.host) });
  registerAnalysisReducers(store);
  const state = () => store.getState() as AnalysisState;
  store.dispatch(serverCopyReceived({ is: 'ready', revision: null, versions: [], drafts: [], unread: undefined }));
  const work = () => selectFairValue(state()).work;
  if (inputs !== undefined) {
    const changed = { ...work(), assumptions: { ...work().assumptions, inputs } };
    store.dispatch(workChanged({ work: changed, label: 'Discount rate' }));
  }
  const read = () => exportedPage(state(), { answer: tcs, peers: [], asked: undefined }, 'international', today);
  const user = userEvent.setup();
  render(
    <HostProvider host={fake.host}>
      <Provider store={store}>
        <WorkbookImportDialog file={xlsx} read={read} onClose={() => undefined} />
      </Provider>
    </HostProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Import edited workbook' });
  return { dialog, user, store, work };
}

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

describe('import of valuation methods’ inputs', () => {
  it('lists inputs typed over their defaults, and applies them as one undoable step', async () => {
    const { dialog, user, store, work } = await importFile(
      fileWith({ dcf_discount_rate: 13.5, Tax_rate: 22, Note_on_Tax_rate: 'new regime', Weight_DCF: 100 }),
    );
    await within(dialog).findByRole('button', { name: 'Accept 3 of 3' });
    const rows = rowsOf(dialog);
    expect(rows.map(([name]) => name)).toEqual(['Discount rate', 'Tax rate', 'Weight, DCF']);
    expect(rows[0]).toEqual(['Discount rate', '12.0% (default)', '13.5%']);
    expect(rows[2]).toEqual(['Weight, DCF', 'none', '100.0%']);
    await user.click(within(dialog).getByRole('button', { name: 'Accept 3 of 3' }));
    const on = '2026-11-22';
    expect(work().assumptions.inputs.entries).toEqual({
      discountRate: { value: 13.5, by: 'analyst', on, note: 'from a workbook' },
      taxRate: { value: 22, by: 'analyst', on, note: 'new regime' },
      weightDcf: { value: 100, by: 'analyst', on, note: 'from a workbook' },
    });
    act(() => void store.dispatch(editUndone()));
    expect(work().assumptions.inputs.entries).toEqual({});
  });

  it('finds no change in an untouched file, whatever else the analyst changed in it', async () => {
    const { dialog } = await importFile(fileWith({ Own_sales: 300_000 }));
    await within(dialog).findByRole('button', { name: 'Accept 1 of 1' });
    expect(rowsOf(dialog).map(([name]) => name)).toEqual(['Own sales']);
  });

  it('returns an input to its default', async () => {
    const entry = { value: 15, by: 'analyst', on: '2026-11-20' } as const;
    const { dialog, user, work } = await importFile(fileWith({}), { entries: { discountRate: entry }, isRateBuilt: false });
    await within(dialog).findByRole('button', { name: 'Accept 1 of 1' });
    expect(rowsOf(dialog)).toEqual([['Discount rate', '15.0%', '12.0% (default)']]);
    await user.click(within(dialog).getByRole('button', { name: 'Accept 1 of 1' }));
    expect(work().assumptions.inputs.entries).toEqual({});
  });
});
