import type { ValuationAnswer } from '@mulya/contract';
import { cellText } from '@mulya/domain';
import { project, withBuiltGrowth } from '@mulya/valuation-model/builder';
import { defaultAssumptions, type Assumptions, type MethodInputs } from '@mulya/valuation-model/fair-value';
import { hdfcBank, modelOf, tcs } from '@mulya/valuation-model/testing';
import { pageOf, today } from '../pages.fixture.ts';
import { describeNote } from './describe-note.ts';
import { rowOf, tableOf, textsOf } from './notes.fixture.ts';

const benchmarks = { history: undefined, industry: undefined };
const typed = (value: number) => ({ value, by: 'analyst', on: '2026-11-21' }) as const;
const withEntries = (entries: MethodInputs['entries']): Assumptions => ({ ...defaultAssumptions, inputs: { entries, isRateBuilt: false } });

function noteOf(assumptions: Assumptions, answer: ValuationAnswer = tcs) {
  const model = modelOf(answer, { assumptions });
  return { note: describeNote(pageOf(answer, { model }), benchmarks), model };
}

describe('builder in the research note', () => {
  it('has the years of the builder and the inputs of one’s own', () => {
    const { note, model } = noteOf(withEntries({ 'EBITDA margin FY27E': typed(12), 'Debt drawn FY26E': typed(900) }));
    const table = tableOf(note, 'Builder');
    expect(table.columns.map(({ head }) => head)).toEqual(['FY25', 'FY26E', 'FY27E', 'FY28E']);
    expect(table.rows.map(({ label }) => label)).toEqual([
      ...['Sales, ₹ crore', 'EBITDA, ₹ crore', 'Adjusted PAT, ₹ crore', 'Dividends, ₹ crore'],
      ...['Gross debt, ₹ crore', 'Cash & equivalents, ₹ crore', 'Net worth, ₹ crore'],
      ...['EBITDA margin', 'Debt drawn, ₹ crore'],
    ]);
    const { sheet } = project({ model, benchmarks, today });
    const dividends = ['FY26E', 'FY27E', 'FY28E'].map((year) => cellText(sheet.cell(`Dividends ${year}`), 'international'));
    expect(rowOf(table, 'Dividends, ₹ crore').slice(1)).toEqual(['', ...dividends]);
    expect(rowOf(table, 'EBITDA margin')[3]).toBe('12.0%');
    expect(table.rows.at(-2)?.cells.map(({ mark }) => mark)).toEqual([undefined, undefined, 'own', undefined]);
    expect(textsOf(note, 'Builder')).toContain('The model does not use the builder.');
  });

  it('says that cash falls below zero, without advice to the analyst', () => {
    const { note } = noteOf(withEntries({ 'Capital expenditure, % of sales FY26E': typed(90) }));
    expect(textsOf(note, 'Builder')).toMatch(/^Cash is below zero: -₹[\d,]+ crore in FY26E, /);
    expect(textsOf(note, 'Builder')).not.toContain('Draw debt');
  });

  it('says whether the model follows the builder, and where it departs', () => {
    const used = withBuiltGrowth(defaultAssumptions, project({ model: modelOf(tcs), benchmarks, today }), '2026-11-21');
    expect(textsOf(noteOf(used).note, 'Builder')).toContain('Growth in the model is from the builder.');
    const [first, , last] = used.growth.pat;
    const departed: Assumptions = { ...used, growth: { ...used.growth, pat: [first, typed(12), last] } };
    expect(textsOf(noteOf(departed).note, 'Builder')).toMatch(
      /The model departs from the builder: PAT growth FY27E is 12\.0% \(builder -?[\d.]+%\)\./,
    );
  });

  it.each([
    ['nothing of the builder is the analyst’s', defaultAssumptions, tcs],
    ['an input is typed back to its benchmark', withEntries({ 'Debt drawn FY26E': typed(0) }), tcs],
    ['the company is a lender', withEntries({ 'EBITDA margin FY27E': typed(12) }), hdfcBank],
  ])('has no section where %s', (_, assumptions, answer) => {
    expect(noteOf(assumptions, answer).note.sections.map(({ title }) => title)).not.toContain('Builder');
  });
});
