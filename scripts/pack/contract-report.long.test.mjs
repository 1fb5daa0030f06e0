import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

it('rejects an outdated contract report, with the differing line and what to do', async () => {
  await mkdir(join(root, 'var'), { recursive: true });
  const checkout = await mkdtemp(join(root, 'var/another-contract-'));
  try {
    for (const path of ['docs', 'shared/contract', 'shared/sdk/tsconfig', 'scripts', 'tsconfig.base.json', 'css-modules.d.ts']) {
      await cp(join(root, path), join(checkout, path), { recursive: true, filter: (from) => !/\/(dist|node_modules)$/.test(from) });
    }
    await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
    const routes = join(checkout, 'shared/contract/src/routes.ts');
    const before = await readFile(routes, 'utf8');
    const after = before.replace("'signed-in'", "'signed-in', 'operator'");
    expect(after).not.toBe(before);
    await writeFile(routes, after);
    const said = await promisify(execFile)(process.execPath, ['scripts/pack.mjs', '--contract-report', '--check'], { cwd: checkout }).then(
      () => '',
      ({ stderr }) => stderr,
    );
    expect(said).toMatch(/^The contract is not what shared\/contract\/contract\.api\.txt says\. Line \d+ was expected to be\n/);
    expect(said).toContain('operator');
    expect(said).toContain('npm run pack -- --contract-report');
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
});
