import type { BrowserOverride } from '@mulya/contract/releases';
import { isOverrideAccepted, saveOverrides, acceptedOverridesKey } from './accepted-overrides.ts';

const versioned: BrowserOverride = { remote: 'mfe-search', version: '1.4.0' };
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
])('saves overrides on an %s page in a cookie of its own, and the consent separately', (protocol, cookie) => {
  const here = places(protocol);
  saveOverrides([versioned], here);
  expect(here.document.cookie).toMatch(cookie);
  expect(isOverrideAccepted(versioned, here)).toBe(true);
  saveOverrides([], here);
  expect(here.document.cookie).toContain('max-age=0');
  expect(isOverrideAccepted(versioned, here)).toBe(false);
});

it('accepts no override that was not chosen here, even if the cookie names it', () => {
  const here = places('https:');
  expect(isOverrideAccepted(versioned, here)).toBe(false);
  saveOverrides([served], here);
  expect(isOverrideAccepted(versioned, here)).toBe(false);
  expect(isOverrideAccepted({ ...versioned, version: '1.4.1' }, here)).toBe(false);
});

it('accepts every version from an accepted address', () => {
  const here = places('http:');
  saveOverrides([served], here);
  expect(isOverrideAccepted({ ...served, version: '1.4.0' }, here)).toBe(true);
  expect(isOverrideAccepted({ ...served, address: 'http://localhost:4200' }, here)).toBe(false);
});

it('forgets a consent after a week', () => {
  const here = places('https:');
  saveOverrides([versioned], here);
  here.pass(7 * 86_400_000);
  expect(isOverrideAccepted(versioned, here)).toBe(false);
});

it('accepts nothing when the storage is unreadable or blocked', () => {
  localStorage.setItem(acceptedOverridesKey, '{"until":');
  expect(isOverrideAccepted(versioned, places('https:'))).toBe(false);
  const blocked = {
    ...places('https:'),
    localStorage: (): Storage => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  saveOverrides([versioned], blocked);
  expect(isOverrideAccepted(versioned, blocked)).toBe(false);
});
