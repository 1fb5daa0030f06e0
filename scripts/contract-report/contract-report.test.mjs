import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

it("the contract's report says what the contract is", async () => {
  const { stderr } = await promisify(execFile)(process.execPath, ['scripts/contract-report.mjs', '--check'], { cwd: root });
  expect(stderr).toBe('');
});
