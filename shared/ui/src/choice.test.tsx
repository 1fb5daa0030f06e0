import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, Switch } from './index.ts';

describe.each([
  ['Checkbox', 'checkbox', Checkbox],
  ['Switch', 'switch', Switch],
] as const)('%s', (_, role, Piece) => {
  function Grouping({ disabled = false }: { readonly disabled?: boolean }) {
    const [checked, setChecked] = useState(false);
    return (
      <Piece label="Indian grouping" hint="12,34,567 instead of 1,234,567" checked={checked} onChange={setChecked} disabled={disabled} />
    );
  }
  const choice = () => screen.getByRole(role, { name: 'Indian grouping' });

  it('is named by its label and described by its hint', () => {
    render(<Grouping />);
    expect(choice()).not.toBeChecked();
    expect(choice()).toHaveAccessibleDescription('12,34,567 instead of 1,234,567');
  });

  it('toggles by its label and by the space bar', async () => {
    render(<Grouping />);
    await userEvent.click(screen.getByText('Indian grouping'));
    expect(choice()).toBeChecked();
    expect(choice()).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(choice()).not.toBeChecked();
  });

  it('does not toggle while disabled', async () => {
    render(<Grouping disabled />);
    await userEvent.click(screen.getByText('Indian grouping'));
    expect(choice()).not.toBeChecked();
  });
});
