import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioGroup } from './index.ts';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
type Theme = (typeof themes)[number]['value'];

function ThemeChoice({ onChange }: { readonly onChange: (theme: Theme) => void }) {
  const [theme, setTheme] = useState<Theme>('system');
  return (
    <RadioGroup
      label="Theme"
      options={themes}
      value={theme}
      onChange={(value) => {
        setTheme(value);
        onChange(value);
      }}
    />
  );
}

const radio = (name: string) => within(screen.getByRole('group', { name: 'Theme' })).getByRole('radio', { name });

describe('RadioGroup', () => {
  it('shows the selected option, and selects another', async () => {
    const changed = jest.fn();
    render(<ThemeChoice onChange={changed} />);
    expect(radio('System')).toBeChecked();
    await userEvent.click(radio('Dark'));
    expect(radio('Dark')).toBeChecked();
    expect(radio('System')).not.toBeChecked();
    expect(changed.mock.calls).toEqual([['dark']]);
  });

  it('is one Tab stop, and the arrow keys select', async () => {
    render(<ThemeChoice onChange={jest.fn()} />);
    await userEvent.tab();
    expect(radio('System')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio('Light')).toBeChecked();
  });
});
