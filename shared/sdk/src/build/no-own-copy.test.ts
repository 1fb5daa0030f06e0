import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { NoOwnCopyPlugin } from './no-own-copy.plugin.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'own-copy-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const react = (version: string): string => JSON.stringify({ name: 'react', version, main: 'index.js' });

/** Builds a remote of these files and returns the build's errors. */
async function errorsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const remote = mkdtempSync(join(folder, 'remote-'));
  for (const [name, text] of Object.entries({ 'package.json': '{"name":"mfe-news","version":"1.0.0"}', ...files })) {
    mkdirSync(dirname(join(remote, name)), { recursive: true });
    writeFileSync(join(remote, name), text);
  }
  const compiler = webpack({
    mode: 'development',
    context: remote,
    entry: './src/page.js',
    output: { path: join(remote, 'dist') },
    externals: { react: 'window React' },
    plugins: [new NoOwnCopyPlugin()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure !== null || stats === undefined) reject(failure ?? new Error('A build was expected.'));
      else resolve(stats.compilation.errors.map(({ message }) => message));
    });
  });
}

it('finds a copy under another name, and names the library, the copy and its importer', async () => {
  const errors = await errorsOf({
    'src/page.js': "import 'react18';",
    'node_modules/react18/package.json': react('18.3.1'),
    'node_modules/react18/index.js': "require('./cjs/react.js');",
    'node_modules/react18/cjs/package.json': '{"name":"react-cjs","version":"1.0.0"}',
    'node_modules/react18/cjs/react.js': '',
  });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('this build has a copy of it: react 18.3.1 in node_modules/react18, imported by src/page.js.');
  expect(errors[0]).toContain('Import it as "react", and declare "react" in the peerDependencies');
});

it('finds each copy: nested in a package, and vendored in the sources', async () => {
  const errors = await errorsOf({
    'src/page.js': "import 'chart'; import './vendor/react/index.js';",
    'src/vendor/react/package.json': react('19.0.0'),
    'src/vendor/react/index.js': '',
    'node_modules/chart/package.json': '{"name":"chart","version":"2.0.0"}',
    'node_modules/chart/index.js': "require('./node_modules/react/index.js');",
    'node_modules/chart/node_modules/react/package.json': react('17.0.2'),
    'node_modules/chart/node_modules/react/index.js': '',
  });
  expect(errors.map((error) => /copy of it: (.+?)\. /.exec(error)?.[1]).sort()).toEqual([
    'react 17.0.2 in node_modules/chart/node_modules/react, imported by node_modules/chart/index.js',
    'react 19.0.0 in src/vendor/react, imported by src/page.js',
  ]);
});

it('accepts the library of the shell, and packages with a similar name', async () => {
  const errors = await errorsOf({
    'src/page.js': "import 'react'; import 'react-chart';",
    'node_modules/react-chart/package.json': '{"name":"react-chart","version":"1.0.0"}',
    'node_modules/react-chart/index.js': "require('react');",
    'node_modules/react/package.json': react('19.3.1'),
    'node_modules/react/index.js': '',
  });
  expect(errors).toEqual([]);
});
