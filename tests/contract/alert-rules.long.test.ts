/** The rules of deploy/observability, read and tried by Prometheus' own tool: Debian's package prometheus has it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const rules = join(root, 'deploy/observability');
const run = promisify(execFile);

it('are read by promtool, and its unit tests of them pass', async () => {
  const promtool = (await run(process.execPath, [join(root, 'scripts/debian-program.mjs'), 'prometheus', 'promtool'])).stdout.trim();
  expect((await run(promtool, ['check', 'rules', 'objectives.yaml', 'alerts.yaml'], { cwd: rules })).stdout).not.toContain('FAILED');
  await run(promtool, ['test', 'rules', 'alerts.test.yaml', 'burn-rates.test.yaml', 'promises.test.yaml'], { cwd: rules });
}, 600_000);
