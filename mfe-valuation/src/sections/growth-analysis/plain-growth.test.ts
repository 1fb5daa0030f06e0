import { modelCompany } from '@mulya/valuation-model/fair-value';
import { growthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { industrial } from '@mulya/valuation-model/testing';
import { copyTable } from '../../kit/table/copied-table.fixture.ts';
import { plainGrowth, plainRecord } from './plain-growth.ts';

const company = modelCompany(industrial);

describe('exported growth', () => {
  it('leaves out the comments', () => {
    const table = copyTable(plainGrowth(growthAnalysis(company)));
    expect(table.heads).toEqual(['Metric', 'Unit', '2023', '2024', '2025', 'Average', 'CAGR']);
    expect(table['Revenue']?.[0]).toBe('₹ crore');
    expect(table['Revenue growth']?.[0]).toBe('%');
  });

  it('has all years in a table of its own, with what a figure is instead of its metric', () => {
    const marks = [undefined, 'EBIT by hand', undefined];
    const { record } = growthAnalysis(company);
    const table = copyTable(plainRecord({ ...record, rows: record.rows.map((row, at) => (at === 0 ? { ...row, marks } : row)) }));
    expect(table.heads).toEqual(['Period', 'Unit', 'Revenue', 'EBITDA', 'PAT', 'Notes']);
    expect(table[record.rows[0]?.label ?? '']?.at(-1)).toBe('EBITDA: EBIT by hand.');
  });
});
