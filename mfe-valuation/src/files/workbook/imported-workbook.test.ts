import { countExpressionSteps } from '../../company/custom-financials/expression-steps.fixture.ts';
import { parseNumber, seenDate, seenNumber } from './imported-workbook.ts';

describe('a cell of another workbook', () => {
  it.each([
    [0.125, '0.0%', '12.5%'],
    [0.125, '0.00"%"', 0.125],
    [1_234_000, '#,##0,', 1234],
    [12_500_000, '#,##0.0,,;(#,##0.0,,)', 12.5],
    [1234, '#,##0', 1234],
    [1234, undefined, 1234],
  ])('sees %s with the format %s as %s', (value, format, seen) => {
    expect(seenNumber(value, format)).toBe(seen);
  });

  it.each([
    ['mmm-yy', 'Mar 2025'],
    ['yyyy', '2025'],
    ['dd-mm-yyyy', '1 Mar 2025'],
  ])('sees a date with the format %s as %s', (format, seen) => {
    expect(seenDate('2025-03-01T00:00:00.000Z', format)).toBe(seen);
  });

  it.each(['1', ' ', '1.', '₹%'])('rejects a million times “%s” in few steps', (repeated) => {
    const text = `1${repeated.repeat(1_000_000)}y`;
    expect(countExpressionSteps(() => void parseNumber(text, 'crore'), 1_000_000)).toBeLessThan(1_000_000);
    expect(parseNumber(text, 'crore')).toBeUndefined();
  });
});
