import { defaultAssumptions, fairValueModel, modelCompany } from '@mulya/valuation-model/fair-value';
import { dcfColumns, methodOutcomes, type MethodContext } from '@mulya/valuation-model/valuation-methods';
import { tcs } from '@mulya/valuation-model/testing';
import { flowColumns, flowFinding } from './flow-chart.ts';

const context: MethodContext = {
  model: fairValueModel(modelCompany(tcs), { baseYear: 2025, assumptions: defaultAssumptions, own: {} }),
  benchmarks: { history: undefined, industry: undefined },
  today: { year: 2026, month: 8, day: 21 },
};
const outcome = methodOutcomes(context).find(({ id }) => id === 'dcf');
if (outcome?.is !== 'evaluated') throw new Error('The discounted cash flow was expected to apply.');
const { sheet } = outcome.result;
const columns = dcfColumns(context);

describe('the chart of cash flows', () => {
  it('has a column for each year, and no present value before the valuation date', () => {
    const { categories, series } = flowColumns(sheet, columns, 'international');
    expect(categories).toEqual(columns);
    const [flows, values] = series;
    expect(flows?.values.every((value) => value !== undefined)).toBe(true);
    expect(values?.values[0]).toBeUndefined(); // FY26 ended before August 2026
    expect(values?.values.slice(1).every((value) => value !== undefined)).toBe(true);
  });

  it('says how much of the value is terminal', () => {
    expect(flowFinding(sheet, columns, 'international')).toMatch(
      /^Terminal value is \d+\.\d% of enterprise value; FCFF goes from ₹[\d,]+ crore in FY26E to ₹[\d,]+ crore in FY35E$/,
    );
  });
});
