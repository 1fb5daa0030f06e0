import { defaultAssumptions } from '../fair-value/assumptions.ts';
import { broughtBack, withDifferences, type BroughtValue, type BroughtWorkbook, type HeldAgainst } from './brought-back.ts';

const page: HeldAgainst = {
  company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' },
  baseYear: 2025,
  assumptions: defaultAssumptions,
  own: { pat: { value: 47000, note: 'without the sale of land', on: '2026-11-20' } },
};

const columns = ['FY26E', 'FY27E', 'FY28E'];
const rows = ['Sales_growth', 'EBITDA_growth', 'PAT_growth', 'Net_worth_growth', 'Target_PE', 'Target_EV_EBITDA', 'Target_EV_Sales', 'Target_PB'];
const usual: Readonly<Record<string, number>> = { Target_PE: 30 };
const owns = ['price', 'shares', 'sales', 'EBITDA', 'PAT', 'gross_debt', 'cash', 'reserves', 'equity'];

/** A file as the page would have made it, with other values at some names. */
function file(changes: Readonly<Record<string, BroughtValue>> = {}, told: Readonly<Record<string, string>> = { 'Mulya company': 'INE467B01029' }): BroughtWorkbook {
  const values = new Map<string, BroughtValue>();
  for (const row of rows) for (const column of columns) values.set(`${row}_${column}`, usual[row] ?? 15);
  for (const figure of owns) {
    values.set(`Own_${figure}`, figure === 'PAT' ? 47000 : null);
    values.set(`Note_on_own_${figure}`, figure === 'PAT' ? 'without the sale of land' : null);
  }
  for (const [name, value] of Object.entries(changes)) values.set(name, value);
  const all = [...values];
  return {
    sheets: [{ name: 'Assumptions', rows: all.map(([name, value]) => [name, null, value]) }],
    names: new Map(all.map(([name], at) => [name, `Assumptions!$C$${at + 1}`])),
    properties: new Map(Object.entries(told)),
  };
}

const read = (changes: Readonly<Record<string, BroughtValue>>) => {
  const found = broughtBack(file(changes), page);
  if (found.is === 'refused') throw new Error(found.why);
  return found;
};

describe('a workbook that is brought back', () => {
  it('says nothing where nothing was changed', () => {
    expect(broughtBack(file(), page)).toEqual({ is: 'read', differences: [], unread: [] });
  });

  it('says what was changed, from what to what', () => {
    expect(read({ PAT_growth_FY26E: 22.5, Target_PE_FY28E: 24, Sales_growth_FY27E: null }).differences).toEqual([
      { place: { of: 'growth', metric: 'sales', at: 1 }, label: 'Sales growth FY27E', unit: 'percent', before: 15, after: null },
      { place: { of: 'growth', metric: 'pat', at: 0 }, label: 'PAT growth FY26E', unit: 'percent', before: 15, after: 22.5 },
      { place: { of: 'target', method: 'pe', at: 2 }, label: 'Target PE FY28E', unit: 'times', before: 30, after: 24 },
    ]);
  });

  it('says which own figures were put in, taken out, or explained otherwise', () => {
    expect(read({ Own_price: 2500, Note_on_own_price: 'a newer price', Own_PAT: null }).differences).toEqual([
      { place: { of: 'own', figure: 'price' }, label: 'Own price', unit: 'inr', before: null, after: 2500, note: 'a newer price' },
      { place: { of: 'own', figure: 'pat' }, label: 'Own PAT', unit: 'crore', before: 47000, after: null },
    ]);
    expect(read({ Note_on_own_PAT: 'restated' }).differences).toMatchObject([{ label: 'Own PAT', before: 47000, after: 47000, note: 'restated' }]);
  });

  it('reads numbers as analysts type them, and says which fields hold none', () => {
    const { differences, unread } = read({ PAT_growth_FY26E: '12%', PAT_growth_FY27E: '−3.5', Own_price: '₹ 1,200', Sales_growth_FY26E: 'a lot', Target_PB_FY26E: true });
    expect(differences.map(({ label, after }) => [label, after])).toEqual([['PAT growth FY26E', 12], ['PAT growth FY27E', -3.5], ['Own price', 1200]]);
    expect(unread).toEqual(['Sales growth FY26E: “a lot” is no number.', 'Target PB FY26E: “true” is no number.']);
  });

  it('takes no difference from the last bits of a number', () => {
    expect(read({ PAT_growth_FY26E: 15.000000000000002 }).differences).toEqual([]);
  });

  it.each([
    ['of another company', file({}, { 'Mulya company': 'INE040A01034' }), 'This workbook is of another company (INE040A01034), and this page of Tata Consultancy Services Ltd.'],
    ['without its assumptions', { sheets: [{ name: 'Sheet1', rows: [['a', 1]] }], names: new Map(), properties: new Map() }, 'This workbook was not exported from this page: it has none of its assumptions.'],
    ['from another base year', { ...file(), names: new Map([['PAT_growth_FY27E', 'Assumptions!$C$1']]) }, 'This workbook starts from FY26, and this page from FY25: choose the base year FY26 first.'],
  ])('is refused in a sentence: %s', (_, given, why) => {
    expect(broughtBack(given, page)).toEqual({ is: 'refused', why });
  });

  it('knows its company by its cover, where a program has dropped what stands beside the cells', () => {
    const cover = (isin: string): BroughtWorkbook => ({ ...file({}, {}), sheets: [...file().sheets, { name: 'Cover', rows: [['Tata Consultancy Services Ltd'], ['ISIN', isin]] }] });
    expect(broughtBack(cover('INE467B01029'), page).is).toBe('read');
    expect(broughtBack(cover('INE040A01034'), page).is).toBe('refused');
  });

  it('survives names that lead nowhere', () => {
    const lost = { ...file(), names: new Map([...file().names, ['PAT_growth_FY27E', 'Elsewhere!$A$1'], ['Own_price', '#REF!'], ['Own_cash', 'Assumptions!$ZZZ$9999999']]) };
    expect(broughtBack(lost, page)).toEqual({ is: 'read', differences: [], unread: [] });
  });

  it('is taken over difference by difference, as the analyst’s own of today', () => {
    const { differences } = read({ PAT_growth_FY26E: 22.5, Own_price: 2500, Note_on_own_price: 'a newer price', Own_PAT: null });
    const taken = withDifferences(page, differences, '2026-11-22');
    expect(taken.assumptions.growth.pat[0]).toEqual({ value: 22.5, by: 'analyst', on: '2026-11-22', note: 'from a workbook' });
    expect(taken.assumptions.growth.pat[1]).toBe(defaultAssumptions.growth.pat[1]);
    expect(taken.own).toEqual({ price: { value: 2500, note: 'a newer price', on: '2026-11-22' } });
    const one = differences.filter(({ label }) => label === 'Own price');
    expect(withDifferences(page, one, '2026-11-22').own.pat).toBe(page.own.pat);
  });
});
