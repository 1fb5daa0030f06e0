import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { respondWithLists, openDashboard, searchHost } from '../testing/dashboard.fixture.tsx';

let reachable = false;
jest.mock('../features/overview/overview.tsx', (): unknown => {
  if (!reachable) throw new Error('The chunk could not be loaded.');
  return jest.requireActual('../features/overview/overview.tsx');
});

it('says that the parts below the search could not be loaded, and loads them on retry', async () => {
  const fake = searchHost();
  respondWithLists(fake, { watchlist: [], recent: [] });
  await openDashboard(fake);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your valuations, company lists and the industries could not be loaded.');
  reachable = true;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your watchlist is empty.')).toBeVisible();
});
