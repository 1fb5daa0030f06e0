import type { Cell } from '@mulya/domain';
import fc from 'fast-check';
import { castrol, iti, pidilite, tcs } from '../../testing/companies.ts';
import { round } from '../../testing/model-cases.ts';
import { methodContext } from '../../testing/method-cases.ts';
import type { MethodField } from '../method.ts';
import { reverseDcf } from '../reverse-dcf/reverse-dcf.ts';
import { dcfGrid } from './cases.ts';
import { dcf } from './dcf.ts';
import { allDcfFields } from './fields.ts';
import { dcfCell, dcfCells } from './names.ts';
import { dcfColumns, valuationOf } from './graph.ts';

const companies = fc.constantFrom(round, tcs, castrol, iti, pidilite);
const within = ({ min, max, unit }: Pick<MethodField, 'min' | 'max' | 'unit'>) =>
  unit === 'years'
    ? fc.integer({ min, max })
    : fc.oneof({ weight: 5, arbitrary: fc.double({ min, max, noNaN: true }) }, fc.constantFrom(min, max));
/** Any entries that the fields accept. */
const anyInputs = fc.record(Object.fromEntries(allDcfFields.map((field) => [field.id, within(field)])), { requiredKeys: [] });
const growth = fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -100, max: 100 }), fc.integer({ min: -100, max: 100 }));

type Context = ReturnType<typeof methodContext>;
const numberOf = (cell: Cell): number => (cell.is === 'figure' ? cell.value : NaN);

/** Whether each counted flow and the terminal flow are above zero. */
function earns(context: Context): boolean {
  const { sheet } = valuationOf(context);
  const counted = dcfColumns(context).filter((column) => sheet.cell(dcfCell('Present value', column)).is === 'figure');
  return [...counted.map((column) => dcfCell('FCFF', column)), dcfCells.terminalCashFlow].every((name) => numberOf(sheet.cell(name)) > 0);
}

/** The equity value, which has no words below zero. */
const equityOf = (context: Context): number => numberOf(valuationOf(context).sheet.cell(dcfCells.equityValue));

/** Of each property. */
const runs = 25;

describe('discounted cash flow, for any inputs that its fields accept', () => {
  it('shows a finite price above zero, words or a reason, and never NaN, Infinity or a negative price', () => {
    fc.assert(
      fc.property(companies, anyInputs, growth, growth, fc.boolean(), (answer, inputs, sales, ebitda, isRateBuilt) => {
        const context = methodContext(answer, { inputs, isRateBuilt, growth: { sales, ebitda } });
        const { base, low, high, graph, sheet } = dcf.evaluate(context);
        for (const { cell } of [base, low, high]) if (cell.is === 'figure') expect(cell.value).toBeGreaterThan(0);
        for (const name of graph.formulas.keys()) {
          const cell = sheet.cell(name);
          if (cell.is === 'figure') expect(Number.isFinite(cell.value)).toBe(true);
        }
        const grid = dcfGrid(context);
        if (grid.is === 'grid')
          for (const { value } of grid.cases.flat()) if (value !== undefined) expect(value > 0 && Number.isFinite(value)).toBe(true);
        const implied = reverseDcf(context);
        if (implied.growth.cell.is === 'figure') {
          expect(implied.growth.cell.value).toBeGreaterThanOrEqual(-30);
          expect(implied.growth.cell.value).toBeLessThanOrEqual(60);
        }
        expect(implied.sentence).not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: runs },
    );
  });

  // Without this condition it need not fall: a higher rate makes a negative flow smaller.
  it('falls when the discount rate rises, where every flow after the valuation date is above zero', () => {
    let compared = 0;
    fc.assert(
      fc.property(companies, anyInputs, fc.double({ min: 0.1, max: 10, noNaN: true }), (answer, inputs, points) => {
        const discountRate = 8 + (inputs.discountRate ?? 4);
        const at = (rate: number) => methodContext(answer, { inputs: { ...inputs, discountRate: rate } });
        fc.pre(earns(at(discountRate)) && Number.isFinite(equityOf(at(discountRate))));
        fc.pre(discountRate + points <= 50);
        expect(equityOf(at(discountRate + points))).toBeLessThan(equityOf(at(discountRate)));
        compared += 1;
      }),
      { numRuns: runs },
    );
    expect(compared).toBe(runs);
  });

  // Growth also costs: working capital, and capital expenditure that at least replaces depreciation. It pays where the terminal flow's
  // margin exceeds (discount rate − terminal growth) × (depreciation + working capital), all in percent of sales.
  it('rises with terminal growth, where growth earns more than it costs', () => {
    let compared = 0;
    fc.assert(
      fc.property(companies, anyInputs, fc.double({ min: 0.1, max: 2, noNaN: true }), (answer, inputs, points) => {
        const [discountRate, terminalGrowth] = [10 + (inputs.discountRate ?? 2) / 2, inputs.terminalGrowth ?? 5];
        const workingCapital = Math.abs(inputs.workingCapital ?? 5) / 4;
        const at = (growthRate: number) =>
          methodContext(answer, { inputs: { ...inputs, discountRate, workingCapital, terminalGrowth: growthRate } });
        fc.pre(terminalGrowth + points < Math.min(15, discountRate - 1));
        fc.pre(pays(at(terminalGrowth)) && pays(at(terminalGrowth + points)));
        expect(equityOf(at(terminalGrowth + points))).toBeGreaterThan(equityOf(at(terminalGrowth)));
        compared += 1;
      }),
      { numRuns: runs },
    );
    expect(compared).toBe(runs);
  });
});

function pays(context: Context): boolean {
  const { sheet } = valuationOf(context);
  const last = dcfColumns(context).at(-1);
  if (last === undefined || !earns(context)) return false;
  const margin = numberOf(sheet.cell(dcfCells.terminalCashFlow)) / numberOf(sheet.cell(dcfCell('Sales', last)));
  const cost = numberOf(sheet.cell('Depreciation, % of sales')) + numberOf(sheet.cell('Working capital, % of change in sales'));
  return margin * 100 > (numberOf(sheet.cell(dcfCells.spread)) / 100) * cost;
}
