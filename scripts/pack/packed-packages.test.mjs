/** Checks the tarballs for teams outside this repository without installing them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { promisedFiles, publishedManifest } from './stage-package.mjs';

const root = join(__dirname, '../..');
const names = ['contract', 'domain', 'ui', 'sdk'];
const PACKING_MS = 240_000;

/** @type {string} */
let unpacked;
/** @type {Map<string, { files: string[], manifest: Record<string, Record<string, unknown>>, text: (file: string) => string }>} */
const packages = new Map();

beforeAll(() => {
  const tarballs = execFileSync(process.execPath, [join(__dirname, 'packed-once.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  }).trim();
  unpacked = mkdtempSync(join(tmpdir(), 'mulya-packed-'));
  for (const tarball of readdirSync(tarballs)) {
    const name = /^mulya-(\w+)\.tgz$/.exec(tarball)?.[1] ?? tarball;
    const folder = join(unpacked, name);
    execFileSync('mkdir', ['-p', folder]);
    execFileSync('tar', ['xzf', join(tarballs, tarball), '-C', folder, '--strip-components=1']);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath, entry.name).slice(folder.length + 1));
    const text = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
    packages.set(name, { files, manifest: JSON.parse(text('package.json')), text });
  }
}, PACKING_MS);

afterAll(() => rmSync(unpacked, { recursive: true, force: true }));

/**
 * The references of a packed file: imports of any form, and files of a stylesheet. Ignores comments.
 *
 * @param {string} file its name determines the syntax
 * @param {string} text
 * @returns {readonly string[]} './button.js', 'react', …
 */
function importsOfFile(file, text) {
  if (file.endsWith('.css')) {
    const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
    return [...bare.matchAll(/url\(\s*['"]?([^'")]+)['"]?\s*\)|@import\s+['"]([^'"]+)['"]/g)]
      .map(([, address, sheet]) => address ?? sheet ?? '')
      .filter((reference) => !/^(data:|https?:|#)/.test(reference));
  }
  if (!/\.([cm]?js|d\.ts)$/.test(file)) return [];
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  const types = file.endsWith('.d.ts') ? typeReferenceDirectives : []; // a comment in JavaScript
  const assets = [...text.matchAll(/new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g)].map(([, path]) => path ?? '');
  return [...importedFiles.map(({ fileName }) => fileName), ...types.map(({ fileName }) => `@types/${fileName}`), ...assets];
}

const packed = (/** @type {string} */ name) => packages.get(name) ?? { files: [], manifest: {}, text: () => '' };

it('packs the four packages for building a remote', () => {
  expect([...packages.keys()].sort()).toEqual([...names].sort());
});

describe.each(names)('@mulya/%s', (name) => {
  it('contains every file that its package.json promises', () => {
    const { files, manifest } = packed(name);
    expect(promisedFiles(manifest)).not.toEqual([]);
    expect(promisedFiles(manifest).filter((file) => !files.includes(posix.normalize(file)))).toEqual([]);
  });

  it('contains no source, test or fixture', () => {
    expect(packed(name).files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|fixtures?[./]/.test(file))).toEqual([]);
  });

  it('uses no export condition of this repository, and can be published', () => {
    const { manifest } = packed(name);
    expect(JSON.stringify(manifest.exports)).not.toContain('"source"');
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).toMatchObject({ version: expect.any(String), license: 'MIT', mulya: { role: name } });
  });

  it('imports only its own files and declared dependencies', () => {
    const { files, manifest, text } = packed(name);
    const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
    const resolves = (/** @type {string} */ file, /** @type {string} */ reference) => {
      if (reference.startsWith('.')) {
        const target = posix.join(posix.dirname(file), reference.split(/[?#]/)[0] ?? '');
        return files.includes(file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target);
      }
      return isBuiltin(reference) || declared.has(reference.split('/', reference.startsWith('@') ? 2 : 1).join('/'));
    };
    const broken = files.flatMap((file) =>
      importsOfFile(file, text(file))
        .filter((reference) => !resolves(file, reference))
        .map((reference) => `${file} → ${reference}`),
    );
    expect(broken).toEqual([]);
  });

  it('contains no local path', () => {
    const { files, text } = packed(name);
    expect(files.filter((file) => text(file).includes(root) || text(file).includes('file:///'))).toEqual([]);
  });
});

it('detects a broken import', () => {
  expect(importsOfFile('a.js', "import a from './a.js';\nexport * from 'b';\nconst c = () => import('c/d');\n// import 'no'")).toEqual([
    './a.js',
    'b',
    'c/d',
  ]);
  expect(importsOfFile('a.css', "@import './b.css';\n/* url(no.woff2) */ .c { src: url('./d.woff2'), url(data:x) }")).toEqual([
    './b.css',
    './d.woff2',
  ]);
});

it('tells an outside remote what the shell provides', () => {
  const shell = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8'));
  const provides = JSON.parse(packed('sdk').text('shell-provides.json'));
  expect(provides.libraries).toMatchObject({ react: shell.dependencies.react, rxjs: shell.dependencies.rxjs });
  expect(existsSync(join(root, 'shared/sdk/shell-provides.json'))).toBe(false);
});

it('promises the targets of its exports and its commands, without what only this repository uses', () => {
  const published = publishedManifest({
    name: '@mulya/sdk',
    private: true,
    bin: { 'mulya-build': './bin/build.mjs' },
    exports: { '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' }, './lint': './lint/index.mjs' },
    scripts: { types: 'tsc' },
    dependencies: { zod: '4.6.7' },
    devDependencies: { react: '19.3.1' },
  });
  expect(published).toEqual({
    name: '@mulya/sdk',
    bin: { 'mulya-build': './bin/build.mjs' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './lint': './lint/index.mjs' },
    dependencies: { zod: '4.6.7' },
  });
  expect(promisedFiles(published)).toEqual(['./dist/index.d.ts', './dist/index.js', './lint/index.mjs', './bin/build.mjs']);
});
