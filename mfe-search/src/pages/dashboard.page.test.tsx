import { renderView, type FakeHost } from '@mulya/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { answerListings, box, listings, openDashboard, peers, row, rows, searchHost, selection } from '../testing/dashboard.fixture.tsx';
import DashboardPage from './dashboard.page.tsx';

let fake: FakeHost<'mfe-search'>;
beforeEach(() => {
  fake = searchHost();
});
afterEach(() => jest.restoreAllMocks());

describe('Analyse', () => {
  it('requires a company', async () => {
    const { user } = await openDashboard(fake);
    await user.click(screen.getByRole('button', { name: 'Analyse' }));
    expect(fake.calls.alerts).toEqual(['Please select a company']);
    expect(fake.calls.navigated).toEqual([]);
  });

  it('waits for the company in the address while the list of companies loads', async () => {
    let answer: () => void = () => undefined;
    answerListings(() => new Promise((resolve) => (answer = () => resolve(Response.json(listings)))));
    const { user } = renderView(DashboardPage, { host: fake.host, at: '/dashboard?company=INE467B01029', path: '/dashboard' });
    const analyse = await screen.findByRole('button', { name: 'Analyse' });
    await user.click(analyse);
    await user.keyboard('{Control>}{Enter}{/Control}');
    answer();
    await waitFor(() => expect(analyse).not.toHaveAttribute('aria-disabled'));
    expect(fake.calls.alerts).toEqual([]);
    await user.click(analyse);
    expect(fake.calls.navigated).toMatchObject([{ to: '/valuation/Tata%20Consultancy%20Services%20Ltd' }]);
  });

  it('opens the valuation page with the company and its peers', async () => {
    const { user } = await openDashboard(fake, '/dashboard?company=INE467B01029&peers=INE009A01021,INE075A01022');
    await waitFor(() => expect(peers()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Analyse' }));
    expect(fake.calls.navigated).toEqual([
      {
        to: '/valuation/Tata%20Consultancy%20Services%20Ltd?peers=INE009A01021,INE075A01022',
        options: {
          state: {
            company: { id: 1, name: 'Tata Consultancy Services Ltd' },
            peers: [
              { id: 4, name: 'Infosys Ltd' },
              { id: 5, name: 'Wipro Ltd' },
            ],
          },
        },
      },
    ]);
    expect(fake.calls.emitted.at(-1)).toMatchObject({ event: 'company/selected', payload: { company: { key: 'INE467B01029' } } });
  });

  it('adds the ISIN when two companies have the same name', async () => {
    const { user } = await openDashboard(fake, '/dashboard?company=INE175A01038');
    await waitFor(() => expect(selection().getByText(/Jain Irrigation/)).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Analyse' }));
    expect(fake.calls.navigated[0]?.to).toBe('/valuation/Jain%20Irrigation%20Systems%20Ltd?isin=INE175A01038');
  });
});

describe('loading and failures', () => {
  it('shows that the companies are loading, and accepts input in the meantime', async () => {
    let arrive = (_: Response) => {};
    answerListings(() => new Promise((resolve) => (arrive = resolve)));
    const { user } = renderView(DashboardPage, { host: fake.host, at: '/dashboard' });
    expect(screen.getByText('Loading companies…')).toBeVisible();
    await user.type(box(), 'infosys');
    arrive(Response.json(listings));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('reserves space for the companies in the address until the list has loaded', async () => {
    let arrive = (_: Response) => {};
    answerListings(() => new Promise((resolve) => (arrive = resolve)));
    renderView(DashboardPage, { host: fake.host, at: '/dashboard?company=INE467B01029&peers=INE009A01021,INE075A01022' });
    expect(selection().getByText('INE467B01029')).toBeVisible();
    expect(selection().getByText('2 of 5 peers')).toBeVisible();
    expect(peers()).toEqual([expect.stringContaining('INE009A01021'), expect.stringContaining('INE075A01022')]);
    arrive(Response.json(listings));
    await waitFor(() => expect(selection().getByText('Tata Consultancy Services Ltd')).toBeVisible());
    expect(peers()).toHaveLength(2);
  });

  it('says that the companies could not be loaded, and loads them on retry', async () => {
    answerListings(async () => new Response('', { status: 500 }));
    const { user } = renderView(DashboardPage, { host: fake.host, at: '/dashboard?company=INE467B01029' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /^Search is unavailable: the company list could not be loaded\..+ Bookmarked valuation pages still work\.Retry$/,
    );
    answerListings(async () => Response.json(listings));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(box()).toHaveFocus();
    await waitFor(() => expect(selection().getByText('Tata Consultancy Services Ltd')).toBeVisible());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('searches without the coverage, and says in one line that it is unavailable', async () => {
    fake.respond('/api/company/coverage', () => new Response('', { status: 502 }));
    answerListings(async () => Response.json(listings));
    const { user } = renderView(DashboardPage, { host: fake.host, at: '/dashboard' });
    await screen.findByText('Data coverage is unavailable right now. You can still search.');
    await user.type(box(), 'tata steel');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(row('Tata Steel Ltd')).not.toHaveTextContent('no figures');
  });

  it('clears the selection on sign-out', async () => {
    await openDashboard(fake, '/dashboard?company=INE467B01029');
    await waitFor(() => expect(selection().getByText('Tata Consultancy Services Ltd')).toBeVisible());
    fake.deliver('session/changed', { is: 'signed-out' });
    expect(selection().getByText('No company selected')).toBeVisible();
  });
});
