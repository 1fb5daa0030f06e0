import type { IndustriesAnswer } from '@mulya/contract';
import { orderIndustries, readIndustries, type IndustryColumn } from './industry-rows.ts';

const industry = (name: string, n: number, pe: number | null, growth: number | null): IndustriesAnswer[number] => ({
  industry: name,
  n,
  pe: { n, median: pe },
  salesCagr3: { n, median: growth },
});
const rows = readIndustries([
  industry('Banks', 20, 15, null),
  industry('Airline', 3, 30, 12),
  industry('Paints', 8, 45, 5),
  industry('Zinc', 1, 9, 9),
]);

describe('the industries', () => {
  it('begin with those that have the most companies', () => {
    expect(rows.map((row) => row.industry)).toEqual(['Banks', 'Paints', 'Airline', 'Zinc']);
    expect(orderIndustries(rows, undefined)).toBe(rows);
  });

  it('have no median of fewer than three companies, or from an older gateway', () => {
    expect(rows.at(-1)).toEqual({ industry: 'Zinc', n: 1, pe: null, growth: null });
    expect(readIndustries([{ industry: 'Paints', n: 8 }])).toEqual([{ industry: 'Paints', n: 8, pe: null, growth: null }]);
  });

  it.each<[IndustryColumn, string[]]>([
    ['industry', ['Airline', 'Banks', 'Paints', 'Zinc']],
    ['n', ['Zinc', 'Airline', 'Paints', 'Banks']],
    ['pe', ['Banks', 'Airline', 'Paints', 'Zinc']],
    ['growth', ['Paints', 'Airline', 'Banks', 'Zinc']],
  ])('sort by %s', (by, sorted) => {
    expect(orderIndustries(rows, { by, direction: 'ascending' }).map((row) => row.industry)).toEqual(sorted);
  });
});
