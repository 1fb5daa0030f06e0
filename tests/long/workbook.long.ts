import type { ValuationAnswer } from '@mulya/contract';
import { expect, test } from '@playwright/test';
import { packAnswers } from '../contract/fair-value/pack-answers.ts';
import { differences, isSame, withoutResults } from './workbook-comparison.ts';
import { recalculate } from './office.ts';
import { changesOf, type Change } from './workbook-changes.ts';
import { awkward, casesOf, type Case } from './workbook-pages.ts';
import {
  diffWorkbookFile,
  readWorkbook,
  workbookContent,
  describeWorkbook,
  writeWorkbook,
  type WorkbookDescription,
} from './workbook-under-test.ts';

type SheetRow = WorkbookDescription['sheets'][number]['rows'][number];

async function cases(): Promise<readonly Case[]> {
  const answers = await packAnswers();
  const named = (name: string): ValuationAnswer => {
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`The pack was expected to hold ${name}.`);
    return answer;
  };
  const others = [...answers.values()].filter(({ companyName }, at) => at % 18 === 0 && !awkward.includes(companyName));
  const first = named('Tata Consultancy Services Ltd');
  const recalculatedFiles: readonly ValuationAnswer[] = [
    { ...first, companyName: '=cmd|calc', currentPrice: { BSE: null, NSE: '-' }, marketCap: null },
    { ...first, companyName: 'No price, but a market cap', currentPrice: { BSE: 0, NSE: null } },
    {
      ...first,
      companyName: 'Nothing but a name',
      financials: [],
      currentPrice: { BSE: null, NSE: null },
      marketCap: null,
      sharesOutstanding: null,
    },
    { ...named('Vodafone Idea Ltd'), companyName: 'A loss without a price', currentPrice: { BSE: null, NSE: null } },
  ];
  const peers = [first, named('HDFC Bank Ltd'), named('Castrol India Ltd')];
  return [...awkward.map(named), ...others, ...recalculatedFiles].flatMap((answer, at) =>
    casesOf(
      answer,
      peers.filter((peer) => peer.companyName !== answer.companyName),
      at + 1,
    ),
  );
}

interface RecalculatedFiles {
  readonly cases: ReadonlyMap<string, WorkbookDescription>;
  readonly changes: readonly Change[];
  /** Both recalculated by LibreOffice, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

let recalculatedFiles: RecalculatedFiles;

// LibreOffice takes seconds to start and little per file, so one run reads all.
test.beforeAll(async () => {
  const all = new Map((await cases()).map(({ name, page }) => [name, describeWorkbook(workbookContent(page))]));
  const changes = await changedFiles();
  const given: readonly (readonly [string, WorkbookDescription])[] = [
    ...all,
    ...changes.map(({ name, changed }) => [name, changed] as const),
    ...changes.slice(0, 1).map(({ before }) => ['overtyped', overtyped(before)] as const),
  ];
  const files = new Map<string, Uint8Array>();
  for (const [name, workbook] of given) files.set(name, await writeWorkbook(withoutResults(workbook)));
  expect(files.size).toBe(given.length);
  recalculatedFiles = { cases: all, changes, files: await recalculate(files) };
});

async function read(name: string): ReturnType<typeof readWorkbook> {
  const bytes = recalculatedFiles.files.get(name);
  if (bytes === undefined) throw new Error(`${name} was expected to come back.`);
  return readWorkbook(bytes);
}

async function changedFiles(): Promise<readonly Change[]> {
  const answers = await packAnswers();
  const first = answers.get('Tata Consultancy Services Ltd');
  const lender = answers.get('HDFC Bank Ltd');
  if (first === undefined || lender === undefined) throw new Error('The pack was expected to hold both.');
  const unpriced = { ...first, companyName: 'No price', currentPrice: { BSE: null, NSE: null } };
  const nameless = { ...unpriced, companyName: 'A name alone', financials: [], marketCap: null, sharesOutstanding: null };
  return [first, lender, unpriced, nameless].flatMap(changesOf);
}

test('a file shows its results before any calculation, and its texts', async () => {
  // The second company's name would be a formula.
  for (const name of ['HDFC Bank Ltd, edited', '=cmd|calc, edited']) {
    const workbook = recalculatedFiles.cases.get(name);
    if (workbook === undefined) throw new Error(`${name} was expected to be a case.`);
    const { formulas, differ } = differences(workbook, await readWorkbook(await writeWorkbook(workbook)));
    expect(differ).toEqual([]);
    expect(formulas).toBeGreaterThan(300);
  }
});

test('LibreOffice calculates every formula of every workbook as the page does', async () => {
  expect(recalculatedFiles.cases.size).toBeGreaterThanOrEqual(50);
  const told: string[] = [];
  let formulas = 0;
  for (const [name, workbook] of recalculatedFiles.cases) {
    const found = differences(workbook, await read(name));
    formulas += found.formulas;
    told.push(...found.differ.map((each) => `${name}: ${each}`));
  }
  expect(told).toEqual([]);
  expect(formulas).toBeGreaterThan(recalculatedFiles.cases.size * 300);
});

/** The model's rows from its first view on, by view, row and column. The rows above depend on the headline's state. */
function modelValues(rows: readonly (readonly unknown[])[]): ReadonlyMap<string, unknown> {
  const views = new Set(['Key Numbers', 'PE/EPS', 'EV/EBITDA', 'EV/Sales', 'PB']);
  const found = new Map<string, unknown>();
  let view = '';
  for (const [label, unit, ...values] of rows) {
    const isHeading = views.has(String(label)) && (unit === undefined || unit === null);
    if (label === 'Sources and notes') break;
    if (isHeading) view = String(label);
    else if (view !== '' && typeof label === 'string' && label !== '')
      for (const [at, value] of values.slice(0, 4).entries())
        if (value !== null && value !== undefined) found.set(`${view}: ${label}, column ${at + 1}`, value);
  }
  return found;
}

test('an assumption changed in the file moves its target as on the page', async () => {
  const told: string[] = [];
  for (const { name, expected } of recalculatedFiles.changes) {
    const workbook = await read(name);
    expect(textsOf(workbook), name).toEqual(textsOf(expected));
    const found = modelValues(workbook.sheets.find((sheet) => sheet.name === 'Model')?.rows ?? []);
    const wanted = modelValues(
      expected.sheets.find((sheet) => sheet.name === 'Model')?.rows.map((row) => row.map((cell) => cell?.value)) ?? [],
    );
    expect(wanted.size).toBeGreaterThan(200);
    for (const [place, value] of wanted) {
      if (isOfThePast(place)) continue;
      if (!isSame(value as string | number | null, found.get(place) ?? null))
        told.push(`${name}: ${place}: the page says ${String(value)}, LibreOffice ${String(found.get(place))}`);
    }
  }
  expect(told).toEqual([]);
});

test('a file changed elsewhere imports its changes, and nothing else', async () => {
  for (const { name, cells, page, before } of recalculatedFiles.changes) {
    const bytes = recalculatedFiles.files.get(name);
    const brought = await diffWorkbookFile(new Blob([new Uint8Array(bytes ?? [])]), page, () => before);
    if (brought.is === 'refused') throw new Error(`${name} was expected to be read: ${brought.why}`);
    expect(
      Object.fromEntries(brought.differences.map((each) => [each.label.replaceAll(' ', '_'), each.is === 'figure' && each.after])),
      name,
    ).toEqual(cells);
    expect(brought.skipped, name).toEqual([]);
  }
});

/** With a number in place of a formula of the model, and another formula in place of one. */
const overtyped = (workbook: WorkbookDescription): WorkbookDescription => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => {
    const at = sheet.rows.findIndex(([first]) => sheet.name === 'Model' && first?.value === 'EBITDA');
    const overtype = (row: SheetRow): SheetRow =>
      row.map((cell, column): SheetRow[number] => {
        if (column === 3) return { value: 777, style: 'derived' };
        return column === 4 && cell !== undefined ? { ...cell, formula: `${cell.formula ?? ''}*1.1` } : cell;
      });
    return { ...sheet, rows: sheet.rows.map((row, index) => (index === at ? overtype(row) : row)) };
  }),
});

test('formulas overtyped elsewhere are named', async () => {
  const [first] = recalculatedFiles.changes;
  if (first === undefined) throw new Error('There was expected to be a change.');
  const { page, before } = first;
  const brought = await diffWorkbookFile(new Blob([new Uint8Array(recalculatedFiles.files.get('overtyped') ?? [])]), page, () => before);
  expect(brought).toMatchObject({ is: 'read', differences: [] });
  expect(brought.is === 'read' && brought.skipped.join()).toMatch(
    /^Model: EBITDA FY26E \(D\d+\) is 777 in place of a formula; EBITDA FY27E \(E\d+\) has another formula\./,
  );
});

/** The headline's text that follows the change. */
function textsOf({
  sheets,
}: {
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly unknown[])[] }[];
}): readonly string[] {
  const rows = sheets.find(({ name }) => name === 'Model')?.rows ?? [];
  const texts = rows
    .slice(0, 12)
    .map(([first]) => (typeof first === 'object' && first !== null ? (first as { value?: unknown }).value : first));
  return ['Illustrative', 'Default assumptions'].filter((words) =>
    texts.some((text) => typeof text === 'string' && text.startsWith(words)),
  );
}

/** The base year's own growth feeds nothing. If an override enters it, the file keeps its original rule. */
const isOfThePast = (place: string): boolean => / growth, column 1$/.test(place);
