import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPackages, nodeVersion, pairedVersions } from './versions.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doctor-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function packageFile(folder, content) {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify(content));
}

describe('Node', () => {
  it.each([
    ['20.19.0', 'well'],
    ['20.18.3', 'wrong'],
    ['21.7.3', 'wrong'],
    ['22.13.1', 'well'],
    ['24.1.0', 'well'],
  ])('%s is %s', (running, is) => {
    packageFile('.', { engines: { node: '^20.19.0 || ^22.13.0 || >=24.0.0' } });
    expect(nodeVersion(root, running).is).toBe(is);
  });
});

describe('installed packages', () => {
  it('must match exact pins, while npm checks ranges', () => {
    packageFile('.', { devDependencies: { webpack: '5.110.3' } });
    packageFile('shell', { dependencies: { react: '19.3.1', '@mulya/ui': '^1.0.0' } });
    packageFile('node_modules/webpack', { version: '5.112.0' });
    packageFile('node_modules/react', { version: '19.3.1' });
    expect(installedPackages(root, [{ path: join(root, 'shell') }])).toEqual([
      { is: 'wrong', says: 'webpack 5.110.3 was expected, but 5.112.0 is installed.', fix: 'Run: npm ci' },
    ]);
  });

  it('report a missing package once, however many workspaces require it', () => {
    packageFile('.', { devDependencies: { react: '19.3.1' } });
    packageFile('shell', { dependencies: { react: '19.3.1' } });
    mkdirSync(join(root, 'node_modules'));
    const findings = installedPackages(root, [{ path: join(root, 'shell') }]);
    expect(findings.map(({ says }) => says)).toEqual(['react 19.3.1 was expected, but none is installed.']);
  });

  it('count as well when every pin matches', () => {
    packageFile('.', { devDependencies: { react: '19.3.1' } });
    packageFile('node_modules/react', { version: '19.3.1' });
    expect(installedPackages(root, [])).toEqual([{ is: 'well', says: 'What is pinned is installed (1 packages).' }]);
  });
});

describe('versions that only work together', () => {
  const versions = { webpack: '5.110.3', '@module-federation/enhanced': '2.9.2', react: '19.3.1', 'react-dom': '19.3.1' };

  it('appear in the report', () => {
    expect(pairedVersions(root, (name) => versions[name]).map(({ says }) => says)).toEqual([
      'webpack 5.110.3 with @module-federation/enhanced 2.9.2.',
      'react 19.3.1 with react-dom 19.3.1.',
    ]);
  });

  it('count as wrong with two versions of React', () => {
    const [finding] = pairedVersions(root, (name) => ({ ...versions, 'react-dom': '19.2.0' })[name]);
    expect(finding).toMatchObject({
      is: 'wrong',
      says: 'react and react-dom were expected to be of one version, but are react 19.3.1 and react-dom 19.2.0.',
    });
  });
});
