import type { FakeHost } from '@mulya/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { box, matches, openDashboard, peers, row, rows, searchHost, selection } from '../testing/dashboard.fixture.tsx';

let fake: FakeHost<'mfe-search'>;
beforeEach(() => {
  fake = searchHost();
});
afterEach(() => jest.restoreAllMocks());

describe('selection by mouse', () => {
  const press = async (user: UserEvent, text: string, name: string, button: string) => {
    await user.type(box(), text);
    await user.click(within(row(name)).getByRole('button', { name: button }));
  };

  it('selects the company, clears the search and focuses the box', async () => {
    const { user } = await openDashboard(fake);
    await press(user, 'tata', 'Tata Steel Ltd', 'Select Company');
    expect(selection().getByText('Tata Steel Ltd')).toBeVisible();
    expect(selection().getByText(/^no figures/)).toBeVisible();
    expect(box()).toHaveValue('');
    expect(matches()).toBeNull();
    expect(box()).toHaveFocus();
    expect(fake.calls.announced).toEqual(['Tata Steel Ltd selected.']);
    await press(user, 'infosys', 'Infosys Ltd', 'Select Company');
    expect(selection().queryByText('Tata Steel Ltd')).toBeNull();
  });

  it('adds up to five peers and announces that the sixth was refused', async () => {
    const { user } = await openDashboard(fake);
    for (const name of ['Tata Steel Ltd', 'Infosys Ltd', 'Wipro Ltd', 'HCL Technologies Ltd', 'Tech Mahindra Ltd']) {
      await press(user, name.slice(0, 6), name, 'Add Peer');
    }
    const five = peers();
    expect(five).toHaveLength(5);
    expect(selection().getByText('5 of 5 peers')).toBeVisible();
    await press(user, 'Tata M', 'Tata Motors Ltd', 'Add Peer');
    expect(peers()).toEqual(five);
    expect(fake.calls.announced.at(-1)).toBe('5 of 5 peers: Tata Motors Ltd couldn’t be added.');
    expect(fake.calls.alerts).toEqual([]);
    expect(box()).toHaveValue('');
  });

  it('refuses a duplicate peer and the company itself, and says so each time', async () => {
    const { user } = await openDashboard(fake);
    await press(user, 'tata', 'Tata Steel Ltd', 'Select Company');
    await press(user, 'infosys', 'Infosys Ltd', 'Add Peer');
    await press(user, 'infosys', 'Infosys Ltd', 'Add Peer');
    await press(user, 'infosys', 'Infosys Ltd', 'Add Peer');
    await press(user, 'tata', 'Tata Steel Ltd', 'Add Peer');
    expect(peers()).toHaveLength(1);
    expect(fake.calls.announced.slice(1)).toEqual([
      'Infosys Ltd added. 1 of 5 peers.',
      'Infosys Ltd is already a peer.',
      'Infosys Ltd is already a peer.',
      'Tata Steel Ltd is the company being valued, so it can’t be a peer.',
    ]);
    expect(selection().getByText('Tata Steel Ltd is the company being valued, so it can’t be a peer.')).toBeVisible();
  });

  it('writes the choices to the address without a new history entry', async () => {
    const { user } = await openDashboard(fake);
    await press(user, 'tata', 'Tata Steel Ltd', 'Select Company');
    await press(user, 'infosys', 'Infosys Ltd', 'Add Peer');
    await press(user, 'infosys', 'Infosys Ltd', 'Add Peer');
    expect(fake.calls.navigated).toEqual([
      { to: '/dashboard?company=INE081A01020', options: { replace: true } },
      { to: '/dashboard?company=INE081A01020&peers=INE009A01021', options: { replace: true } },
    ]);
  });

  it('publishes each change to other remotes once there is a company', async () => {
    const { user } = await openDashboard(fake);
    await press(user, 'infosys', 'Infosys Ltd', 'Add Peer');
    expect(fake.calls.emitted).toEqual([]);
    await press(user, 'tata', 'Tata Steel Ltd', 'Select Company');
    expect(fake.calls.emitted).toEqual([
      {
        event: 'company/selected',
        payload: { company: { key: 'INE081A01020', name: 'Tata Steel Ltd' }, peers: [{ key: 'INE009A01021', name: 'Infosys Ltd' }] },
      },
    ]);
  });

  it('offers no way to remove a company or peer', async () => {
    await openDashboard(fake, '/dashboard?company=INE467B01029&peers=INE009A01021');
    await waitFor(() => expect(peers()).toHaveLength(1));
    expect(
      selection()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Analyse']);
  });
});

describe('selection by keyboard', () => {
  it('selects the first row with Enter and adds the active row as a peer with Shift+Enter', async () => {
    const { user } = await openDashboard(fake);
    await user.type(box(), 'TCS{Enter}');
    expect(selection().getByText('Tata Consultancy Services Ltd')).toBeVisible();
    await user.keyboard('tata');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    const reached = rows()[1];
    expect(reached).toHaveAttribute('aria-current', 'true');
    expect(rows().filter((each) => each.getAttribute('aria-current') !== null)).toHaveLength(1);
    expect(fake.calls.announced.at(-1)).toBe('Tata Motors Ltd, 2 of 7');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(peers()).toEqual([expect.stringContaining('Tata Motors Ltd')]);
    expect(box()).toHaveFocus();
  });

  it('reaches the buttons of the rows with Tab', async () => {
    const { user } = await openDashboard(fake);
    await user.type(box(), 'infosys');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Select Company' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Add Peer' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(peers()).toHaveLength(1);
  });

  it('leaves Control+Enter to Analyse, even while typing', async () => {
    const { user } = await openDashboard(fake);
    await user.type(box(), 'infosys{Enter}');
    await user.type(box(), 'wipro{Control>}{Enter}{/Control}');
    expect(selection().getByText('Infosys Ltd')).toBeVisible();
    expect(box()).toHaveValue('wipro');
    const analyse = fake.calls.actions.find(({ keys }) => keys === 'Control+Enter');
    act(() => analyse?.run());
    expect(fake.calls.navigated.at(-1)?.to).toBe('/valuation/Infosys%20Ltd');
  });

  it('clears the text with Escape, and does nothing on Enter without results', async () => {
    const { user } = await openDashboard(fake);
    await user.type(box(), 'tata{Escape}');
    expect(box()).toHaveValue('');
    await user.type(box(), 'no such thing{Enter}');
    expect(selection().getByText('No company selected')).toBeVisible();
    expect(box()).toHaveValue('no such thing');
  });
});
