import { defaultAssumptions } from '@mulya/valuation-model/fair-value';
import { diffWorkbook, type ImportBaseline } from './workbook-diff.ts';
import type { ImportedValue, ImportedWorkbook } from './imported-workbook.ts';
import { applyDifferences } from '../import/accept-import.ts';

const page: ImportBaseline = {
  company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' },
  baseYear: 2025,
  assumptions: defaultAssumptions,
  own: { pat: { value: 47000, note: 'without the sale of land', on: '2026-11-20' } },
  scenarios: {
    bear: { id: 'bear', name: 'Bear', reason: '', assumptions: undefined },
    bull: { id: 'bull', name: 'Exports', reason: '', assumptions: defaultAssumptions },
  },
  method: 'pe',
};

const columns = ['FY26E', 'FY27E', 'FY28E'];
const rows = [
  'Sales_growth',
  'EBITDA_growth',
  'PAT_growth',
  'Net_worth_growth',
  'Target_PE',
  'Target_EV_EBITDA',
  'Target_EV_Sales',
  'Target_PB',
];
const defaults: Readonly<Record<string, number>> = { Target_PE: 30 };
const owns = ['price', 'shares', 'sales', 'EBITDA', 'PAT', 'gross_debt', 'cash', 'reserves', 'equity'];

/** A file as exported from the page, with other values in some named cells. */
function file(
  changes: Readonly<Record<string, ImportedValue>> = {},
  properties: Readonly<Record<string, string>> = { 'Mulya company': 'INE467B01029' },
): ImportedWorkbook {
  const values = new Map<string, ImportedValue>();
  for (const row of rows) for (const column of columns) values.set(`${row}_${column}`, defaults[row] ?? 15);
  for (const figure of owns) {
    values.set(`Own_${figure}`, figure === 'PAT' ? 47000 : null);
    values.set(`Note_on_own_${figure}`, figure === 'PAT' ? 'without the sale of land' : null);
  }
  for (const [name, value] of Object.entries(changes)) values.set(name, value);
  const all = [...values];
  return {
    sheets: [{ name: 'Assumptions', rows: all.map(([name, value]) => [name, null, value]) }],
    names: new Map(all.map(([name], at) => [name, `Assumptions!$C$${at + 1}`])),
    properties: new Map(Object.entries(properties)),
  };
}

const read = (changes: Readonly<Record<string, ImportedValue>>) => {
  const found = diffWorkbook(file(changes), page);
  if (found.is === 'refused') throw new Error(found.why);
  return found;
};

describe('workbook diff', () => {
  it('is empty for an unedited workbook, and ignores the last bits of a number', () => {
    expect(read({ PAT_growth_FY26E: 15.000000000000002 }).differences).toEqual([]);
    expect(diffWorkbook(file(), page)).toEqual({ is: 'read', differences: [], skipped: [], warnings: [] });
  });

  it('lists changed assumptions with both values', () => {
    expect(read({ PAT_growth_FY26E: 22.5, Target_PE_FY28E: 24, Sales_growth_FY27E: null }).differences).toEqual([
      {
        is: 'figure',
        place: { of: 'growth', metric: 'sales', at: 1 },
        label: 'Sales growth FY27E',
        unit: 'percent',
        before: 15,
        after: null,
      },
      { is: 'figure', place: { of: 'growth', metric: 'pat', at: 0 }, label: 'PAT growth FY26E', unit: 'percent', before: 15, after: 22.5 },
      { is: 'figure', place: { of: 'target', method: 'pe', at: 2 }, label: 'Target PE FY28E', unit: 'times', before: 30, after: 24 },
    ]);
  });

  it('reads a workbook of the first model version, which has no inputs of valuation methods', () => {
    const field = { id: 'discountRate', label: 'Discount rate', unit: 'percent', min: 1, max: 50, fallback: 12, used: 12 } as const;
    const first = file({ PAT_growth_FY26E: 20 }, { 'Mulya model': '1', 'Mulya company': 'INE467B01029' });
    expect(diffWorkbook(first, { ...page, inputFields: [field] })).toMatchObject({
      is: 'read',
      differences: [{ label: 'PAT growth FY26E', after: 20 }],
      skipped: [],
    });
  });

  it('lists and applies another method of scenarios', () => {
    const { differences } = read({ Scenario_method: 'ev/sales' });
    expect(differences).toEqual([{ is: 'method', label: 'Method of scenarios', before: 'pe', after: 'evSales' }]);
    expect(applyDifferences(page, differences, '2026-11-22').scenarios).toEqual({ ...page.scenarios, method: 'evSales' });
    expect(read({ Scenario_method: 'PE' }).differences).toEqual([]);
    expect(read({ Scenario_method: 'DCF' })).toMatchObject({
      differences: [],
      skipped: ["Method of scenarios: “DCF” isn't PE, EV/EBITDA, EV/Sales or PB."],
    });
  });

  it('lists added and removed overrides and changed notes', () => {
    expect(read({ Own_price: 2500, Note_on_own_price: 'a newer price', Own_PAT: null }).differences).toEqual([
      {
        is: 'figure',
        place: { of: 'own', figure: 'price' },
        label: 'Own price',
        unit: 'inr',
        before: null,
        after: 2500,
        note: 'a newer price',
      },
      {
        is: 'figure',
        place: { of: 'own', figure: 'pat' },
        label: 'Own PAT',
        unit: 'crore',
        before: 47000,
        after: null,
        noteBefore: 'without the sale of land',
      },
    ]);
    expect(read({ Note_on_own_PAT: 'restated' }).differences).toMatchObject([
      { label: 'Own PAT', before: 47000, after: 47000, note: 'restated', noteBefore: 'without the sale of land' },
    ]);
  });

  it('reads numbers as analysts type them and lists fields without one', () => {
    const { differences, skipped } = read({
      PAT_growth_FY26E: '12,5 %',
      PAT_growth_FY27E: '−3.5',
      Own_price: '₹ 1,200',
      Sales_growth_FY26E: 'a lot',
      Target_PE_FY26E: '5 crore',
      Target_PB_FY26E: true,
    });
    expect(differences.map((each) => [each.label, each.is === 'figure' && each.after])).toEqual([
      ['PAT growth FY26E', 12.5],
      ['PAT growth FY27E', -3.5],
      ['Own price', 1200],
    ]);
    expect(skipped).toEqual([
      'Sales growth FY26E (Assumptions C1): “a lot” isn’t a number such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5.',
      'Target PE FY26E (Assumptions C13): “5 crore” isn’t in the unit of the field.',
      'Target PB FY26E (Assumptions C22): “true” isn’t a number such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5.',
    ]);
  });

  it('reads "-" as an empty field and skips values out of range', () => {
    const { differences, skipped } = read({ PAT_growth_FY26E: '-', Target_PE_FY28E: 1e15 });
    expect(differences).toMatchObject([{ label: 'PAT growth FY26E', before: 15, after: null }]);
    expect(skipped).toEqual(['Target PE FY28E (Assumptions C15): 1000000000000000 is out of range.']);
  });

  it('warns about a growth below one percent', () => {
    const { differences, warnings } = read({ PAT_growth_FY26E: 0.22, Sales_growth_FY26E: 1, Target_PB_FY26E: 0.5 });
    expect(differences).toHaveLength(3);
    expect(warnings).toEqual(['PAT growth FY26E is 0.22% in the workbook. Did you mean 22%? If so, skip this change and enter 22.']);
  });

  it('lists changes in a scenario under its name on the page', () => {
    expect(read({ Bull_PAT_growth_FY27E: 30, Bull_Target_PE_FY28E: 30 }).differences).toEqual([
      {
        is: 'figure',
        place: { of: 'scenario', id: 'bull', entry: { of: 'growth', metric: 'pat', at: 1 } },
        label: 'Exports: PAT growth FY27E',
        unit: 'percent',
        before: 15,
        after: 30,
      },
    ]);
  });

  it('imports a scenario that is empty on the page as a whole', () => {
    const { differences } = read({
      Bear_name: 'Deep bear',
      Bear_reason: 'Orders fall',
      Bear_PAT_growth_FY26E: 2,
      Bear_Target_PE_FY28E: 18,
    });
    expect(differences).toMatchObject([
      { is: 'scenario', id: 'bear', label: 'Bear scenario', scenario: { name: 'Deep bear', reason: 'Orders fall' } },
    ]);
    const { scenarios } = applyDifferences(page, differences, '2026-11-22');
    expect(scenarios.bear).toMatchObject({ id: 'bear', name: 'Deep bear', reason: 'Orders fall' });
    expect(scenarios.bear.assumptions?.growth.pat.map(({ value }) => value)).toEqual([2, 15, 15]);
    expect(scenarios.bear.assumptions?.targets.pe[2]).toEqual({ value: 18, by: 'analyst', on: '2026-11-22', note: 'from a workbook' });
    expect(scenarios.bull).toBe(page.scenarios.bull);
  });

  it('imports probabilities and an added scenario, and refuses what the page does not accept', () => {
    const { differences, skipped } = read({
      Probability_Bear: 25,
      Probability_Base: 150,
      Probability_Bull: null,
      Probability_Scenario_4: 75,
      Scenario_4_name: 'Boom',
      Scenario_4_Target_PE_FY28E: 60,
    });
    expect(differences.map(({ label }) => label)).toEqual(['Scenario 4', 'Probability, Bear', 'Probability, Scenario 4']);
    expect(skipped).toContainEqual(expect.stringMatching(/^Probability, Base \(Assumptions C\d+\): 150 isn’t from 0 to 100\.$/));
    const { scenarios } = applyDifferences(page, differences, '2026-11-22');
    expect(scenarios.added1).toMatchObject({ id: 'added1', name: 'Boom' });
    expect(scenarios.added1?.assumptions?.targets.pe[2].value).toBe(60);
    expect(Object.entries(scenarios.probabilities ?? {}).map(([id, entry]) => [id, entry.value])).toEqual([
      ['bear', 25],
      ['added1', 75],
    ]);
    const weighted = { ...page, scenarios };
    const emptied = diffWorkbook(file({ Probability_Bear: null, Probability_Scenario_4: 75 }), weighted);
    expect(emptied.is === 'read' && applyDifferences(weighted, emptied.differences, '2026-11-22').scenarios.probabilities).toEqual({
      added1: scenarios.probabilities?.added1,
    });
  });

  it('cuts a note to the length of the page’s field', () => {
    expect(read({ Own_price: 2500, Note_on_own_price: 'a'.repeat(2_000) }).differences).toMatchObject([{ note: 'a'.repeat(300) }]);
  });

  it.each([
    [
      'exported by a newer version',
      file({}, { 'Mulya model': '99' }),
      'This workbook was exported by a newer version of Mulya. Reload the page and import again.',
    ],
    [
      'of another company',
      file({}, { 'Mulya company': 'INE040A01034' }),
      'This workbook is for INE040A01034; this page is Tata Consultancy Services Ltd.',
    ],
    [
      'without assumptions',
      { sheets: [{ name: 'Sheet1', rows: [['a', 1]] }], names: new Map(), properties: new Map() },
      'This workbook wasn’t exported from Mulya.',
    ],
    [
      'from another base year',
      { ...file(), names: new Map([['PAT_growth_FY27E', 'Assumptions!$C$1']]) },
      'The workbook’s base year is FY26; switch the page to FY26 first.',
    ],
  ])('refuses a workbook %s', (_, workbook, why) => {
    expect(diffWorkbook(workbook, page)).toEqual({ is: 'refused', why });
  });

  it('identifies the company by its cover if the document properties are missing', () => {
    const cover = (isin: string): ImportedWorkbook => ({
      ...file({}, {}),
      sheets: [...file().sheets, { name: 'Cover', rows: [['Tata Consultancy Services Ltd'], ['ISIN', isin]] }],
    });
    expect(diffWorkbook(cover('INE467B01029'), page).is).toBe('read');
    expect(diffWorkbook(cover('INE040A01034'), page).is).toBe('refused');
  });

  it('reads a sheet with an apostrophe in its name', () => {
    const { sheets, names, properties } = file({ PAT_growth_FY26E: '18%' });
    const renamed = {
      sheets: sheets.map((sheet) => ({ ...sheet, name: "Asha's view" })),
      names: new Map([...names].map(([name, address]) => [name, address.replace('Assumptions', "'Asha''s view'")])),
      properties,
    };
    expect(diffWorkbook(renamed, page)).toMatchObject({ differences: [{ label: 'PAT growth FY26E', after: 18 }], skipped: [] });
  });

  it('does not read a formula without a stored result as an empty field', () => {
    const edited = file({ PAT_growth_FY26E: null });
    const sheets = edited.sheets.map((sheet) => ({ ...sheet, formulas: new Map([['C7', '12+3']]) }));
    expect(diffWorkbook({ ...edited, sheets }, page)).toMatchObject({
      differences: [],
      skipped: [expect.stringMatching(/^PAT growth FY26E \(Assumptions C7\): its formula has no stored result\./)],
    });
  });

  it('names the fields whose cells are gone', () => {
    const broken = {
      ...file(),
      names: new Map([
        ...file().names,
        ['PAT_growth_FY27E', 'Elsewhere!$A$1'],
        ['Own_price', '#REF!'],
        ['Own_cash', 'Assumptions!$ZZZ$9999999'],
      ]),
    };
    expect(diffWorkbook(broken, page)).toMatchObject({
      differences: [],
      skipped: ['Not in the workbook, so not compared: PAT growth FY27E, Own price.'],
    });
  });

  it('applies each difference as an entry of the analyst, dated today', () => {
    const { differences } = read({ PAT_growth_FY26E: 22.5, Own_price: 2500, Note_on_own_price: 'a newer price', Own_PAT: null });
    const edits = applyDifferences(page, differences, '2026-11-22');
    expect(edits.assumptions.growth.pat[0]).toEqual({ value: 22.5, by: 'analyst', on: '2026-11-22', note: 'from a workbook' });
    expect(edits.assumptions.growth.pat[1]).toBe(defaultAssumptions.growth.pat[1]);
    expect(edits.scenarios).toBe(page.scenarios);
    expect(edits.own).toEqual({ price: { value: 2500, note: 'a newer price', on: '2026-11-22' } });
    const priceOnly = differences.filter(({ label }) => label === 'Own price');
    expect(applyDifferences(page, priceOnly, '2026-11-22').own.pat).toBe(page.own.pat);
  });
});
