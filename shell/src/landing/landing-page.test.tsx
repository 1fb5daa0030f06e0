import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLandingLoader, LandingPage } from './landing-page.tsx';

let mockFailures = 1;

jest.mock('./landing.tsx', () => {
  if (mockFailures > 0) {
    mockFailures -= 1;
    throw new Error('Loading chunk landing failed.');
  }
  return { Landing: () => <h1>Mulya</h1> };
});

it('says when its chunk cannot be loaded, and loads it on retry', async () => {
  render(<LandingPage loader={createLandingLoader()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The home page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mulya' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
