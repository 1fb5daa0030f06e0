/** Installed packages are the tested ones: exact versions, one pair of federation pins, a lock file without hosts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageFile {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly mulya?: { readonly role?: string; readonly owner?: string };
}

const root = join(__dirname, '../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = (folder: string) => JSON.parse(text(join(folder, 'package.json'))) as PackageFile; // our own files
const shared = readdirSync(join(root, 'shared')).map((name) => `shared/${name}`);
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const workspaces = [...shared, ...remotes, 'shell', 'gateway', 'tests'];

describe('dependencies', () => {
  it.each(['.', ...workspaces])('%s pins exact versions', (folder) => {
    const { dependencies, devDependencies } = manifest(folder);
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => !name.startsWith('@mulya/') && !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('use the tested pair of webpack and Module Federation everywhere', () => {
    const versions = workspaces.map(manifest).flatMap(({ dependencies, devDependencies }) => {
      const all = { ...dependencies, ...devDependencies };
      return [all['webpack'], all['@module-federation/enhanced']].map((version, index) => ({ index, version }));
    });
    const found = (index: number) => new Set(versions.filter((each) => each.index === index).map((each) => each.version));
    expect(found(0)).toEqual(new Set(['5.110.3', undefined]));
    expect(found(1)).toEqual(new Set(['2.9.3', undefined]));
  });

  it('come from the configured registry, not from an address in the lock file', () => {
    expect(text('package-lock.json')).not.toMatch(/"resolved": "https?:/);
  });
});

describe('every workspace', () => {
  it.each(workspaces)('%s declares its role and its owner', (folder) => {
    expect(manifest(folder).mulya).toEqual({ role: expect.any(String), owner: expect.stringMatching(/^team-/) });
  });
});
