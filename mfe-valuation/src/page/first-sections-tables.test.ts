import { industrial } from '@mulya/valuation-model/testing';
import { tableToTsv } from '../files/workbook/csv.ts';
import { derivedColumns } from '../model/overview/derived-columns.ts';
import { overviewView } from '../model/overview/overview-view.ts';
import { copyTable } from '../kit/table/copied-table.fixture.ts';
import { plainStatement, plainTrend } from './first-sections-tools.tsx';

describe('exported tables of the first sections', () => {
  it('contain a statement with the derived columns that are switched on', () => {
    const table = copyTable(
      plainStatement(overviewView(industrial.financials, { type: 'Annual', code: 'INC', derived: ['growth'] }, derivedColumns)),
    );
    expect(table.heads.slice(0, 4)).toEqual(['Line', 'Unit', 'FY25', 'FY26']);
    expect(table.heads.at(-1)).toMatch(/growth/i);
    expect(table['Revenue']).toEqual(['₹ crore', '255324', '267021', expect.stringMatching(/^4\.58\d{10,}$/)]);
  });

  it('contain the price trend, shortest period first', () => {
    expect(tableToTsv(plainTrend(industrial))).toBe(
      'Price\tUnit\t5 days\t50 days\nBSE average price\t₹\t\t\nNSE average price\t₹\t2296.44\t2235.39',
    );
  });
});
