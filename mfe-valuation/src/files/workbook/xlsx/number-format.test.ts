import { indianFormats, numberFormat } from './number-format.ts';

describe('number format', () => {
  it.each([
    ['crore', '#,##0;(#,##0);0'],
    ['inr', '#,##0.00;(#,##0.00);0'],
    ['shares-crore', '#,##0.00;(#,##0.00);0'],
    ['percent', '#,##0.0"%"'],
    ['times', '#,##0.0"x"'],
    ['years', '0.0'],
    ['number', '0.00#'],
  ] as const)('formats %s as the page does', (unit, format) => {
    expect(numberFormat({ unit })).toBe(format);
  });

  it('shows the sign of a change and the star of a footnote', () => {
    expect(numberFormat({ unit: 'percent', signed: true })).toBe('+#,##0.0"%";-#,##0.0"%";#,##0.0"%"');
    expect(numberFormat({ unit: 'percent', starred: true })).toBe('#,##0.0"%""*"');
    expect(numberFormat({ unit: 'crore', starred: true })).toBe('#,##0"*";(#,##0"*");0"*"');
  });

  it('groups amounts by lakh and crore on both sides of zero', () => {
    expect(indianFormats({ unit: 'crore' })).toEqual([
      { from: 10_000_000, format: '##\\,##\\,##\\,##0;(##\\,##\\,##\\,##0)' },
      { from: 100_000, format: '##\\,##\\,##0;(##\\,##\\,##0)' },
    ]);
    expect(indianFormats({ unit: 'inr' }).map(({ format }) => format)).toEqual([
      '##\\,##\\,##\\,##0.00;(##\\,##\\,##\\,##0.00)',
      '##\\,##\\,##0.00;(##\\,##\\,##0.00)',
    ]);
    expect(indianFormats({ unit: 'percent' })).toEqual([]);
  });

  it('is undefined without a unit', () => {
    expect(numberFormat({})).toBeUndefined();
    expect(indianFormats({})).toEqual([]);
  });
});
