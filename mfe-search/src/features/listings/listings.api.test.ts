import type { Listings } from '@mulya/contract';
import { fetchListings } from './listings.api.ts';

const listings: Listings = {
  schema: 1,
  asOf: '2026-08-21',
  listings: [{ name: 'Tata Motors Ltd', kind: 'equity', isin: 'INE1TAE01010', nse: 'TMCV', bse: '544569', industry: null, aliases: [] }],
};
const { signal } = new AbortController();
const answering = (respond: () => Response) => fetchListings(signal, '/assets/listings.json', async () => respond());

describe('fetchListings', () => {
  it('reads the file of the build', async () => {
    const requests: unknown[] = [];
    const answer = await fetchListings(signal, '/assets/listings.json', async (address) => {
      requests.push(address);
      return Response.json(listings);
    });
    expect(answer).toEqual({ ok: true, value: listings });
    expect(requests).toEqual(['/assets/listings.json']);
  });

  it.each([
    ['a page instead of the file', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['a file that is gone', () => new Response('', { status: 404 })],
    ['a file of another shape', () => Response.json({ schema: 2 })],
    ['half a file', () => new Response('{"schema":1,"listings":[{')],
    [
      'a network that fails',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('returns a failure with a sentence for %s', async (_, respond) => {
    const answer = await answering(respond);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.failure.message).toMatch(/^[A-Z].+\.$/);
  });
});
