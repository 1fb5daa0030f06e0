/**
 * A tiny repository of packages with declared roles. The first line of each file says the expected verdict:
 * "// allowed", or "// refused: <words of the message>".
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from '@mulya/contract';

const fixtures = join(__dirname, 'fixtures');

const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|mjs)$/.test(file));
const cases = files.map((file) => {
  const [first = ''] = readFileSync(join(fixtures, file), 'utf8').split('\n');
  const [, verdict, words = ''] = /^\/\/ (allowed|refused: (.+))$/.exec(first) ?? [];
  if (verdict === undefined) throw new Error(`${file} was expected to begin with "// allowed" or "// refused: <words>".`);
  return { file, words };
});
const refusedCases = cases.filter(({ words }) => words !== '');
const allowedCases = cases.filter(({ words }) => words === '');

const LintResults = z.array(z.object({ file: z.string(), messages: z.array(z.string()) }));

function lint(folder: string): ReadonlyMap<string, readonly string[]> {
  const output = execFileSync(process.execPath, [join(__dirname, 'lint.mjs'), folder], { encoding: 'utf8' });
  return new Map(LintResults.parse(JSON.parse(output)).map(({ file, messages }) => [file, messages]));
}

describe('the walls', () => {
  let said: ReadonlyMap<string, readonly string[]>;
  beforeAll(() => {
    said = lint(fixtures);
  });

  it.each(refusedCases)('refuse $file: $words', ({ file, words }) => {
    expect(said.get(file)).toEqual([expect.stringContaining(words)]);
  });

  it.each(allowedCases)('let $file pass', ({ file }) => {
    expect(said.get(file)).toEqual([]);
  });

  it.each([
    'contract',
    'domain',
    'valuation-model',
    'ui',
    'sdk',
    'sample-data',
    'analyst',
    'gateway',
    'shell',
    'mfe-search',
    'mfe-valuation',
    'mfe-news',
    'tests',
  ])('are tried on both sides in %s', (folder) => {
    const stands = ({ file }: { readonly file: string }) => file.replace(/^shared\//, '').startsWith(`${folder}/`);
    expect(refusedCases.filter(stands)).not.toEqual([]);
    expect(allowedCases.filter(stands)).not.toEqual([]);
  });
});

describe('the walls in a remote’s own repository', () => {
  let repository: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  };
  const installed = (name: string, role: string) => {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, mulya: { role }, exports: { '.': './index.js' } }));
  };

  beforeAll(() => {
    repository = mkdtempSync(join(tmpdir(), 'mulya-walls-'));
    const dependencies = { '@mulya/contract': '^1.0.0', 'mfe-search': '^1.0.0' };
    write('package.json', JSON.stringify({ name: 'mfe-news', mulya: { role: 'remote' }, dependencies }));
    installed('@mulya/contract', 'contract');
    installed('mfe-search', 'remote');
    write('src/remote.tsx', "export { defineRemote } from '@mulya/contract';\n");
    write('src/features/search.ts', "export { search } from 'mfe-search';\n");
    write('src/features/inside.ts', "export { z } from '@mulya/contract/src/schema.ts';\n");
  });
  afterAll(() => {
    rmSync(repository, { recursive: true, force: true });
  });

  it('read the roles of what is installed', () => {
    const said = lint(repository);
    expect(said.get('src/remote.tsx')).toEqual([]);
    expect(said.get('src/features/search.ts')).toEqual([expect.stringContaining('may not import mfe-search (role remote)')]);
    expect(said.get('src/features/inside.ts')).toEqual([expect.stringContaining("does not export '@mulya/contract/src/schema.ts'")]);
  });
});
