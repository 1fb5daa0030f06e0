import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './index.ts';

const densities = [
  { value: 'regular', label: 'Regular' },
  { value: 'compact', label: 'Compact' },
] as const;

describe('Select', () => {
  it('shows the selected option and reports a new one', async () => {
    const changed = jest.fn();
    render(<Select label="Density" options={densities} value="regular" onChange={changed} />);
    const select = screen.getByRole('combobox', { name: 'Density' });
    expect(select).toHaveDisplayValue('Regular');
    await userEvent.selectOptions(select, 'Compact');
    expect(changed.mock.calls).toEqual([['compact']]);
  });
});
