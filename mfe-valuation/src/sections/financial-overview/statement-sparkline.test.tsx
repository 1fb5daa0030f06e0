import { lossMaker } from '@mulya/valuation-model/testing';
import { act, waitFor } from '@testing-library/react';
import { openOverview } from './overview.fixture.tsx';

async function open() {
  const { user, section } = await openOverview(lossMaker);
  const line = (name: string) => section.getByRole('button', { name });
  return {
    user,
    section,
    line,
    /** The rows that have a sparkline. It has no role, because the button's description says the same. */
    drawn: () =>
      section
        .getAllByRole('rowheader')
        .filter((header) => header.querySelector('svg') !== null)
        .map((header) => header.textContent),
  };
}

const netIncome = 'Net Income rose from -₹31,238 crore in FY24 to ₹120 crore in FY26.';

describe('the sparkline of a row', () => {
  it('shows once the analyst chooses a row, and says what it shows', async () => {
    const { user, section, line, drawn } = await open();
    expect(drawn()).toEqual([]);
    expect(section.getByRole('status')).toBeEmptyDOMElement();
    await user.click(line('Net Income'));
    await waitFor(() => expect(drawn()).toEqual(['Net Income']));
    expect(section.getByRole('status')).toHaveTextContent(netIncome);
    expect(line('Net Income')).toHaveAccessibleDescription(netIncome);
    expect(section.getByRole('rowheader', { name: 'Net Income' })).toHaveTextContent(/^Net Income$/);
  });

  it('works by keyboard, and moves to the row that is chosen next', async () => {
    const { user, line, drawn } = await open();
    act(() => line('Net Income').focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(drawn()).toEqual(['Net Income']));
    act(() => line('Revenue').focus());
    await user.keyboard(' ');
    await waitFor(() => expect(drawn()).toEqual(['Revenue']));
    expect(line('Net Income')).not.toHaveAccessibleDescription();
  });

  it('ends with another statement', async () => {
    const { user, section, line, drawn } = await open();
    await user.click(line('Net Income'));
    await waitFor(() => expect(drawn()).toEqual(['Net Income']));
    await user.click(section.getByRole('button', { name: 'Interim' }));
    await user.click(section.getByRole('button', { name: 'Annual' }));
    expect(drawn()).toEqual([]);
    expect(section.getByRole('status')).toBeEmptyDOMElement();
  });
});
