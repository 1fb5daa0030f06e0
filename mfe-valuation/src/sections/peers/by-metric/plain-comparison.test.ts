import { compareBy, withLine, withPe } from '@mulya/valuation-model/testing';
import { tableToTsv } from '../../../files/workbook/csv.ts';
import { plainComparison } from './plain-comparison.ts';

describe('exported comparison', () => {
  it('keeps the sort order and includes the median and exclusions', () => {
    const pe = compareBy('PE', [withPe('Own', 100 / 3, true), withPe('A', 20), withPe('B', 30)]);
    expect(tableToTsv(plainComparison(pe, pe.rows))).toBe(
      `Company\tUnit\tPE FY25\nOwn\tx\t${100 / 3}\nA\tx\t20\nB\tx\t30\nPeer median\tx\t25`,
    );
    const revenue = compareBy('Revenue', [
      withLine('Own', 'Revenue', { '2024-03-31': '-', '2025-03-31': -1.5 }, true),
      withLine('Castrol', 'Revenue', { '2025-12-31': 2 }),
    ]);
    expect(tableToTsv(plainComparison(revenue, revenue.rows)).split('\n')).toEqual([
      'Company\tUnit\tRevenue FY24\tRevenue FY25\tExcluded from median and rank',
      'Own\t₹ crore\t\t-1.5\t',
      'Castrol\t₹ crore\t\t2\tCY25 (Dec 2025) year-end differs from Mar 2025.',
      'Peer median\t₹ crore\t\t\t',
    ]);
  });
});
