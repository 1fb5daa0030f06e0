import { cellText } from '@mulya/domain';
import { growthTable } from './growth-rows.ts';

const year = (FiscalYear: string, Revenue: number) => ({
  Type: 'Annual' as const,
  FiscalYear,
  EndDate: `${FiscalYear}-03-31`,
  stockFinancialMap: {
    INC: [
      { key: 'Revenue', value: Revenue },
      { key: 'Provisions', value: 1 },
    ],
  },
});

describe('growth by year', () => {
  it('is next to the reported figure, from the second year on', () => {
    const { periods, rows } = growthTable([year('2025', 110), year('2024', 100)]);
    expect(periods).toEqual(['FY24', 'FY25']);
    expect(rows.map(({ label }) => label)).toEqual(['Revenue']);
    expect(rows[0]?.reported.map((cell) => cellText(cell))).toEqual(['100', '110']);
    expect(rows[0]?.growth.map((cell) => (cell === undefined ? undefined : cellText(cell)))).toEqual([undefined, '10.0%']);
  });
});
