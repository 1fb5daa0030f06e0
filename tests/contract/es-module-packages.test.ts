/** The Jest preset runs packages that ship ES modules only, without a list of them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const remote = realpathSync(mkdtempSync(join(tmpdir(), 'es-module-packages-')));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(remote, path)), { recursive: true });
  writeFileSync(join(remote, path), text);
};
const install = (name: string, manifest: object, files: Readonly<Record<string, string>>): void => {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', ...manifest }));
  for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text);
};

beforeAll(() => {
  install(
    'import-only',
    { type: 'module', exports: { '.': { types: './index.d.ts', import: './index.js' }, './deep': { import: './deep.js' } } },
    { 'index.js': "export { deep as default } from './deep.js';\n", 'deep.js': "export const deep = () => 'import only';\n" },
  );
  install('minified', { module: 'index.js', main: 'index.js' }, { 'index.js': 'const a=()=>"minified";export{a as minified};' });
  install(
    'both',
    { exports: { import: './index.mjs', require: './index.cjs' } },
    { 'index.mjs': "export default 'import';", 'index.cjs': "module.exports = 'require';" },
  );
  install('sloppy', { main: 'index.js' }, { 'index.js': "implied = 'a script, not in strict mode'; exports.implied = implied;" });
  install(
    'mixed',
    { type: 'module', main: 'cjs/index.js' },
    { 'cjs/package.json': '{"type":"commonjs"}', 'cjs/index.js': "exports.mixed = 'script';" },
  );
  install('outer', { main: 'index.js' }, { 'index.js': "exports.inner = require('inner').inner;" });
  install(
    'outer/node_modules/inner',
    { name: 'inner', type: 'module', main: 'index.js' },
    { 'index.js': "export const inner = 'nested';" },
  );
  install('where', { type: 'module', exports: './index.mjs' }, { 'index.mjs': 'export const here = import.meta.url;' });
  write('package.json', JSON.stringify({ name: 'mfe-news', version: '1.0.0' }));
  write('jest.config.mjs', `export { default } from ${JSON.stringify(join(root, 'shared/sdk/jest/index.mjs'))};`);
  write(
    'src/packages.test.ts',
    `import importOnly from 'import-only';
import { deep } from 'import-only/deep';
import { minified } from 'minified';
import both from 'both';
import { implied } from 'sloppy';
import { inner } from 'outer';
import { mixed } from 'mixed';
import { here } from 'where';

it('run', async () => {
  expect([importOnly(), deep(), minified(), both, implied, inner, mixed, here.startsWith('file:'), (await import('import-only')).default()]).toEqual(
    ['import only', 'import only', 'minified', 'require', 'a script, not in strict mode', 'nested', 'script', true, 'import only'],
  );
});

it('are not invented', () => {
  expect(() => jest.requireActual('not-installed')).toThrow("Cannot find module 'not-installed'");
});
`,
  );
  for (const name of ['@testing-library', 'react', 'react-dom', 'scheduler']) {
    symlinkSync(join(root, 'node_modules', name), join(remote, 'node_modules', name));
  }
});
afterAll(() => rmSync(remote, { recursive: true, force: true }));

it('a remote’s tests import packages of ES modules, and of CommonJS as before', () => {
  const jestProgram = join(root, 'node_modules/jest/bin/jest.js');
  const { status, stderr } = spawnSync(process.execPath, [jestProgram, '--no-cache', '--runInBand'], { cwd: remote, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('2 passed') });
});
