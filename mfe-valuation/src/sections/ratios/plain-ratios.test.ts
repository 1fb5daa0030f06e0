import { modelCompany } from '@mulya/valuation-model/fair-value';
import { industrial } from '@mulya/valuation-model/testing';
import { copyTable } from '../../kit/table/copied-table.fixture.ts';
import { plainRatios } from './plain-ratios.ts';
import { ratioRows } from '../../company/ratio-rows.ts';

const company = modelCompany(industrial);

describe('exported ratios', () => {
  it('include their definitions', () => {
    const table = copyTable(plainRatios(ratioRows(company)));
    expect(table.heads.slice(0, 3)).toEqual(['Ratio', 'Unit', 'FY25']);
    expect(table.heads.at(-1)).toBe('Definition');
    expect(table['EBITDA margin']?.[0]).toBe('%');
  });
});
