import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkTypes } from './check-types.mjs';

let root;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'mulya-types-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Packages of these files, each with a tsconfig.json that owns its `src`. */
function packages(files, settings = {}) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0]))].filter((folder) => folder !== 'loose');
  return folders.map((folder) => {
    const config = join(root, folder, 'tsconfig.json');
    const options = { strict: true, noEmit: true, target: 'ES2023', lib: ['ES2023'], types: [], module: 'ESNext', moduleResolution: 'bundler', allowImportingTsExtensions: true, ...settings[folder] };
    writeFileSync(config, JSON.stringify({ compilerOptions: options, include: ['src'] }));
    return config;
  });
}

describe('the types of several packages', () => {
  it('are right when each package is', () => {
    const configs = packages({ 'one/src/a.ts': 'export const a: number = 1;', 'two/src/b.ts': "import { a } from '../../one/src/a.ts';\nexport const b: number = a;" });
    expect(checkTypes(configs, root)).toEqual({ files: 2, errors: [] });
  });

  it('are wrong in each package that has an error, said as tsc says it', () => {
    const configs = packages({ 'one/src/a.ts': "export const a: number = 'one';", 'two/src/b.ts': 'export const b: string = 2;' });
    expect(checkTypes(configs, root).errors).toEqual([
      "one/src/a.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
      "two/src/b.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.",
    ]);
  });

  it('are wrong where a package uses another one wrongly', () => {
    const configs = packages({ 'one/src/a.ts': 'export const a: number = 1;', 'two/src/b.ts': "import { a } from '../../one/src/a.ts';\nexport const b: string = a;" });
    expect(checkTypes(configs, root).errors).toEqual([expect.stringMatching(/^two\/src\/b\.ts\(2,14\): error TS2322/)]);
  });

  it('are those of the package that a file belongs to, whoever imports it', () => {
    const files = { 'one/src/a.ts': 'export const title = (): string => document.title;', 'two/src/b.ts': "export { title } from '../../one/src/a.ts';" };
    expect(checkTypes(packages(files, { one: { lib: ['ES2023', 'DOM'] } }), root).errors).toEqual([]);
    expect(checkTypes(packages(files, { two: { lib: ['ES2023', 'DOM'] } }), root).errors).toEqual([expect.stringMatching(/^one\/src\/a\.ts\(1,36\): error TS2584/)]);
  });

  it('are checked too in a file that belongs to no package, once', () => {
    const imports = (name) => `export { loose as ${name} } from '../../loose/loose.ts';`;
    const configs = packages({ 'loose/loose.ts': "export const loose: number = 'loose';", 'one/src/a.ts': imports('a'), 'two/src/b.ts': imports('b') });
    expect(checkTypes(configs, root).errors).toEqual([expect.stringMatching(/^loose\/loose\.ts\(1,14\): error TS2322/)]);
  });

  it('are wrong where a file does not parse', () => {
    expect(checkTypes(packages({ 'one/src/a.ts': 'export const = 1;' }), root).errors.join('\n')).toContain('one/src/a.ts(1,14): error TS1134');
  });

  it('need settings that can be read', () => {
    expect(() => checkTypes([join(root, 'none/tsconfig.json')], root)).toThrow(/none\/tsconfig\.json/);
  });
});
