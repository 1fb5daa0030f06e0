import { fakeHost } from '@mulya/sdk/testing';
import * as answers from './listings/listings.api.ts';
import { fetchedSources } from './sources.ts';

const covered = { source: 'Built-in market pack', covers: ['INE467B01029'] };

describe('the sources of the dashboard', () => {
  it('send their requests before the code that reads the answers has loaded', async () => {
    const fake = fakeHost('mfe-search');
    fake.respond('/api/company/coverage', () => Response.json(covered));
    const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ schema: 1, asOf: '2026-08-21', listings: [] }));
    const loads: ((loaded: typeof answers) => void)[] = [];
    const sources = fetchedSources(fake.host, () => new Promise((resolve) => loads.push(resolve)));
    const listings = sources.listings();
    const coverage = sources.coverage();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(fake.calls.requests.map(({ path }) => path)).toEqual(['/api/company/coverage']);
    for (const resolve of loads) resolve(answers);
    expect(await listings).toEqual({ ok: true, value: { schema: 1, asOf: '2026-08-21', listings: [] } });
    expect(await coverage).toEqual({ ok: true, value: covered });
    expect(fake.calls.requests).toHaveLength(1);
  });

  it('fail with a sentence when the code that reads the answers does not load', async () => {
    const fake = fakeHost('mfe-search');
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const sources = fetchedSources(fake.host, () => Promise.reject(new Error('Loading chunk answers failed.')));
    const failure = { ok: false, failure: { status: 0, message: 'The company list didn’t load.' } };
    expect(await sources.listings()).toEqual(failure);
    expect(await sources.coverage()).toEqual(failure);
  });

  it('fail with their own sentences when the network fails', async () => {
    const fake = fakeHost('mfe-search');
    fake.respond('/api/company/coverage', () => Promise.reject(new TypeError('Failed to fetch')));
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const sources = fetchedSources(fake.host, async () => answers);
    expect(await sources.listings()).toMatchObject({ ok: false, failure: { message: 'The company list didn’t load.' } });
    expect(await sources.coverage()).toMatchObject({ ok: false, failure: { message: 'The server could not be reached.' } });
  });
});
