/** What ships, not what it is made from. Needs the builds: npm run build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { preflight, RemoteManifestSchema, ShellManifestSchema } from '@mulya/contract';

const root = join(__dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const read = (build: string, file: string): Buffer => readFileSync(join(root, build, 'dist', file));
const json = (build: string, file: string): unknown => JSON.parse(read(build, file).toString('utf8'));
const hashOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const compressedSize = (build: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + read(build, `${file}.br`).length, 0);

const shell = ShellManifestSchema.parse(json('shell', 'shell.json'));
const manifests = remotes.map((name) => RemoteManifestSchema.parse(json(name, 'remote.json')));
const builds = [{ name: 'shell', files: shell.files }, ...manifests];

describe('each build', () => {
  it.each(builds)('$name: every file has the hash and the compressed copies that it says', ({ name, files }) => {
    const emitted = readdirSync(join(root, name, 'dist')).filter((file) => /\.(js|css|svg|woff2)$/.test(file));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(emitted));
    for (const [file, integrity] of Object.entries(files)) {
      const bytes = read(name, file);
      expect([file, hashOf(bytes)]).toEqual([file, integrity]);
      expect(brotliDecompressSync(read(name, `${file}.br`)).equals(bytes)).toBe(true);
      expect(gunzipSync(read(name, `${file}.gz`)).equals(bytes)).toBe(true);
    }
  });

  it.each(builds)('$name: carries no source map, no path of a machine and no package name of the house', ({ name, files }) => {
    for (const file of Object.keys(files).filter((each) => each.endsWith('.js'))) {
      const text = read(name, file).toString('utf8');
      expect([file, /sourceMappingURL|file:\/\/\/|from ?"@mulya/.exec(text)?.[0]]).toEqual([file, undefined]);
      expect([file, text.includes(root)]).toEqual([file, false]);
    }
  });
});

describe('each remote', () => {
  it.each(manifests)('$name fits the shell', (manifest) => {
    expect(preflight(manifest, shell.provides)).toEqual({ ok: true });
  });

  const own = /react\.transitional\.element|__reactRouterVersion|@@redux\/INIT/;

  it('gets React, router and store from the shell', () => {
    const shared = Object.keys(shell.files).filter((file) => /^(vendor|store)\./.test(file));
    expect(shared.map((file) => own.test(read('shell', file).toString('utf8')))).toEqual([true, true]);
  });

  it.each(manifests)('$name brings no React, router or store of its own', ({ name, files }) => {
    for (const file of Object.keys(files).filter((each) => each.endsWith('.js'))) {
      expect([file, own.exec(read(name, file).toString('utf8'))?.[0]]).toEqual([file, undefined]);
    }
  });

  it.each(manifests)('$name has an entry of at most 10 KB', ({ name, entry }) => {
    expect(compressedSize(name, [entry])).toBeLessThanOrEqual(10 * 1024);
  });

  it.each(manifests)('$name names its stylesheet classes after itself', ({ name, files }) => {
    for (const file of Object.keys(files).filter((each) => each.endsWith('.css'))) {
      const foreign = [...read(name, file).toString('utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)]
        .map((match) => match[1] ?? '')
        .filter((className) => !className.startsWith(`${name}__`));
      expect([file, foreign]).toEqual([file, []]);
    }
  });
});

describe('budgets (brotli)', () => {
  it('the landing page needs at most 135 KB of scripts', () => {
    expect(compressedSize('shell', shell.scripts)).toBeLessThanOrEqual(135 * 1024);
  });

  it('the listings travel as one file of at most 100 KB, outside the scripts', () => {
    const search = manifests.find((manifest) => manifest.name === 'mfe-search');
    const listings = Object.keys(search?.files ?? {}).filter((file) => /^listings\..*\.json$/.test(file));
    expect(listings).toHaveLength(1);
    expect(compressedSize('mfe-search', listings)).toBeLessThanOrEqual(100 * 1024);
  });
});
