import { modelCompany } from '@mulya/valuation-model/fair-value';
import { growthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { industrial } from '@mulya/valuation-model/testing';
import { copyTable } from '../../kit/table/copied-table.fixture.ts';
import { plainGrowth } from './plain-growth.ts';

const company = modelCompany(industrial);

describe('exported growth', () => {
  it('leaves out the comments', () => {
    const table = copyTable(plainGrowth(growthAnalysis(company.annual, company.business)));
    expect(table.heads).toEqual(['Metric', 'Unit', '2023', '2024', '2025', 'Average', 'CAGR']);
    expect(table['Revenue']?.[0]).toBe('₹ crore');
    expect(table['Revenue growth']?.[0]).toBe('%');
  });
});
