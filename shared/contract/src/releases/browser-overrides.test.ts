import { browserOverridesCookie, browserOverridesIn, browserOverrideText, parseBrowserOverride } from './browser-overrides.ts';

it.each([
  ['mfe-search@1.2.0', { remote: 'mfe-search', version: '1.2.0' }],
  ['mfe-search@1.2.0-beta.1', { remote: 'mfe-search', version: '1.2.0-beta.1' }],
  ['mfe-search@http://localhost:4100', { remote: 'mfe-search', address: 'http://localhost:4100' }],
  ['mfe-search@http://127.0.0.1:4100/mfe-search', { remote: 'mfe-search', address: 'http://127.0.0.1:4100/mfe-search' }],
  ['mfe-search@1.2.0@http://localhost:4100', { remote: 'mfe-search', version: '1.2.0', address: 'http://localhost:4100' }],
])('reads %s and writes it back unchanged', (text, override) => {
  expect(parseBrowserOverride(text)).toEqual(override);
  expect(browserOverrideText(parseBrowserOverride(text) ?? { remote: 'mfe-none' })).toBe(text);
});

it.each([
  ['an empty text', ''],
  ['a remote without a version', 'mfe-search'],
  ['an empty version', 'mfe-search@'],
  ['a range', 'mfe-search@^1.2.0'],
  ['a word', 'mfe-search@latest'],
  ['the shell', 'shell@1.2.0'],
  ['the remote that knows passwords', 'mfe-auth@1.2.0'],
  ['another machine', 'mfe-search@http://192.168.1.4:4100'],
  ['a site', 'mfe-search@https://example.com'],
  ['a name that begins like loopback', 'mfe-search@http://localhost.example.com:4100'],
  ['a user name that looks like loopback', 'mfe-search@http://localhost:1@example.com'],
  ['a missing port', 'mfe-search@http://localhost'],
  ['a query', 'mfe-search@http://localhost:4100?x'],
  ['a policy of its own', "mfe-search@http://localhost:4100; script-src 'unsafe-inline'"],
  ['a folder above', 'mfe-search@http://localhost:4100/a b'],
  ['address before version', 'mfe-search@http://localhost:4100@1.2.0'],
  ['two versions', 'mfe-search@1.2.0@1.3.0'],
  ['three parts', 'mfe-search@1.2.0@http://localhost:4100@1'],
])('rejects %s', (_, text) => {
  expect(parseBrowserOverride(text)).toBeUndefined();
});

it('stores several overrides in one cookie, the last one per remote', () => {
  const cookie = browserOverridesCookie([
    { remote: 'mfe-search', version: '1.2.0' },
    { remote: 'mfe-chat', version: '1.3.0', address: 'http://localhost:4100' },
    { remote: 'mfe-search', version: '1.4.0' },
  ]);
  const [pair] = cookie.split(';');
  expect(cookie).toMatch(/^mulya-overrides=\S+; path=\/; samesite=strict; max-age=604800$/);
  expect(browserOverridesIn(`mulya-theme=dark; ${pair ?? ''}; other=1`)).toEqual([
    { remote: 'mfe-search', version: '1.4.0' },
    { remote: 'mfe-chat', version: '1.3.0', address: 'http://localhost:4100' },
  ]);
});

it('stores overrides over https in a cookie that no other host can set', () => {
  const [one, other] = [
    { remote: 'mfe-search', version: '1.2.0' },
    { remote: 'mfe-search', version: '9.9.9' },
  ] as const;
  const cookie = browserOverridesCookie([one], { secure: true });
  expect(cookie).toMatch(/^__Host-mulya-overrides=\S+; path=\/; samesite=strict; max-age=604800; secure$/);
  expect(cookie).not.toMatch(/domain/i);
  const [own, planted] = [cookie, browserOverridesCookie([other])].map((each) => each.split(';')[0] ?? '');
  expect(browserOverridesIn(`${String(planted)}; ${String(own)}`)).toEqual([one]);
  expect(browserOverridesIn(`${String(planted)}; ${String(own)}`, { secureOnly: true })).toEqual([one]);
  expect(browserOverridesIn(planted, { secureOnly: true })).toEqual([]);
});

it('deletes the cookie when there are no overrides', () => {
  expect(browserOverridesCookie([])).toBe('mulya-overrides=; path=/; samesite=strict; max-age=0');
});

it.each([
  undefined,
  '',
  'mulya-overrides=',
  'mulya-overrides=%',
  'mulya-overrides=mfe-auth%401.0.0',
  'x=mulya-overrides=mfe-search%401.2.0',
])('reads nothing from the cookies %p', (cookies) => {
  expect(browserOverridesIn(cookies)).toEqual([]);
});
