/** @jest-environment node */
import { countExpressionSteps } from '../../../company/custom-financials/expression-steps.fixture.ts';
import { seenNumber, type ImportedValue } from '../imported-workbook.ts';
import { openWorkbook } from './open-workbook.ts';
import { readWorkbook } from './read-xlsx.adapter.ts';
import { contentTypes, zipOf } from './zip.fixture.ts';

// Jest cannot load the workbook reader; tests/long reads real workbooks.
jest.mock('./read-xlsx.adapter.ts', () => ({ readWorkbook: jest.fn() }));
const bytes = zipOf([contentTypes]);

/** A workbook whose cells share texts, as its reader returns it. Records whether the reader went on to the sheets' content. */
function answerWith(sheets: number, rows: readonly (readonly ImportedValue[])[]) {
  const found = { isRead: false };
  jest.mocked(readWorkbook).mockImplementation((_bytes, onSheet) => {
    try {
      for (let at = 0; at < sheets; at += 1) onSheet?.();
    } catch (error) {
      return Promise.reject(error);
    }
    found.isRead = true;
    const sheet = { name: 'A', rows };
    return Promise.resolve({ sheets: Array.from({ length: sheets }, () => sheet), names: new Map(), properties: new Map() });
  });
  return found;
}
const table = (text: string, rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => text));

it('opens a workbook of 100 sheets and as much text as a zip can hold', async () => {
  answerWith(100, table('Revenue from operations', 1_000, 4));
  expect(await openWorkbook(bytes)).toMatchObject({ is: 'workbook' });
});

it('refuses the sheets beyond 100 before it reads any, because they can share a part', async () => {
  const reader = answerWith(101, []);
  expect(await openWorkbook(bytes)).toEqual({
    is: 'refused',
    why: 'The workbook has more than 100 sheets. Save the sheets you need as a separate file.',
  });
  expect(reader.isRead).toBe(false);
});

it.each([
  ['one sheet', 1, table('a'.repeat(32_767), 100, 10)],
  ['many sheets', 100, table('a'.repeat(300), 100, 10)],
])('refuses cells of %s that share more than 20 MB of text', async (_what, sheets, rows) => {
  answerWith(sheets, rows);
  expect(await openWorkbook(bytes)).toEqual({
    is: 'refused',
    why: 'The workbook has more than 20 MB of text. Save the sheets you need as a separate file.',
  });
});

it('passes on what the reader throws about a damaged file', async () => {
  jest.mocked(readWorkbook).mockRejectedValue(new Error('damaged'));
  await expect(openWorkbook(bytes)).rejects.toThrow('damaged');
});

it.each(['[', '"', '\\', '0,', '_', '%['])(
  'numbers of one format of many “%s” take at most 2.2 times the steps at twice the size',
  (part) => {
    const steps = (size: number) =>
      countExpressionSteps(() => {
        for (let at = 0; at < size; at += 1) seenNumber(at, part.repeat(size));
      });
    expect(steps(4_000)).toBeLessThanOrEqual(2.2 * Math.max(steps(2_000), 1));
    expect(steps(8_000)).toBeLessThan(20_000_000);
  },
);
