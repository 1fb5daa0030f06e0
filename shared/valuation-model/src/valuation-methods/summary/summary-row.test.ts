import type { MethodOutput } from '@mulya/contract/slots';
import { cellText, type Cell } from '@mulya/domain';
import { defaultAssumptions } from '../../fair-value/assumptions.ts';
import { today } from '../../testing/check-cases.ts';
import { entries, modelOf, round } from '../../testing/model-cases.ts';
import { sectionFigures, sectionRow, type SectionMethod } from './summary-row.ts';
import { valuationSummary } from './valuation-summary.ts';

const output: MethodOutput = {
  label: 'Sum of the parts',
  low: 80,
  base: 100,
  high: 125,
  basis: '2 segments, EV/EBITDA',
  note: 'Net debt of FY26',
  figures: [
    { id: 'retail', label: 'Retail', value: 900, unit: 'crore', formula: 'EBITDA × 9' },
    { id: 'retail/stake', label: 'Retail', value: 75, unit: 'percent' },
    { id: 'method', label: 'Method', value: 'EV/EBITDA', unit: 'text' },
    { id: 'other', label: 'Other', value: null, unit: 'crore' },
  ],
};
const method = (changes: Partial<MethodOutput> = {}): SectionMethod => ({
  key: 'mfe-sotp/sum-of-parts',
  remote: 'mfe-sotp',
  title: 'Sum of the parts',
  output: { ...output, ...changes },
});
const pending: SectionMethod = { ...method(), output: undefined };
const why = (cell: Cell) => (cell.is === 'missing' ? cell.why : cellText(cell));

describe('row of a section’s method', () => {
  it('is marked with the remote’s name, and has its values and basis', () => {
    const row = sectionRow(method());
    expect([row.id, row.name, row.basis]).toEqual([
      'section/mfe-sotp/sum-of-parts',
      'Sum of the parts (mfe-sotp)',
      '2 segments, EV/EBITDA',
    ]);
    expect([row.low, row.base, row.high].map(({ cell }) => cellText(cell))).toEqual(['80.00', '100.00', '125.00']);
    expect(row.missing).toEqual(['Net debt of FY26.']);
  });

  it('leads from its value to the remote, the note and the figures that the section names', () => {
    const { base } = sectionRow(method());
    expect(base.cell.origin).toMatchObject({ state: 'section', remote: 'mfe-sotp', basis: output.basis, note: output.note });
    const inputs = sectionFigures('mfe-sotp', output.figures);
    expect(inputs.map(({ name, cell }) => [name, cellText(cell)])).toEqual([
      ['Retail', '900'],
      ['Retail (2)', '75.0%'],
      ['Method', 'EV/EBITDA'],
      ['Other', '-'],
    ]);
    expect(inputs[0]?.cell.origin).toMatchObject({ state: 'section', formula: 'EBITDA × 9' });
  });

  it('is there without a value, and says why', () => {
    expect(sectionRow(pending)).toMatchObject({ name: 'Sum of the parts (mfe-sotp)', basis: 'A section of another team', missing: [] });
    expect(why(sectionRow(pending).base.cell)).toBe('mfe-sotp hasn’t given a value.');
    const none = sectionRow(method({ low: null, base: null, high: null, note: 'Enter a segment' }));
    expect([none.low, none.base, none.high].map(({ cell }) => why(cell))).toEqual(Array(3).fill('Enter a segment.'));
  });

  it('has no bar for a value without a range, and no value below zero', () => {
    const { low, base, high } = sectionRow(method({ low: null, base: -4, high: null }));
    expect(base.cell).toMatchObject({ is: 'words' });
    expect([low, high].map(({ cell }) => why(cell))).toEqual(['mfe-sotp gives no low value.', 'mfe-sotp gives no high value.']);
  });
});

describe('valuation summary with methods of sections', () => {
  const weighted = { ...defaultAssumptions.inputs, entries: { weightPe: { value: 100, by: 'analyst', on: '2026-11-21' } } } as const;
  const model = modelOf(
    { ...round, yearRange: { low: 40, high: 62.5 } },
    { assumptions: { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: entries(1, 1, 1) }, inputs: weighted } },
  );
  const context = { model, benchmarks: { history: undefined, industry: undefined }, today };

  it('has them between the page’s own methods and the past prices', () => {
    const ids = valuationSummary({ ...context, sections: [method(), pending] }).rows.map(({ id }) => id);
    expect(ids.slice(-3)).toEqual(['section/mfe-sotp/sum-of-parts', 'section/mfe-sotp/sum-of-parts', 'year-range']);
    expect(ids.slice(0, -3)).toEqual(
      valuationSummary(context)
        .rows.map(({ id }) => id)
        .slice(0, -1),
    );
  });

  it('leaves them out of the blend, the price and the other rows', () => {
    const without = valuationSummary(context);
    const { rows, ...rest } = valuationSummary({ ...context, sections: [method({ base: 1_000_000, high: null })] });
    expect(without.blend).toBeDefined();
    expect({ ...rest, rows: rows.filter(({ id }) => !id.startsWith('section/')) }).toEqual(without);
  });
});
