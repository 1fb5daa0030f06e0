import { defaultAssumptions, modelCompany, withStakes } from '@mulya/valuation-model/fair-value';
import { hdfcBank, modelOf, tcs } from '@mulya/valuation-model/testing';
import { formulaDifferences } from './formula-differences.fixture.ts';
import { pageOf, today } from './pages.fixture.ts';
import { toDefinedName } from './workbook/addresses.ts';
import { describeWorkbook } from './workbook/describe-workbook.ts';
import { inputBaselines } from './workbook/methods/method-fields.ts';
import { workbookContent } from './workbook-content.ts';

describe('the sheet of a net asset value', () => {
  it('has its stakes as inputs by company, and formulas that give the page’s values', () => {
    const company = { key: hdfcBank.ids.isin ?? '', name: hdfcBank.companyName };
    const entry = { value: 34, by: 'analyst', on: '2026-11-21', note: 'annual report' } as const;
    const inputs = withStakes({ entries: { unlistedHoldings: { value: 1200, by: 'analyst' } }, isRateBuilt: false }, [{ company, entry }]);
    const model = modelOf(tcs, { assumptions: { ...defaultAssumptions, inputs } });
    const holdings = { [company.key]: { is: 'ready', company: modelCompany(hdfcBank) } } as const;
    const none = { history: undefined, industry: undefined };
    const workbook = describeWorkbook(workbookContent(pageOf(tcs, { model, holdings }), none));
    expect(workbook.sheets.map(({ name }) => name)).toContain('Net asset value');
    expect(formulaDifferences(workbook)).toEqual([]);
    const names = workbook.names.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([toDefinedName(`Stake in ${company.name}`), 'net_asset_value_per_share', 'Holding_discount']),
    );
    const context = { model, benchmarks: { ...none, holdings }, today };
    expect(inputBaselines(context)).toContainEqual(expect.objectContaining({ id: 'stake1', label: `Stake in ${company.name}`, used: 34 }));
  });
});
