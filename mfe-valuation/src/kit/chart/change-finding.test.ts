import { missingCell, placeholderCell, type Unit } from '@mulya/domain';
import { changeFinding } from './change-finding.ts';

const cells = (unit: Unit, ...values: readonly (number | undefined)[]) =>
  values.map((value, at) => ({
    period: `FY${22 + at}`,
    cell: value === undefined ? missingCell('No figure.') : placeholderCell(value, unit, 'test'),
  }));

describe('the finding of a chart', () => {
  it.each([
    ['a fall', cells('percent', 14.2, 13, 11.9), 'PAT margin fell from 14.2% in FY22 to 11.9% in FY24'],
    ['a rise from a loss', cells('percent', -72.4, 3), 'PAT margin rose from -72.4% in FY22 to 3.0% in FY23'],
    ['the years with figures alone', cells('percent', undefined, 4, 5, undefined), 'PAT margin rose from 4.0% in FY23 to 5.0% in FY24'],
    ['equal rounded figures', cells('percent', 4.01, 9, 4.04), 'PAT margin was 4.0% in FY24, as in FY22'],
    ['a single figure', cells('percent', 4), 'PAT margin was 4.0% in FY22'],
  ])('states %s', (_what, given, text) => {
    expect(changeFinding('PAT margin', given, 'international')).toBe(text);
  });

  it('starts after the last event that breaks comparisons', () => {
    const lastBreak = { kind: 'demerger', date: '2023-07', breaks: true, source: 'List' };
    const after = cells('percent', 14.2, 30, 28).map((each, at) => (at === 0 ? each : { ...each, lastBreak }));
    expect(changeFinding('PAT margin', after, 'international')).toBe('PAT margin fell from 30.0% in FY23 to 28.0% in FY24');
  });

  it('is absent without a figure', () => {
    expect(changeFinding('PAT margin', cells('percent', undefined), 'international')).toBeUndefined();
  });

  it.each([
    [[-200, -30], 'PAT: loss narrowed from ₹200 crore in FY22 to ₹30 crore in FY23'],
    [[-30, -200], 'PAT: loss widened from ₹30 crore in FY22 to ₹200 crore in FY23'],
    [[-30, 4], 'PAT: loss of ₹30 crore in FY22, profit of ₹4 crore in FY23'],
    [[-30, -30], 'PAT was -₹30 crore in FY23, as in FY22'],
  ])('describes a loss of %j in words', (values, text) => {
    expect(changeFinding('PAT', cells('crore', ...values), 'international')).toBe(text);
  });

  it('names a December year without its month, and amounts with their unit and grouping', () => {
    const amounts = [
      { period: 'CY24 (Dec 2024)', cell: placeholderCell(127_000, 'crore', 'test') },
      { period: 'CY25 (Dec 2025)', cell: placeholderCell(-5, 'crore', 'test') },
    ];
    expect(changeFinding('PAT', amounts, 'indian')).toBe('PAT fell from ₹1,27,000 crore in CY24 to -₹5 crore in CY25');
  });
});
