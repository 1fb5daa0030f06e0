import type { BrowserOverride } from '@mulya/contract/releases';
import { isAccepted, keepChoice, ownBuildsKey } from './own-choice.ts';

const chosen: BrowserOverride = { remote: 'mfe-search', version: '1.4.0' };
const served: BrowserOverride = { remote: 'mfe-chat', address: 'http://localhost:4100' };

function places(protocol: string) {
  const jar = { cookie: '' };
  let time = 1_000;
  return {
    document: jar,
    location: { protocol },
    localStorage: () => window.localStorage,
    now: () => time,
    pass: (ms: number) => (time += ms),
  };
}

afterEach(() => {
  localStorage.clear();
});

it.each([
  ['https:', /^__Host-mulya-overrides=.*; secure$/],
  ['http:', /^mulya-overrides=.*max-age=604800$/],
])('keeps a choice of a page over %s in its own cookie, and what was accepted apart from it', (protocol, cookie) => {
  const here = places(protocol);
  keepChoice([chosen], here);
  expect(here.document.cookie).toMatch(cookie);
  expect(isAccepted(chosen, here)).toBe(true);
  keepChoice([], here);
  expect(here.document.cookie).toContain('max-age=0');
  expect(isAccepted(chosen, here)).toBe(false);
});

it('accepts nothing that was not chosen here, whatever the cookie says', () => {
  const here = places('https:');
  expect(isAccepted(chosen, here)).toBe(false);
  keepChoice([served], here);
  expect(isAccepted(chosen, here)).toBe(false);
  expect(isAccepted({ ...chosen, version: '1.4.1' }, here)).toBe(false);
});

it('accepts each version that is served at an accepted address', () => {
  const here = places('http:');
  keepChoice([served], here);
  expect(isAccepted({ ...served, version: '1.4.0' }, here)).toBe(true);
  expect(isAccepted({ ...served, address: 'http://localhost:4200' }, here)).toBe(false);
});

it('forgets what was accepted after a week', () => {
  const here = places('https:');
  keepChoice([chosen], here);
  here.pass(7 * 86_400_000);
  expect(isAccepted(chosen, here)).toBe(false);
});

it('accepts nothing where the storage is unreadable or blocked', () => {
  localStorage.setItem(ownBuildsKey, '{"until":');
  expect(isAccepted(chosen, places('https:'))).toBe(false);
  const blocked = {
    ...places('https:'),
    localStorage: (): Storage => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  keepChoice([chosen], blocked);
  expect(isAccepted(chosen, blocked)).toBe(false);
});
