import type { Route } from '@mulya/contract';
import fc from 'fast-check';
import { redirectOf, redirectsAfter } from './redirect.ts';

const redirects = [
  { path: '/news', to: '/dashboard' },
  { path: '/news/:company', to: '/valuation/:company' },
];

it.each([
  ['/news', '/dashboard'],
  ['/news/', '/dashboard'],
  ['/news/ITC%20Ltd', '/valuation/ITC%20Ltd'],
  ['/news/%2F%2Fevil.example', '/valuation/%2F%2Fevil.example'],
  ['/news/%', '/valuation/%25'],
  ['/news/a/b', undefined],
  ['/other', undefined],
])('%s leads to %s', (pathname, target) => {
  expect(redirectOf(redirects, pathname)).toBe(target);
});

describe('redirects after addresses lost their pages', () => {
  const page = (path: string): Route => ({ path, remote: 'mfe-news', view: { is: 'page', name: 'x' }, access: 'signed-in', title: 'X' });
  const pages = ['/dashboard', '/headlines', '/stories/:company', '/topics/:topic'].map(page);
  const after = (path: string, to: string | undefined, earlier: readonly { readonly path: string; readonly to: string }[] = []) =>
    redirectsAfter({
      remote: 'mfe-news',
      paths: [path],
      to,
      pages: pages.filter((each) => each.path !== path),
      redirects: earlier.map((each) => ({ ...each, remote: 'mfe-other' })),
    }).map((each) => [each.path, each.to, each.remote]);

  it('lead to another page, also of the same remote', () => {
    expect(after('/news', '/headlines')).toEqual([['/news', '/headlines', 'mfe-news']]);
    expect(after('/news', undefined)).toEqual([]);
  });

  it('form no chain: earlier ones lead to the new page, with their own parameters', () => {
    expect(after('/headlines', '/dashboard', [{ path: '/news', to: '/headlines' }])).toEqual([
      ['/headlines', '/dashboard', 'mfe-news'],
      ['/news', '/dashboard', 'mfe-other'],
    ]);
    expect(after('/stories/:company', '/topics/:company', [{ path: '/news/:name', to: '/stories/:name' }])).toEqual([
      ['/stories/:company', '/topics/:company', 'mfe-news'],
      ['/news/:name', '/topics/:name', 'mfe-other'],
    ]);
    expect(after('/stories/:company', '/topics/:company', [{ path: '/itc', to: '/stories/ITC' }])[1]).toEqual([
      ...['/itc', '/topics/ITC'],
      'mfe-other',
    ]);
  });

  it.each([
    ['/news', '/nowhere', [], 'no such page is at /nowhere. Choose one, such as /dashboard.'],
    ['/news', '/news', [], 'no such page is at /news.'],
    ['/headlines', '/headlines', [], 'no such page is at /headlines.'],
    ['/news', '/old', [{ path: '/old', to: '/headlines' }], 'That address leads on to /headlines. Name the page itself.'],
    ['/news', '/stories/:company', [], '/stories/:company needs :company, which /news has not.'],
    ['/headlines', undefined, [{ path: '/news', to: '/headlines' }], 'leads to /headlines and would lead nowhere. Name one with --to'],
  ])('are refused from %s to %s after %j', (path, to, earlier, words) => {
    expect(() => after(path, to, earlier)).toThrow(words);
  });

  it('lead to a page, whatever is mounted and unmounted in which order', () => {
    const address = fc.constantFrom('/a', '/b', '/c');
    const step = fc.record({ path: address, to: fc.option(address, { nil: undefined }), isMount: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 40 }), (steps) => {
        const mounted = new Set(['/dashboard']);
        const redirects = new Map<string, string>();
        for (const { path, to, isMount } of steps) {
          if (isMount) {
            mounted.add(path);
            redirects.delete(path);
          } else if (mounted.has(path)) {
            const left = [...mounted].filter((each) => each !== path).map(page);
            const earlier = [...redirects].map(([from, target]) => ({ path: from, to: target, remote: 'mfe-news' }));
            try {
              for (const each of redirectsAfter({ remote: 'mfe-news', paths: [path], to, pages: left, redirects: earlier }))
                redirects.set(each.path, each.to);
            } catch {
              continue; // refused
            }
            mounted.delete(path);
          }
        }
        expect([...redirects.values()].filter((target) => !mounted.has(target))).toEqual([]);
      }),
    );
  });
});
