import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedToggle } from './index.ts';

const periods = [
  { value: 'annual', label: 'Annual' },
  { value: 'interim', label: 'Interim' },
] as const;

function Periods({ onChange }: { readonly onChange: (value: 'annual' | 'interim') => void }) {
  const [period, setPeriod] = useState<'annual' | 'interim'>('annual');
  return (
    <SegmentedToggle
      label="Periods"
      options={periods}
      value={period}
      onChange={(value) => {
        setPeriod(value);
        onChange(value);
      }}
    />
  );
}

const button = (name: string) => within(screen.getByRole('group', { name: 'Periods' })).getByRole('button', { name });

describe('SegmentedToggle', () => {
  it('shows the selected option', () => {
    render(<Periods onChange={jest.fn()} />);
    expect(button('Annual')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Interim')).toHaveAttribute('aria-pressed', 'false');
  });

  it('changes by keyboard', async () => {
    const changed = jest.fn();
    render(<Periods onChange={changed} />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(button('Interim')).toHaveAttribute('aria-pressed', 'true');
    expect(changed.mock.calls).toEqual([['interim']]);
  });

  it('does not report a press on the selected option', async () => {
    const changed = jest.fn();
    render(<Periods onChange={changed} />);
    await userEvent.click(button('Annual'));
    expect(changed).not.toHaveBeenCalled();
  });
});
