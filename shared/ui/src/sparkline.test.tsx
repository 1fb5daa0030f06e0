import { render, screen } from '@testing-library/react';
import { Sparkline } from './index.ts';
import { sparklineShape } from './sparkline.tsx';

describe('the shape of a sparkline', () => {
  it('has figures and level on one scale', () => {
    expect(sparklineShape([100, 150, 120], 200)).toEqual({
      path: 'M3,25L60,14L117,20.6',
      last: { x: 117, y: 20.6 },
      levelY: 3,
      zeroY: undefined,
    });
  });

  it('draws a missing figure as a gap, and a figure between two gaps as a dot', () => {
    expect(sparklineShape([1, 1, undefined, 1, 1], undefined)?.path).toBe('M3,14L31.5,14M88.5,14L117,14');
    expect(sparklineShape([1, 1, undefined, 1, undefined], undefined)).toMatchObject({
      path: 'M3,14L31.5,14M88.5,14h0.01',
      last: { x: 88.5, y: 14 },
    });
  });

  it('reaches to zero where a figure is negative, so that losses are below the zero line', () => {
    expect(sparklineShape([-10, 10], undefined)).toMatchObject({ path: 'M3,25L117,3', zeroY: 14 });
    expect(sparklineShape([-10, -5], undefined)).toMatchObject({ path: 'M3,25L117,14', zeroY: 3 });
    expect(sparklineShape([0, 5], undefined)?.zeroY).toBeUndefined();
  });

  it('is level in the middle when nothing moves', () => {
    expect(sparklineShape([7, 7], 7)).toMatchObject({ path: 'M3,14L117,14', levelY: 14 });
  });

  it.each([[[]], [[5]], [[undefined, 5, undefined]]])('is absent for %j', (values) => {
    expect(sparklineShape(values, 10)).toBeUndefined();
  });
});

describe('Sparkline', () => {
  it('is an image with its finding as the name', () => {
    render(<Sparkline values={[1, 2]} level={3} label="Revenue rose." />);
    expect(screen.getByRole('img', { name: 'Revenue rose.' })).toBeVisible();
  });

  it('is hidden from screen readers without a label, and takes a class for its size', () => {
    const { container } = render(<Sparkline values={[1, 2]} className="small" />);
    expect(screen.queryByRole('img')).toBeNull();
    const drawing = container.querySelector('svg');
    expect(drawing).toHaveClass('sparkline', 'small');
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
  });

  it('draws nothing for fewer than two figures', () => {
    const { container } = render(<Sparkline values={[undefined, 2]} label="Revenue was ₹2." />);
    expect(container).toBeEmptyDOMElement();
  });
});
