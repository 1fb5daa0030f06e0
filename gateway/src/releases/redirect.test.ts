import { redirectOf } from './redirect.ts';

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
