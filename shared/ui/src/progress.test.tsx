import { render, screen } from '@testing-library/react';
import { Progress } from './index.ts';

describe('Progress', () => {
  it('announces the task and its progress', () => {
    render(<Progress label="Exporting the statements" share={0.4} />);
    expect(screen.getByRole('progressbar', { name: 'Exporting the statements' })).toHaveAttribute('value', '0.4');
    expect(screen.getByText('40%')).toBeVisible();
  });

  it('has no value when the progress is unknown', () => {
    render(<Progress label="Asking for the figures" />);
    expect(screen.getByRole('progressbar', { name: 'Asking for the figures' })).not.toHaveAttribute('value');
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
  });

  it.each([
    [1.2, '1', '100%'],
    [-1, '0', '0%'],
    [0.999, '0.999', '99%'],
  ])('clamps %s to the valid range, and shows 100% only at the end', (share, value, text) => {
    render(<Progress label="Export" share={share} />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', value);
    expect(screen.getByText(text)).toBeVisible();
  });
});
