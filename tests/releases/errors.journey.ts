import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILDING_MS, expect, test, title } from '../faults/faulty-product.ts';
import { button } from '../journeys/analyst.ts';
import { repositoryRoot } from '../outside/own-repository.ts';

test.describe.configure({ timeout: 2 * BUILDING_MS });
test.use({ startsSignedIn: true });

const source = 'src/pages/render-throws.page.tsx';
const lines = readFileSync(join(repositoryRoot, 'tests/faults/mfe-faulty', source), 'utf8').split('\n');
const faultyLine = 1 + lines.findIndex((line) => line.includes('throw new Error'));

test('a team finds the source line of a fault that a user had', async ({ page, request, stack, faulty, teamOf, expectConsole }) => {
  expectConsole(/^console: \[shell\] REMOTE_STOPPED: mfe-traced 1\.2\.0 stopped working\. /);
  const team = teamOf('mfe-traced');
  const folder = await faulty.build({ name: 'mfe-traced', version: '1.2.0' });
  await team.release(folder, 'publish');
  await team.release(folder, 'promote', '1.2.0');
  await team.release(folder, 'mount', '/traced/throws', 'signed-in', '--page', 'render-throws');

  await test.step('a user’s page stops', async () => {
    await page.goto(`${stack.url}/traced/throws`);
    await expect(title(page, 'Renders throw')).toBeVisible();
    await button(page, 'Break it').click();
    await expect(page.getByRole('alert').getByRole('heading', { name: 'mfe-traced stopped working.' })).toBeVisible();
  });

  await test.step('the command names message, phase, page and line', async () => {
    await expect.poll(() => team.release(folder, 'errors')).toContain(`    at ${source}:${faultyLine}:`);
    const told = await team.release(folder, 'errors', '1.2.0');
    expect(told).toContain('1 × Error: The page throws while it renders again.');
    expect(told).toContain('  render at /traced/throws, in 1.2.0, last seen ');
  });

  await test.step('no address without the token has the source map', async () => {
    const [map = ''] = readdirSync(join(folder, 'dist/maps'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.map'),
    );
    expect(map).not.toBe('');
    for (const path of [`builds/mfe-traced/1.2.0/maps/${map}`, `v1/releases/mfe-traced/builds/1.2.0/maps/${map.replace(/\.map$/, '')}`])
      expect([path, (await request.get(`${stack.url}/${path}`)).ok()]).toEqual([path, false]);
  });
});
