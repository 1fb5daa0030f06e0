import { fakeHost, renderView } from '@mulya/sdk/testing';
import { screen } from '@testing-library/react';
import ExamplePage from './example.page.tsx';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };

function open() {
  const fake = fakeHost('mfe-example');
  return { ...fake, ...renderView(ExamplePage, { host: fake.host }) };
}

describe('the page', () => {
  it('leads to the dashboard while no company is selected', async () => {
    const { user, calls } = open();
    await user.click(screen.getByRole('button', { name: 'Select a company' }));
    expect(calls.navigated).toEqual([{ to: '/dashboard' }]);
  });

  it('names the company that is selected', () => {
    const { deliver } = open();
    deliver('company/selected', { company: tcs, peers: [] });
    expect(screen.getByText(tcs.name)).toBeVisible();
  });
});
