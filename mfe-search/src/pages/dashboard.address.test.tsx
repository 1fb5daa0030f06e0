import type { Navigate, ViewProps } from '@mulya/contract';
import { renderView, type FakeHost } from '@mulya/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { answerListings, box, listings, openDashboard, peers, searchHost, selection } from '../testing/dashboard.fixture.tsx';
import DashboardPage from './dashboard.page.tsx';

let fake: FakeHost<'mfe-search'>;
beforeEach(() => {
  fake = searchHost();
});
afterEach(() => jest.restoreAllMocks());

describe('address', () => {
  it('restores a selection with its peers in order', async () => {
    await openDashboard(fake, '/dashboard?company=INE467B01029&peers=INE075A01022,INE009A01021');
    await waitFor(() => expect(selection().getByText('Tata Consultancy Services Ltd')).toBeVisible());
    expect(peers()).toEqual([expect.stringContaining('Wipro Ltd'), expect.stringContaining('Infosys Ltd')]);
    expect(fake.calls.announced).toEqual([]);
    expect(fake.calls.navigated).toEqual([]);
  });

  it('drops unknown companies and says so', async () => {
    await openDashboard(fake, '/dashboard?company=INE467B01029&peers=INE999Z01011,INE009A01021');
    await waitFor(() => expect(peers()).toHaveLength(1));
    expect(fake.calls.announced).toEqual(['1 company in the link wasn’t recognised and was skipped.']);
    expect(selection().getByText('1 company in the link wasn’t recognised and was skipped.')).toBeVisible();
    expect(fake.calls.navigated).toEqual([{ to: '/dashboard?company=INE467B01029&peers=INE009A01021', options: { replace: true } }]);
  });
});

describe('address changed from outside', () => {
  /** The page next to the shell's Home link, with a host that navigates. */
  function WithHome({ host }: ViewProps<'mfe-search'>) {
    const navigate = useNavigate();
    const navigatingHost = useMemo(() => {
      const go: Navigate = (to, options) => void navigate(to, options);
      return { ...host, navigate: go };
    }, [host, navigate]);
    return (
      <>
        <Link to="/dashboard">Home</Link>
        <DashboardPage host={navigatingHost} />
      </>
    );
  }

  it('clears the selection when the user goes Home', async () => {
    answerListings(async () => Response.json(listings));
    const { user, location } = renderView(WithHome, { host: fake.host, at: '/dashboard' });
    await screen.findByText(/listed companies/);
    await user.type(box(), 'infosys{Enter}');
    await user.type(box(), 'wipro{Shift>}{Enter}{/Shift}');
    expect(location()).toBe('/dashboard?company=INE009A01021&peers=INE075A01022');
    expect(peers()).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(location()).toBe('/dashboard');
    expect(selection().getByText('No company selected')).toBeVisible();
    expect(peers()).toEqual([]);
  });
});
