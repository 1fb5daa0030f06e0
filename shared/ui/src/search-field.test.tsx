import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './index.ts';

function Companies({ onKey }: { readonly onKey?: (key: string) => void }) {
  const [text, setText] = useState('');
  return (
    <SearchField
      label="Search companies"
      hint="Three characters or more."
      value={text}
      onText={setText}
      found={text.length < 3 ? '' : '2 companies'}
      onKeyDown={(event) => onKey?.(event.key)}
    />
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Search companies' });

describe('SearchField', () => {
  it('shows the hint, and announces the number of results', async () => {
    render(<Companies />);
    expect(box()).toHaveAccessibleDescription('Three characters or more.');
    await userEvent.type(box(), 'tata');
    expect(screen.getByRole('status')).toHaveTextContent('2 companies');
  });

  it('clears by its button, which disappears and leaves the focus in the box', async () => {
    render(<Companies />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.type(box(), 'tata');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leaves the keys to its owner', async () => {
    const keys: string[] = [];
    render(<Companies onKey={(key) => keys.push(key)} />);
    await userEvent.type(box(), '{ArrowDown}{Enter}');
    expect(keys).toEqual(['ArrowDown', 'Enter']);
  });
});
