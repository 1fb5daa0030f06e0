/** Checks the builds that ship. Needs them: npm run build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { preflight, RemoteManifestSchema, ShellManifestSchema, sourceMapFile } from '@mulya/contract';

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
  it.each(builds)('$name: every file has its listed hash and compressed copies', ({ name, files }) => {
    const emitted = readdirSync(join(root, name, 'dist')).filter((file) => /\.(js|css|svg|webp|woff2|txt)$/.test(file));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(emitted));
    for (const [file, integrity] of Object.entries(files)) {
      const bytes = read(name, file);
      expect([file, hashOf(bytes)]).toEqual([file, integrity]);
      if (/\.(webp|woff2)$/.test(file)) continue; // compressed inside
      expect(brotliDecompressSync(read(name, `${file}.br`)).equals(bytes)).toBe(true);
      expect(gunzipSync(read(name, `${file}.gz`)).equals(bytes)).toBe(true);
    }
  });

  it.each(builds)('$name: contains no source map, no machine path and no package name of ours', ({ name, files }) => {
    for (const file of Object.keys(files).filter((each) => each.endsWith('.js'))) {
      const text = read(name, file).toString('utf8');
      expect([file, /sourceMappingURL|file:\/\/\/|from ?"@mulya/.exec(text)?.[0]]).toEqual([file, undefined]);
      expect([file, text.includes(root)]).toEqual([file, false]);
    }
  });
});

it.each(builds)('$name: no style has the browser search the whole page after each change of an element', ({ name, files }) => {
  const sheets = Object.keys(files).filter((file) => file.endsWith('.css'));
  expect(sheets).not.toEqual([]);
  // A child of `body` is found at once.
  const found = sheets.flatMap(
    (file) =>
      read(name, file)
        .toString('utf8')
        .match(/(html|body|:root)[\w.[\]="'-]*:has\((?!\s*>)[^)]*\)/g) ?? [],
  );
  expect(found).toEqual([]);
});

/** A stylesheet without its strings: they name grid areas, and a dot is an empty one. */
const removeStrings = (css: string): string => css.replace(/"[^"]*"|'[^']*'/g, '');

describe('each remote', () => {
  it.each(manifests)('$name is compatible with the shell', (manifest) => {
    expect(preflight(manifest, shell.provides)).toEqual({ ok: true });
  });

  it.each(manifests)('$name has a source map for each script, apart from the files that pages may load', ({ name, files, maps = {} }) => {
    expect(Object.keys(maps)).toEqual(Object.keys(files).filter((file) => file.endsWith('.js')));
    expect(Object.keys(files).filter((file) => file.includes('.map'))).toEqual([]);
    for (const [script, integrity] of Object.entries(maps)) {
      const map = read(name, sourceMapFile(script));
      expect([script, hashOf(map)]).toEqual([script, integrity]);
      expect([script, map.includes(root), map.includes('"sourcesContent"')]).toEqual([script, false, false]);
    }
  });

  const own = /react\.transitional\.element|__reactRouterVersion|@@redux\/INIT/;

  it('gets React, router and store from the shell', () => {
    const shared = Object.keys(shell.files).filter((file) => /^(vendor|store)\..*\.js$/.test(file));
    expect(shared.map((file) => own.test(read('shell', file).toString('utf8')))).toEqual([true, true]);
  });

  it.each(manifests)('$name bundles no React, router or store', ({ name, files }) => {
    for (const file of Object.keys(files).filter((each) => each.endsWith('.js'))) {
      expect([file, own.exec(read(name, file).toString('utf8'))?.[0]]).toEqual([file, undefined]);
    }
  });

  it.each(manifests)('$name has an entry of at most 8 KB', ({ name, entry }) => {
    expect(compressedSize(name, [entry])).toBeLessThanOrEqual(8 * 1024);
  });

  it.each(manifests)('$name prefixes its stylesheet classes with its name', ({ name, files }) => {
    for (const file of Object.keys(files).filter((each) => each.endsWith('.css'))) {
      const foreign = [...removeStrings(read(name, file).toString('utf8')).matchAll(/\.([A-Za-z_][\w-]*)/g)]
        .map((match) => match[1] ?? '')
        .filter((className) => !className.startsWith(`${name}__`));
      expect([file, foreign]).toEqual([file, []]);
    }
  });
});

describe('budgets (brotli)', () => {
  const storeLibraries = ['@reduxjs/toolkit', 'react-redux'];
  const remoteOf = (name: string) => {
    const found = manifests.find((manifest) => manifest.name === name);
    if (found === undefined) throw new Error(`Expected a build of ${name}.`);
    return found;
  };

  /** The scripts of a page until its heading: the shell's, the sign-in's, the store's where used, its own. */
  const scriptsOf = (remote: string, view: string): readonly (readonly [build: string, file: string])[] => {
    const { entry, hints, requires } = remoteOf(remote);
    const store = storeLibraries.some((library) => library in requires) ? shell.hints['store'] : [];
    const ofShell = [...shell.scripts, ...(shell.hints['session'] ?? []), ...(store ?? [])].map((file) => ['shell', file] as const);
    const own = [entry, ...(hints[view] ?? [])].map((file) => [remote, file] as const);
    return [...ofShell, ...own].filter(([, file]) => file.endsWith('.js'));
  };

  // docs/performance.md explains the figures: the size of a single bundle, plus the cost of federation.
  it('the landing page needs at most 115 KB of scripts in three files, and its own script is on no other page', () => {
    const own = Object.keys(shell.files).filter((file) => /^landing\..*\.js$/.test(file));
    expect(own).toHaveLength(1);
    expect(compressedSize('shell', [...shell.scripts, ...own])).toBeLessThanOrEqual(115 * 1024);
    expect(shell.scripts).toHaveLength(2);
  });

  it.each([
    ['/login', 'mfe-auth', 'login', 150, 5],
    ['/dashboard', 'mfe-search', 'dashboard', 162, 7],
    ['/valuation/:company', 'mfe-valuation', 'valuation', 176, 7],
  ])('%s needs no more scripts for its heading than its budget', (_path, remote, view, kilobytes, files) => {
    const scripts = scriptsOf(remote, view);
    expect(scripts.reduce((sum, [build, file]) => sum + compressedSize(build, [file]), 0)).toBeLessThanOrEqual(kilobytes * 1024);
    expect(scripts.length).toBeLessThanOrEqual(files);
  });

  it.each([
    ['the chart', 'mfe-valuation', 'valuation', 'highcharts-credits'],
    ['what lies over a page', 'mfe-search', 'dashboard', 'data-base-ui'],
  ])('%s loads on first use, not with the page', (_what, remote, view, mark) => {
    for (const [build, file] of scriptsOf(remote, view)) {
      expect([file, read(build, file).toString('utf8').includes(mark)]).toEqual([file, false]);
    }
  });

  it('the listings load as one file of at most 100 KB, outside the scripts', () => {
    const search = manifests.find((manifest) => manifest.name === 'mfe-search');
    const listings = Object.keys(search?.files ?? {}).filter((file) => /^listings\..*\.json$/.test(file));
    expect(listings).toHaveLength(1);
    expect(compressedSize('mfe-search', listings)).toBeLessThanOrEqual(100 * 1024);
  });
});
