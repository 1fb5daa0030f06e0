import { fakeHost } from '@mulya/sdk/testing';
import { replaceByOwnAddress } from './own-address.ts';
import { answerListings } from './valuation.fixture.tsx';

const listing = {
  name: 'Kovai Medical Ltd',
  kind: 'equity',
  isin: 'INE177F01017',
  nse: 'KOVAI',
  bse: null,
  industry: null,
  aliases: [],
} as const;

it.each([
  ['becomes the company’s own', true, ['/valuation/Kovai%20Medical%20Ltd']],
  ['does not change while the model is edited', false, []],
])('the address of a symbol %s', async (_, mayReplace, addresses) => {
  answerListings(() => Promise.resolve(Response.json({ schema: 1, asOf: '2026-11-01', listings: [listing] })));
  window.history.replaceState(null, '', '/valuation/KOVAI');
  const { host, calls } = fakeHost('mfe-valuation');
  await replaceByOwnAddress(host, listing.isin, () => mayReplace);
  expect(calls.navigated.map(({ to }) => to)).toEqual(addresses);
});
