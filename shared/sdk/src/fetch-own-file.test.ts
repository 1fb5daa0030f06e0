import { fetchOwnFile } from './fetch-own-file.ts';

const asked = async (address: string, init?: RequestInit): Promise<RequestInit | undefined> => {
  let seen: RequestInit | undefined;
  await fetchOwnFile(address, init, async (_, given) => {
    seen = given;
    return new Response();
  });
  return seen;
};

afterEach(() => Reflect.deleteProperty(window, '__mulyaAsset'));

it('asks for a file by the hash that the page has of it', async () => {
  Object.assign(window, { __mulyaAsset: (address: string) => ({ integrity: `hash of ${address}`, crossOrigin: 'anonymous' }) });
  const { signal } = new AbortController();
  expect(await asked('/builds/mfe-search/1.0.0/list.json', { signal })).toEqual({
    signal,
    integrity: 'hash of /builds/mfe-search/1.0.0/list.json',
  });
});

it('asks by the address alone where no page has a hash of it', async () => {
  expect(await asked('/list.json')).toEqual({});
});
