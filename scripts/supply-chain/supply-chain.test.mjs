import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallScript } from './allow-list.mjs';
import { lockedPackages, problemsOf } from './check-lock.mjs';
import { licenceList, sbomOf } from './reports.mjs';

const root = join(import.meta.dirname, '../..');
const text = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const lock = JSON.parse(text('package-lock.json'));
const packages = lockedPackages(lock);

describe('npm ci', () => {
  it('installs only packages with a hash, reviewed scripts and allowed licences, from no named host', () => {
    expect(packages.length).toBeGreaterThan(1_000);
    expect(problemsOf(packages)).toEqual([]);
  });

  it('runs no install script, and pins added packages', () => {
    const settings = text('.npmrc').split('\n');
    for (const setting of ['ignore-scripts=true', 'save-exact=true', 'omit-lockfile-registry-resolved=true'])
      expect(settings).toContain(setting);
  });

  it('needs every listed exception', () => {
    const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.keys(withInstallScript).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('lock file check', () => {
  const good = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' };
  const problem = (/** @type {object} */ changes) =>
    problemsOf(lockedPackages({ packages: { '': {}, gateway: {}, 'node_modules/odd': { ...good, ...changes } } }));

  it('accepts a valid package', () => {
    expect(problem({})).toEqual([]);
    expect(problem({ license: '(GPL-3.0-only OR MIT)' })).toEqual([]);
    expect(problem({ license: 'LGPL-3.0-or-later', dev: true })).toEqual([]);
  });

  it.each([
    ['without a hash', { integrity: undefined }, 'sha512 hash'],
    ['with a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'sha512 hash'],
    ['of another host', { resolved: 'https://collector.invalid/odd.tgz' }, 'from the configured registry'],
    ['of a repository', { version: 'git+ssh://git@collector.invalid/odd.git#1' }, 'one version'],
    ['with a script for its installation', { hasInstallScript: true }, 'an unreviewed install script'],
    ['under a licence that was not allowed', { license: 'AGPL-3.0-only' }, "which isn't allowed"],
    ['under two licences, of which one was not allowed', { license: 'MIT AND SSPL-1.0' }, "which isn't allowed"],
    ['that ships under one for development', { license: 'LGPL-3.0-or-later' }, "which isn't allowed"],
    ['without a licence', { license: undefined }, "which isn't allowed"],
  ])('reports a package %s by name', (_what, changes, words) => {
    expect(problem(changes)).toEqual([expect.stringMatching(new RegExp(`odd.*${words}`))]);
  });
});

describe('bill of materials', () => {
  const bill = sbomOf({ name: 'mulya', version: '1.0.0' }, packages);

  it('contains every package once in reproducible CycloneDX', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component: { name: 'mulya' } } });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(sbomOf({ name: 'mulya', version: '1.0.0' }, packages.toReversed())).toEqual(bill);
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(new Set(refs)).toEqual(
      new Set(packages.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`)),
    );
  });

  it('contains the hash of each archive and marks packages that do not ship', () => {
    for (const { hashes } of bill.components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    const scopeOf = (/** @type {string} */ name) => bill.components.find((component) => component.name === name)?.scope;
    expect([scopeOf('fastify'), scopeOf('dclint')]).toEqual(['required', 'excluded']);
  });
});

it('lists every package with its licence and any exception', () => {
  const list = licenceList(packages);
  for (const { name, version } of packages) expect(list).toContain(`${name} ${version}`);
  expect(list).toMatch(/\| its own licence: .* \| highcharts /);
});
