import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SortHeader, type SortState } from './index.ts';

function Peers({ number }: { readonly number: boolean }) {
  const [sorted, setSorted] = useState<SortState>('none');
  return (
    <table>
      <thead>
        <tr>
          <SortHeader label="P/E" sorted={sorted} onSort={setSorted} number={number} />
        </tr>
      </thead>
    </table>
  );
}

const header = () => screen.getByRole('columnheader', { name: 'P/E' });

describe('SortHeader', () => {
  it.each([
    ['figures, the largest first', true, ['descending', 'ascending', 'none']],
    ['names, from A', false, ['ascending', 'descending', 'none']],
  ] as const)('sorts a column of %s, then reverses it, then restores the original order', async (_, number, states) => {
    render(<Peers number={number} />);
    expect(header()).toHaveAttribute('aria-sort', 'none');
    for (const state of states) {
      await userEvent.click(within(header()).getByRole('button', { name: 'P/E' }));
      expect(header()).toHaveAttribute('aria-sort', state);
    }
  });

  it('sorts by keyboard', async () => {
    render(<Peers number />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(header()).toHaveAttribute('aria-sort', 'descending');
  });
});
