import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RangeContent } from './chart-content.ts';
import { RangeChart } from './range-chart.tsx';

const row = { low: 10, base: 20, high: 30, text: '₹20', colour: 0 } as const;
const content: RangeContent = {
  kind: 'ranges',
  rows: ['PE', 'PB'].map((name) => ({ ...row, name, detail: `${name}: ₹10 to ₹30` })),
  axisText: String,
  valueText: String,
};

describe('a range chart', () => {
  it('says the row under the pointer, and each row by arrow keys', async () => {
    const user = userEvent.setup();
    const { container } = render(<RangeChart title="No method" label="Two methods." content={content} />);
    await user.tab();
    expect(screen.getByRole('img', { name: 'Two methods.' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getAllByText('PB: ₹10 to ₹30')).toHaveLength(2); // on the chart, and spoken
    await user.keyboard('{Escape}');
    expect(screen.queryByText('PB: ₹10 to ₹30')).not.toBeInTheDocument();
    const [first] = container.querySelectorAll('rect.row');
    if (first === undefined) throw new Error('A row was expected.');
    await user.hover(first);
    expect(screen.getAllByText('PE: ₹10 to ₹30')).not.toHaveLength(0);
    await user.unhover(first);
    expect(screen.queryByText('PE: ₹10 to ₹30')).not.toBeInTheDocument();
  });
});
