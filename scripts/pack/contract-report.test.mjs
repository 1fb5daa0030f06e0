import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

it('finds the contract report up to date', async () => {
  const { stderr } = await promisify(execFile)(process.execPath, ['scripts/pack.mjs', '--contract-report', '--check'], { cwd: root });
  expect(stderr).toBe('');
}, 240_000);
