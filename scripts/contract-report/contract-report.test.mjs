import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firstDifference } from './first-difference.mjs';

const run = promisify(execFile);
const root = join(__dirname, '../..');

const check = (house) => run(process.execPath, ['scripts/contract-report.mjs', '--check'], { cwd: house }).then(() => '', ({ stderr }) => stderr);

describe("the contract's report", () => {
  it('says what the contract is', async () => {
    expect(await check(root)).toBe('');
  });

  it('is refused when the contract is another one, with the line that differs and what to do', async () => {
    await mkdir(join(root, 'var'), { recursive: true });
    const house = await mkdtemp(join(root, 'var/another-contract-'));
    try {
      for (const path of ['shared/contract', 'shared/sdk/tsconfig', 'scripts', 'tsconfig.base.json', 'css-modules.d.ts']) {
        await cp(join(root, path), join(house, path), { recursive: true, filter: (from) => !/\/(dist|node_modules)$/.test(from) });
      }
      await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
      const routes = join(house, 'shared/contract/src/routes.ts');
      const before = await readFile(routes, 'utf8');
      const after = before.replace("'signed-in'", "'signed-in', 'operator'");
      expect(after).not.toBe(before);
      await writeFile(routes, after);
      const said = await check(house);
      expect(said).toMatch(/^The contract is not what shared\/contract\/contract\.api\.md says\. Line \d+ was expected to be\n/);
      expect(said).toContain('operator');
      expect(said).toContain('npm run contract-report');
    } finally {
      await rm(house, { recursive: true, force: true });
    }
  });
});

describe('the first difference', () => {
  it.each([
    ['a\nb', 'a\nb', undefined],
    ['a\nb', 'a\nc', { line: 2, expected: 'b', came: 'c' }],
    ['a', 'a\nb', { line: 2, expected: '(nothing)', came: 'b' }],
    ['a\nb', 'a', { line: 2, expected: 'b', came: '(nothing)' }],
  ])('of %j and %j is %j', (expected, came, difference) => {
    expect(firstDifference(expected, came)).toEqual(difference);
  });
});
