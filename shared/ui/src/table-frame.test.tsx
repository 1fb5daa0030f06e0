import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TableFrame, tableClasses } from './index.ts';

describe('TableFrame', () => {
  it('is a named region that the keyboard can scroll, around a real table', async () => {
    render(
      <TableFrame label="Income Statement, annual">
        <table className={tableClasses.table}>
          <tbody>
            <tr className={tableClasses.selected}>
              <th scope="row" className={tableClasses.rowHeader}>
                Net Income
              </th>
              <td className={tableClasses.number}>48,797</td>
            </tr>
          </tbody>
        </table>
      </TableFrame>,
    );
    const frame = screen.getByRole('region', { name: 'Income Statement, annual' });
    await userEvent.tab();
    expect(frame).toHaveFocus();
    expect(within(frame).getByRole('row', { name: 'Net Income 48,797' })).toHaveClass('selected');
  });

  it('has a class for each part of a table', () => {
    const names = Object.values(tableClasses);
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  });
});
