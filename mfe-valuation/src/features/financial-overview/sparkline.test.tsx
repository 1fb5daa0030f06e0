import { missingCell, placeholderCell } from '@mulya/domain';
import { render, screen } from '@testing-library/react';
import { Sparkline } from './sparkline.tsx';
import { sparklineShape } from './sparkline-shape.ts';

describe('the shape of a sparkline', () => {
  it('spans the view box from the lowest value to the highest one', () => {
    expect(sparklineShape([10, 30, 20])).toEqual({ paths: ['M3,21 L36,3 L69,12'], end: { x: 69, y: 12 }, zero: undefined });
  });

  it('has a gap for a missing value, and ends at the last known one', () => {
    expect(sparklineShape([10, undefined, 20, 30, undefined])).toMatchObject({
      paths: ['M3,21', 'M36,12 L52.5,3'],
      end: { x: 52.5, y: 3 },
    });
  });

  it('shows zero between losses and profits only', () => {
    expect(sparklineShape([-10, 10])?.zero).toBe(12);
    expect([sparklineShape([-10, -5]), sparklineShape([0, 5])].map((shape) => shape?.zero)).toEqual([undefined, undefined]);
  });

  it('is a flat line for equal values, and absent for one', () => {
    expect(sparklineShape([5, 5])?.paths).toEqual(['M3,12 L69,12']);
    expect(sparklineShape([5, undefined])).toBeUndefined();
  });
});

describe('a sparkline', () => {
  it('is described by its first and last figure', () => {
    const cells = [placeholderCell(1000, 'crore', 'a'), placeholderCell(-1500, 'crore', 'b'), missingCell('No figure.')];
    render(<Sparkline cells={cells} />);
    expect(screen.getByRole('img', { name: 'From 1,000 to (1,500)' })).toBeInTheDocument();
  });

  it('is a dash without two figures', () => {
    const { container } = render(<Sparkline cells={[placeholderCell(1, 'crore', 'a')]} />);
    expect(container).toHaveTextContent(/^-$/);
  });
});
