import { render, screen } from '@testing-library/react';
import { Delta } from './index.ts';

describe('Delta', () => {
  it.each([
    [1.2, '+1.2%', '▲+1.2%', 'gain'],
    [-0.4, '−0.4%', '▼−0.4%', 'loss'],
    [0, '0.0%', '0.0%', 'level'],
    [0.03, '0.0%', '0.0%', 'level'],
    [-0.03, '0.0%', '0.0%', 'level'],
    [Number.NaN, '-', '-', 'level'],
  ])('shows %s by sign, arrow and colour together', (value, text, shown, colour) => {
    render(
      <div role="note">
        <Delta value={value} text={text} />
      </div>,
    );
    expect(screen.getByRole('note')).toHaveTextContent(shown, { normalizeWhitespace: false });
    expect(screen.getByText((_, element) => element?.classList.contains('delta') === true)).toHaveClass(colour);
  });

  it('hides the arrow from screen readers, which read the sign', () => {
    render(
      <button type="button">
        <Delta value={3} text="+3%" />
      </button>,
    );
    expect(screen.getByRole('button', { name: '+3%' })).toBeVisible();
  });
});
