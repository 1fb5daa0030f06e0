import { defaultAssumptions, headline } from '@mulya/valuation-model/fair-value';
import { bank, entries, industrial, lossMaker, modelOf, own, round, unknown } from '@mulya/valuation-model/testing';
import type { SheetName, WorkbookDescription } from './workbook/description.ts';
import { displayValue } from './workbook/cells.ts';
import { evaluateWorkbook } from './workbook/evaluate.fixture.ts';
import { filledScenarios, pageOf, createWorkbook } from './pages.fixture.ts';

describe('workbook', () => {
  const workbook = createWorkbook(pageOf(industrial));
  const sheetNamed = (name: SheetName, of: WorkbookDescription = workbook) => of.sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  const rowNamed = (name: SheetName, label: string, of?: WorkbookDescription) =>
    sheetNamed(name, of).find(([first]) => first?.value === label);

  it('has its sheets in order, each with a frozen header', () => {
    expect(workbook.sheets.map(({ name }) => name)).toEqual([
      'Cover',
      'Valuation summary',
      'Data',
      'Derived',
      'Prices',
      'Assumptions',
      'Model',
      'Evidence',
      'Scenarios',
      'Grid',
      'DCF',
      'Own history',
      'Industry',
      'Peers',
      'Comps',
      'Ratios',
      'Checks',
      'Sources',
    ]);
    for (const { frozen } of workbook.sheets) expect(frozen.rows).toBeGreaterThan(0);
  });

  it('defines one unique name for each assumption and override', () => {
    const names = workbook.names.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(
      names.filter((name) => /^(PAT|Sales|EBITDA|Net_worth)_growth_FY2[678]E$|^Target_(PE|EV_EBITDA|EV_Sales|PB)_FY2[678]E$/.test(name)),
    ).toHaveLength(24);
    expect(names.filter((name) => /^Own_/.test(name))).toHaveLength(9);
    for (const { place } of workbook.names) expect(sheetNamed(place.sheet)[place.row]?.[place.column]).toBeDefined();
  });

  it('shows the headline on the cover and the model sheet', () => {
    const { target, upside } = headline(modelOf(industrial), []);
    for (const name of ['Cover', 'Model'] as const) {
      const at = name === 'Cover' ? 1 : 2;
      expect(rowNamed(name, 'Target Price (FY28E)')?.[at]).toMatchObject({ value: displayValue(target.cell), unit: 'inr' });
      expect(rowNamed(name, 'Upside/(Downside)')?.[at]).toMatchObject({ value: displayValue(upside.cell), unit: 'percent' });
    }
  });

  it('contains every line and period of the statements', () => {
    const revenue = rowNamed('Data', 'Revenue')?.map((cell) => cell?.value);
    expect(sheetNamed('Data')[1]?.map((cell) => cell?.value)).toEqual([
      'Line',
      'Unit',
      'FY25',
      'FY26',
      undefined,
      'Q2 FY26 (Sep 2025)',
      'Q3 FY26 (Dec 2025)',
      'Q4 FY26 (Mar 2026)',
      'Q1 FY27 (Jun 2026)',
    ]);
    expect(revenue).toEqual(['Revenue', '₹ crore', 255324, 267021, undefined, 65000, 66000, 67000, 68000]);
  });

  it('calculates the on-demand columns from the statements', () => {
    const [, , , ...heads] = rowNamed('Derived', 'Income Statement') ?? [];
    expect(heads.map((cell) => cell?.value)).toContain('TTM (Jun 2026)');
    const trailing = rowNamed('Derived', 'Revenue')?.at(-1);
    expect(trailing).toMatchObject({ value: 266000, unit: 'crore' });
    expect(trailing?.formula).toMatch(/^IFERROR\(Data!\w+\+Data!/);
  });

  it('contains prices and the benchmarks of the assumptions', () => {
    expect(
      rowNamed('Prices', 'Average price, 50 days')
        ?.slice(1)
        .map((cell) => cell?.value),
    ).toEqual(['₹', '-', 2235.39]);
    expect(rowNamed('Evidence', 'PAT growth')).toMatchObject([
      {},
      { value: '%' },
      { value: expect.closeTo(1.353, 3), unit: 'percent' },
      { value: '1 year to FY26' },
      {},
    ]);
    expect(rowNamed('Evidence', 'Target PE')?.[2]?.formula).toMatch(/Model!/);
  });

  it('spaces the grid by editable steps', () => {
    const step = rowNamed('Grid', 'Target PE step')?.[2];
    expect(step).toMatchObject({ value: 5, style: 'input' });
    const changed: WorkbookDescription = {
      ...workbook,
      sheets: workbook.sheets.map((sheet) => ({
        ...sheet,
        rows: sheet.rows.map((row) => row.map((cell) => (cell === step && cell !== undefined ? { ...cell, value: 2.5 } : cell))),
      })),
    };
    const heads = (of: WorkbookDescription) => [2, 3, 4, 5, 6, 7, 8].map((column) => evaluateWorkbook(of).valueAt('Grid', 4, column));
    expect(heads(workbook)).toEqual([15, 20, 25, 30, 35, 40, 45]);
    expect(heads(changed)).toEqual([22.5, 25, 27.5, 30, 32.5, 35, 37.5]);
  });

  it('uses the page’s method for scenarios and grid', () => {
    const withPb = createWorkbook(pageOf(round, { method: 'pb' }));
    expect(rowNamed('Scenarios', 'Method', withPb)?.[2]).toMatchObject({ value: 'PB', style: 'input' });
    expect(withPb.names.find(({ name }) => name === 'Scenario_method')?.place).toEqual({ sheet: 'Scenarios', row: 3, column: 2 });
    expect(rowNamed('Scenarios', 'BVPS FY28E', withPb)?.[3]?.formula).toMatch(/^Model!/);
    expect(rowNamed('Grid', 'Target PB step', withPb)?.[2]).toMatchObject({ value: 5 });
    expect(sheetNamed('Grid', withPb)[0]?.[0]?.value).toMatch(/^Sensitivity: target PB vs net worth growth, FY28E\./);
  });

  it('shows the origin of a figure in its style and note', () => {
    const price = rowNamed('Assumptions', 'Price');
    expect(price?.[2]).toMatchObject({ value: 2302, style: 'reported' });
    expect(price?.[2]?.note).toMatch(/^Reported\.\nLine: NSE price\nAs of: 21 Aug 2026/);
    const eps = rowNamed('Model', 'EPS');
    expect(eps?.[5]).toMatchObject({ style: 'derived' });
    expect(eps?.[5]?.note).toMatch(/^Derived\.\n= Adjusted PAT FY28E \/ Shares FY28E/);
    expect(rowNamed('Assumptions', 'PAT growth')?.[3]).toMatchObject({ value: 15, style: 'assumed' });
  });

  /** Its share count alone is known, because nothing per share is shown from a placeholder count. */
  const counted = { ...unknown, sharesOutstanding: 18 };

  it('marks placeholders and shows the caveats of the headline', () => {
    const withPlaceholders = createWorkbook(pageOf(counted));
    expect(rowNamed('Assumptions', 'Sales', withPlaceholders)?.[2]).toMatchObject({ value: 1000, style: 'placeholder' });
    const valuesOn = (of: WorkbookDescription, name: SheetName) =>
      sheetNamed(name, of)
        .flat()
        .map((cell) => cell?.value);
    for (const name of ['Cover', 'Model'] as const) {
      expect(valuesOn(withPlaceholders, name)).toContain('Needs PAT of FY25, which the source lacks. Enter your own for a target price.');
      expect(valuesOn(withPlaceholders, name)).toContain('Upside not available: no market price');
    }
    expect(valuesOn(withPlaceholders, 'Cover')).toContain(
      "8 of 9 inputs are placeholder values, not this company's figures: price, sales, EBITDA, PAT, gross debt, cash, reserves, equity.",
    );
    expect(valuesOn(createWorkbook(pageOf(industrial, { model: touched })), 'Cover')).not.toContain('Default assumptions, not an estimate');
  });

  const touched = modelOf(industrial, {
    assumptions: {
      ...defaultAssumptions,
      growth: { ...defaultAssumptions.growth, pat: entries(10, 10, 10) },
      targets: { ...defaultAssumptions.targets, pe: entries(25, 25, 25) },
    },
  });

  it('uses the page’s words for lenders and losses', () => {
    expect(rowNamed('Model', 'EV', createWorkbook(pageOf(bank)))?.[5]).toMatchObject({
      value: 'not meaningful for lenders',
      style: 'words',
    });
    expect(rowNamed('Model', 'PE', createWorkbook(pageOf(lossMaker)))?.[2]).toMatchObject({
      value: 'not meaningful (loss)',
      style: 'words',
    });
    expect(rowNamed('Grid', 'Sensitivity not available', createWorkbook(pageOf(lossMaker, { method: 'pe' })))).toBeDefined();
    expect(rowNamed('Grid', 'Sensitivity not available', createWorkbook(pageOf(lossMaker)))).toBeUndefined();
  });

  it('leaves an empty input empty and shows "-" in cells that need it', () => {
    const withEmptyInput = createWorkbook(
      pageOf(round, {
        model: modelOf(round, {
          assumptions: { ...defaultAssumptions, growth: { ...defaultAssumptions.growth, sales: entries(10, null, 10) } },
        }),
      }),
    );
    expect(
      rowNamed('Assumptions', 'Sales growth', withEmptyInput)
        ?.slice(3, 6)
        .map((cell) => [cell?.value, cell?.style]),
    ).toEqual([
      [10, 'own'],
      [null, 'input'],
      [10, 'own'],
    ]);
    expect(
      rowNamed('Model', 'Sales', withEmptyInput)
        ?.slice(2)
        .map((cell) => cell?.value),
    ).toEqual([2500, expect.closeTo(2750, 9), '-', '-']);
  });

  it('drops “Default assumptions” and “Needs PAT” after the analyst edits the inputs', () => {
    const notesAfter = (changes: Readonly<Record<string, number>>) => {
      const changed = withValues(createWorkbook(pageOf(counted)), changes);
      const sheet = evaluateWorkbook(changed);
      return sheetNamed('Model', changed)
        .slice(0, 12)
        .flatMap((row, at) => {
          const value = row[0] === undefined ? '' : sheet.valueAt('Model', at, 0);
          return typeof value === 'string' && /^(Needs|Default)/.test(value) ? [value] : [];
        });
    };
    const needed = 'Needs PAT of FY25, which the source lacks. Enter your own for a target price.';
    expect(notesAfter({})).toEqual([needed]);
    expect(notesAfter({ Own_PAT: 75, PAT_growth_FY27E: 9, Target_PE_FY28E: 20 })).toEqual([]);
    expect(notesAfter({ Own_PAT: 75 })).toEqual(['Default assumptions, not an estimate']);
    expect(notesAfter({ Own_PAT: -75 })).toEqual([]);
  });

  /** The workbook with other values in some named cells. */
  function withValues(of: WorkbookDescription, values: Readonly<Record<string, number>>): WorkbookDescription {
    const put = of.names.flatMap(({ name, place }) => (values[name] === undefined ? [] : [{ ...place, value: values[name] }]));
    const valueAt = (sheet: SheetName, row: number, column: number) =>
      put.find((each) => each.sheet === sheet && each.row === row && each.column === column)?.value;
    return {
      ...of,
      sheets: of.sheets.map((sheet) => ({
        ...sheet,
        rows: sheet.rows.map((row, at) =>
          row.map((cell, column) => (cell === undefined ? cell : { ...cell, value: valueAt(sheet.name, at, column) ?? cell.value })),
        ),
      })),
    };
  }

  it('shows the source’s figure and the note next to an override', () => {
    const workbookOfOwn = createWorkbook(pageOf(round, { model: modelOf(round, { own: { pat: own(300, 'without the sale of land') } }) }));
    const [, , used, yours, source, , , note] = rowNamed('Assumptions', 'Adjusted PAT', workbookOfOwn) ?? [];
    expect([used?.value, yours?.value, source?.value, note?.value]).toEqual([300, 300, 250, 'without the sale of land']);
    expect(yours?.style).toBe('own');
  });

  it('never turns external text into a formula', () => {
    const hostile = '=HYPERLINK("http://example.com","Tata")';
    const answer = { ...industrial, companyName: hostile, companyProfile: { mgIndustry: '@SUM(1)', recentNews: [] } };
    const model = modelOf(answer, { own: { price: own(12, '+1') } });
    const cells = createWorkbook(
      pageOf(answer, {
        model,
        scenarios: { ...filledScenarios(model), bear: { id: 'bear', name: '-1', reason: '=1+1', assumptions: undefined } },
      }),
    ).sheets.flatMap(({ rows }) => rows.flat());
    const texts = cells.filter((cell) => typeof cell?.value === 'string' && /^[=+\-@\t].+/.test(cell.value));
    expect(texts.map((cell) => cell?.value)).toEqual(expect.arrayContaining([hostile, '@SUM(1)', '+1', '-1', '=1+1']));
    for (const cell of texts) expect(cell?.formula).toBeUndefined();
    for (const cell of cells) expect(cell?.formula ?? '').not.toMatch(/HYPERLINK|SUM\(1\)/);
  });
});
