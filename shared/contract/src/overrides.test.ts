import { OverridesSchema } from './overrides.ts';

const folder = { folder: '/elsewhere/mfe-hello' };
const route = { path: '/hello', remote: 'mfe-hello', view: { is: 'page', name: 'hello' }, access: 'signed-in', title: 'Hello · Mulya' };

describe('overrides', () => {
  it.each<[string, unknown]>([
    ['a built remote in a folder', { remotes: { 'mfe-hello': folder } }],
    ['a Windows folder', { remotes: { 'mfe-hello': { folder: 'C:\\work\\mfe-hello' } } }],
    ['a route for a remote without one', { remotes: { 'mfe-hello': folder }, routes: [route] }],
    [
      'hot builds',
      { shell: { address: 'http://127.0.0.1:4000/shell' }, remotes: { 'mfe-search': { address: 'http://localhost:4000/mfe-search' } } },
    ],
  ])('accept %s', (_, overrides) => {
    expect(OverridesSchema.parse(overrides)).toEqual(overrides);
  });

  it.each<[string, unknown]>([
    ['a relative folder', { remotes: { 'mfe-hello': { folder: '../mfe-hello' } } }],
    ['a name that is not a remote’s', { remotes: { hello: folder } }],
    ['a dev server of another machine', { remotes: { 'mfe-hello': { address: 'http://192.168.1.10:4000/mfe-hello' } } }],
    ['a host that only begins like loopback', { remotes: { 'mfe-hello': { address: 'http://127.0.0.1.example.com:4000' } } }],
    ['an address with a user name that looks like loopback', { remotes: { 'mfe-hello': { address: 'http://127.0.0.1:1@example.com' } } }],
    ['a query', { remotes: { 'mfe-hello': { address: 'http://127.0.0.1:4000/mfe-hello?x' } } }],
    ['a folder and an address at once', { remotes: { 'mfe-hello': { ...folder, address: 'http://127.0.0.1:4000' } } }],
    ['a misspelt field', { remote: { 'mfe-hello': folder }, remotes: {} }],
    ['an invalid route', { remotes: {}, routes: [{ ...route, access: 'everybody' }] }],
  ])('reject %s', (_, overrides) => {
    expect(OverridesSchema.safeParse(overrides).success).toBe(false);
  });
});
