import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './index.ts';

const densities = [
  { value: 'regular', label: 'Regular' },
  { value: 'compact', label: 'Compact' },
] as const;

describe('Select', () => {
  it('shows which one is chosen and tells which other is', async () => {
    const changed = jest.fn();
    render(<Select label="Density" options={densities} value="regular" onChange={changed} />);
    const select = screen.getByRole('combobox', { name: 'Density' });
    expect(select).toHaveDisplayValue('Regular');
    await userEvent.selectOptions(select, 'Compact');
    expect(changed.mock.calls).toEqual([['compact']]);
  });
});
