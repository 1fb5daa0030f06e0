import type { Finder, FinderResult } from '@mulya/contract';
import { fakeHost, testFinder } from './index.ts';

const tcs: FinderResult = { id: 'INE467B01029', label: 'Tata Consultancy Services Ltd', to: '/valuation/TCS' };
const finding = (find: Finder['find']) => () => ({ label: 'Companies', find });

describe('testFinder', () => {
  it('creates a finder with its host and calls it', async () => {
    const asked: string[] = [];
    const finder = testFinder(
      ({ remote }) => ({ label: `Of ${remote}`, find: async (query) => (asked.push(query), [tcs]) }),
      fakeHost('mfe-search').host,
    );
    expect(finder.label).toBe('Of mfe-search');
    await expect(finder.find('tcs')).resolves.toEqual([tcs]);
    expect(asked).toEqual(['tcs']);
  });

  it('rejects results that the shell would reject', async () => {
    const { host } = fakeHost('mfe-search');
    await expect(
      testFinder(
        finding(async () => [{ ...tcs, to: 'https://elsewhere.example' }]),
        host,
      ).find('tcs'),
    ).rejects.toThrow('to');
    expect(() => testFinder(() => ({ label: '', find: async () => [] }), host)).toThrow('label');
  });

  it('aborts a search like the shell', async () => {
    const search = new AbortController();
    search.abort();
    const finder = testFinder(
      finding(async (_, signal) => (signal.throwIfAborted(), [tcs])),
      fakeHost('mfe-search').host,
    );
    await expect(finder.find('tcs', search.signal)).rejects.toThrow();
  });
});
