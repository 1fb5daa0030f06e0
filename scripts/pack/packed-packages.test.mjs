/** Checks the tarballs for teams outside this repository without installing them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { importsOfFile } from './imports-of-file.mjs';
import { promisedFiles } from './published-manifest.mjs';

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
    const name = /^mulya-(\w+)-/.exec(tarball)?.[1] ?? tarball;
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
