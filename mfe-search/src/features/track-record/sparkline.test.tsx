import { render, screen } from '@testing-library/react';
import type { MonthEnd } from './price-history.api.ts';
import { sparklineShape } from './sparkline-shape.ts';
import { sparklineText } from './sparkline-text.ts';
import { Sparkline } from './sparkline.tsx';

/** Month-ends from a month on; null is a month without a close. */
const monthsFrom = (year: number, closes: readonly (number | null)[]): readonly MonthEnd[] =>
  closes.flatMap((close, at) =>
    close === null ? [] : [{ month: `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, close }],
  );

describe('the shape of a sparkline', () => {
  it('has price and target on one scale', () => {
    const shape = sparklineShape(monthsFrom(2026, [100, 150, 120]), 200);
    expect(shape).toMatchObject({ lines: ['3,25 60,14 117,20.6'], last: { x: 117, y: 20.6 }, targetY: 3 });
  });

  it('draws a missing month as a gap', () => {
    expect(sparklineShape(monthsFrom(2026, [1, 2, null, 4, 5]), null)?.lines).toHaveLength(2);
  });

  it('has the last three years', () => {
    const shape = sparklineShape(
      monthsFrom(
        2020,
        Array.from({ length: 60 }, (_, at) => at),
      ),
      null,
    );
    expect([shape?.shown.length, shape?.shown[0]?.month]).toEqual([36, '2022-01']);
  });

  it('is level in the middle when nothing moves', () => {
    expect(sparklineShape(monthsFrom(2026, [7, 7]), 7)).toMatchObject({ lines: ['3,14 117,14'], targetY: 14 });
  });

  it.each([[[]], [[5]]])('is none for %j', (closes) => {
    expect(sparklineShape(monthsFrom(2026, closes), 10)).toBeUndefined();
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
    const { rerender } = render(<Sparkline months={months} target={2000} grouping="international" />);
    expect(screen.getByRole('img', { name: /25\.0% below your target/ })).toBeVisible();
    rerender(<Sparkline months={[]} target={2000} grouping="international" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('-')).toBeVisible();
  });
});
