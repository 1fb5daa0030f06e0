import { render, screen } from '@testing-library/react';
import { type MonthEnd, priceSeries, PriceSparkline, sparklineText } from './price-sparkline.tsx';

/** Month-ends from a month on; null is a month without a close. */
const monthsFrom = (year: number, closes: readonly (number | null)[]): readonly MonthEnd[] =>
  closes.flatMap((close, at) =>
    close === null ? [] : [{ month: `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, close }],
  );

describe('the series of a sparkline', () => {
  it('has a gap for a missing month', () => {
    expect(priceSeries(monthsFrom(2026, [1, 2, null, 4, 5]))).toEqual({
      shown: monthsFrom(2026, [1, 2, null, 4, 5]),
      closes: [1, 2, undefined, 4, 5],
    });
  });

  it('has the last three years', () => {
    const series = priceSeries(
      monthsFrom(
        2020,
        Array.from({ length: 60 }, (_, at) => at),
      ),
    );
    expect([series?.closes.length, series?.shown.length, series?.shown[0]?.month]).toEqual([36, 36, '2022-01']);
  });

  it.each([[[]], [[5]]])('is absent for %j', (closes) => {
    expect(priceSeries(monthsFrom(2026, closes))).toBeUndefined();
  });
});

describe('the words of a sparkline', () => {
  const months = monthsFrom(2026, [100, 1500]);

  it.each([
    [2000, 'From ₹100.00 in Jan 2026 to ₹1,500.00 in Feb 2026, 25.0% below your target of ₹2,000.00.'],
    [1000, 'From ₹100.00 in Jan 2026 to ₹1,500.00 in Feb 2026, 50.0% above your target of ₹1,000.00.'],
    [1500, 'From ₹100.00 in Jan 2026 to ₹1,500.00 in Feb 2026, at your target of ₹1,500.00.'],
    [null, 'From ₹100.00 in Jan 2026 to ₹1,500.00 in Feb 2026.'],
  ])('state where the price is against a target of %j', (target, text) => {
    expect(sparklineText(months, target, 'international')).toBe(text);
  });

  it('are the text alternative, and a company without a history has a dash', () => {
    const { rerender } = render(<PriceSparkline months={months} target={2000} grouping="international" />);
    expect(screen.getByRole('img', { name: /25\.0% below your target/ })).toBeVisible();
    rerender(<PriceSparkline months={[]} target={2000} grouping="international" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('-')).toBeVisible();
  });
});
