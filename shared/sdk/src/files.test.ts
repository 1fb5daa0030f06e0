import { fetchOwnFile } from './files.ts';

const requests = async (address: string, init?: RequestInit): Promise<RequestInit | undefined> => {
  let seen: RequestInit | undefined;
  await fetchOwnFile(address, init, async (_, given) => {
    seen = given;
    return new Response();
  });
  return seen;
};

afterEach(() => Reflect.deleteProperty(window, '__mulyaAsset'));

it('requests a file by the page’s hash', async () => {
  Object.assign(window, { __mulyaAsset: (address: string) => ({ integrity: `hash of ${address}`, crossOrigin: 'anonymous' }) });
  const { signal } = new AbortController();
  expect(await requests('/builds/mfe-search/1.0.0/list.json', { signal })).toEqual({
    signal,
    integrity: 'hash of /builds/mfe-search/1.0.0/list.json',
  });
});

it('requests a file without a hash outside a page', async () => {
  expect(await requests('/list.json')).toEqual({});
});
