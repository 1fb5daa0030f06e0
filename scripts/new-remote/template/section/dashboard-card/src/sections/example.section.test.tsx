import { fakeHost, findViolations, recordedInput, testSection } from '@mulya/sdk/testing';
import { screen } from '@testing-library/react';
import ExampleSection from './example.section.tsx';

const input = recordedInput('dashboard/card', 'tcs');
const open = (given = input) => testSection(ExampleSection, { slot: 'dashboard/card', host: fakeHost('mfe-example').host, input: given });

describe('the card', () => {
  it('lists the companies of the watchlist', () => {
    open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(input.watchlist.map(({ name }) => name));
  });

  it('says that the watchlist is empty', () => {
    open({ ...input, watchlist: [] });
    expect(screen.getByText('No company is on the watchlist')).toBeVisible();
  });

  it('has no faults of accessibility that axe finds', async () => {
    expect(await findViolations(open().container)).toEqual([]);
  });
});
