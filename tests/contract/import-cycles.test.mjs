import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const { plugins, rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));

describe('import cycle rule', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mulya-cycles-'));
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ plugins, rules, categories: { correctness: 'off' } }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lint = (files) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', 'config.json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout };
  };

  it.each([
    ['values', "import { other } from './other.ts';\nexport const one = () => other;\n"],
    ['types', "import type { Other } from './other.ts';\nexport const one: Other = 1;\n"],
  ])('refuses a cycle of %s', (_, one) => {
    const other = "import { one } from './one.ts';\nexport type Other = number;\nexport const other = () => one;\n";
    const { status, stdout } = lint({ 'one.ts': one, 'other.ts': other });
    expect(stdout).toContain('import(no-cycle)');
    expect(status).toBe(1);
  });

  it('refuses a cycle over several files', () => {
    const next = (name, target) => ({
      [`${name}.ts`]: `import type { ${target} } from './${target}.ts';\nexport type ${name} = ${target};\n`,
    });
    expect(lint({ ...next('a', 'b'), ...next('b', 'c'), ...next('c', 'a') }).stdout).toContain('import(no-cycle)');
  });

  it('accepts imports that go one way', () => {
    const { status, stdout } = lint({ 'one.ts': 'export const one = 1;\n', 'other.ts': "export { one } from './one.ts';\n" });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Found 0 warnings and 0 errors')]);
  });
});
