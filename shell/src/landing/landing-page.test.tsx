import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LandingPage } from './landing-page.tsx';

let mockLosses = 1;

jest.mock('./landing.tsx', () => {
  if (mockLosses > 0) {
    mockLosses -= 1;
    throw new Error('Loading chunk landing failed.');
  }
  return { Landing: () => <h1>Mulya</h1> };
});

it('says when the script of the start page is lost on the way from another page, and can be asked for again', async () => {
  render(<LandingPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The home page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mulya' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
