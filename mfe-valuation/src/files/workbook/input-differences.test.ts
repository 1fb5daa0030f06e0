import type { Entry, MethodInputId } from '@mulya/valuation-model/fair-value';
import { inputDifferences, type InputBaseline } from './input-differences.ts';
import type { ImportedValue, ImportedWorkbook } from './imported-workbook.ts';

const field = (id: MethodInputId, label: string, values: Partial<InputBaseline> = {}): InputBaseline => ({
  id,
  label,
  unit: 'percent',
  min: 1,
  max: 50,
  fallback: 12,
  used: 12,
  ...values,
});

const fields = [
  field('discountRate', 'Discount rate'),
  field('fadeYears', 'Fade years', { unit: 'years', min: 0, max: 20, fallback: 7, used: 7 }),
  field('taxRate', 'Tax rate', { fallback: 25.25, used: 20 }),
  field('weightPe', 'Weight, PE', { min: 0, max: 100, fallback: null, used: null }),
];
const entries: { readonly [Id in MethodInputId]?: Entry } = { taxRate: { value: 20, by: 'analyst', on: '2026-11-20', note: 'new regime' } };
const page = { fields, entries, isRateBuilt: false };

interface FileCell {
  readonly value: ImportedValue;
  readonly formula?: string;
}
const untouched: Readonly<Record<string, FileCell>> = {
  dcf_discount_rate: { value: 12, formula: 'D8' },
  Fade_years: { value: 7, formula: 'D9' },
  Tax_rate: { value: 20 },
  Note_on_Tax_rate: { value: 'new regime' },
  Weight_PE: { value: null },
  Rate_builder: { value: 'off' },
};

/** A workbook as exported from the page, with other content in some cells. */
function file(changes: Readonly<Record<string, FileCell>> = {}): ImportedWorkbook {
  const cells = Object.entries({ ...untouched, ...changes });
  return {
    sheets: [
      {
        name: 'DCF',
        rows: cells.map(([name, { value }]) => [name, null, value]),
        formulas: new Map(cells.flatMap(([, { formula }], at) => (formula === undefined ? [] : [[`C${at + 1}`, formula]]))),
      },
    ],
    names: new Map(cells.map(([name], at) => [name, `DCF!$C$${at + 1}`])),
    properties: new Map(),
  };
}

function read(changes: Readonly<Record<string, FileCell>>, of: typeof page = page) {
  const skipped: string[] = [];
  return { differences: inputDifferences(file(changes), of, skipped), skipped };
}

describe('inputs of valuation methods in an imported workbook', () => {
  it('are equal to the page’s in an untouched file', () => {
    expect(read({})).toEqual({ differences: [], skipped: [] });
  });

  it('are not in a file of the first model version', () => {
    expect(inputDifferences({ sheets: [], names: new Map(), properties: new Map() }, page, [])).toEqual([]);
  });

  it('are the analyst’s when a number replaces the link to the default', () => {
    expect(read({ dcf_discount_rate: { value: 13.5 }, Fade_years: { value: '5' } }).differences).toEqual([
      { is: 'input', id: 'discountRate', label: 'Discount rate', unit: 'percent', before: 'default', after: 13.5, fallback: 12 },
      { is: 'input', id: 'fadeYears', label: 'Fade years', unit: 'years', before: 'default', after: 5, fallback: 7 },
    ]);
  });

  it('ignore a default that other cells have changed, but not a typed calculation', () => {
    expect(read({ dcf_discount_rate: { value: 14, formula: 'D8' } }).differences).toEqual([]);
    for (const formula of ['12+2', 'D8+2', 'AVERAGE(C20:C22)'])
      expect(read({ dcf_discount_rate: { value: 14, formula } }).differences).toMatchObject([{ after: 14 }]);
    expect(read({ dcf_discount_rate: { value: null, formula: '12+2' } })).toEqual({
      differences: [],
      skipped: [expect.stringMatching(/^Discount rate \(DCF C1\): its formula has no stored result\./)],
    });
  });

  it('can return to the default and be empty', () => {
    expect(read({ Tax_rate: { value: 25.25, formula: 'D10' } }).differences).toMatchObject([
      { label: 'Tax rate', before: 20, after: 'default' },
    ]);
    expect(read({ dcf_discount_rate: { value: '-' } }).differences).toMatchObject([{ before: 'default', after: 'empty' }]);
    expect(read({ Weight_PE: { value: '-' } }).differences).toEqual([]);
  });

  it('have a changed note', () => {
    expect(read({ Note_on_Tax_rate: { value: ' old regime ' } }).differences).toMatchObject([
      { before: 20, after: 20, note: 'old regime', noteBefore: 'new regime' },
    ]);
  });

  it('are skipped with a sentence when the page would not accept them', () => {
    expect(read({ dcf_discount_rate: { value: 99 }, Fade_years: { value: 2.5 }, Weight_PE: { value: 'half' } })).toEqual({
      differences: [],
      skipped: [
        'Discount rate (DCF C1): 99 isn’t from 1 to 50.',
        'Fade years (DCF C2): 2.5 isn’t a whole number from 0 to 20.',
        'Weight, PE (DCF C5): “half” isn’t a number such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5.',
      ],
    });
  });

  it('keep a built rate, unless a number is typed over it', () => {
    const built = { ...page, fields: [field('discountRate', 'Discount rate', { used: 11.4 })], entries: {}, isRateBuilt: true };
    const inFile = { Rate_builder: { value: 'on' }, dcf_discount_rate: { value: 11.9, formula: 'C20*0.9' } };
    expect(read(inFile, built).differences).toEqual([]);
    expect(read({ ...inFile, dcf_discount_rate: { value: 13 } }, built).differences).toEqual([
      { is: 'input', id: 'discountRate', label: 'Discount rate', unit: 'percent', before: 'default', after: 13, fallback: 12 },
      { is: 'builder', label: 'Rate builder', before: true, after: false },
    ]);
    expect(read(inFile).differences).toEqual([{ is: 'builder', label: 'Rate builder', before: false, after: true }]);
  });
});
