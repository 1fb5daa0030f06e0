import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILDING_MS, expect, test, title } from '../faults/faulty-product.ts';
import { button } from '../journeys/analyst.ts';
import { inspector, inspectorPart, openInspector } from '../journeys/inspector.ts';
import { repositoryRoot } from '../outside/own-repository.ts';

test.describe.configure({ timeout: 2 * BUILDING_MS });
test.use({ startsSignedIn: true });

const source = 'src/pages/render-throws.page.tsx';
const lines = readFileSync(join(repositoryRoot, 'tests/faults/mfe-faulty', source), 'utf8').split('\n');
const faultyLine = 1 + lines.findIndex((line) => line.includes('throw new Error'));
const message = '1 × Error: The page throws while it renders again.';

test(
  'a team finds the source line of a fault that a user had, on the page itself and by command',
  { tag: '@rare' },
  async ({ page, request, stack, faulty, teamOf, expectConsole }) => {
    expectConsole(/^console: \[shell\] REMOTE_STOPPED: mfe-traced 1\.2\.0 stopped working\. /);
    const team = teamOf('mfe-traced');
    const folder = await faulty.build({ name: 'mfe-traced', version: '1.2.0' });
    await team.release(folder, 'publish');
    await team.release(folder, 'promote', '1.2.0');
    await team.release(folder, 'mount', '/traced/throws', 'signed-in', '--page', 'render-throws');

    await test.step('the inspector shows the build, how it loaded and what it takes from the shell', async () => {
      await page.goto(`${stack.url}/traced/throws`);
      await expect(title(page, 'Renders throw')).toBeVisible();
      await openInspector(page);
      await expect(inspector(page).getByRole('tab', { name: 'mfe-traced', selected: true })).toBeVisible();
      await expect(inspectorPart(page, 'Build')).toContainText('mfe-traced 1.2.0');
      await expect(inspectorPart(page, 'Release')).toContainText('The current build.');
      for (const step of ['Entry', 'Scripts', 'Start', 'First render'])
        await expect(inspectorPart(page, 'Load').getByRole('listitem').filter({ hasText: step })).toContainText(
          /at [\d,]+ ms, for [\d,]+ ms/,
        );
      await expect(inspectorPart(page, 'Bytes').getByRole('row', { name: /^remoteEntry\.\w+\.js/ })).toBeVisible();
      await expect(inspectorPart(page, 'Libraries')).toContainText(/react\s*19\.\S+ of the shell for \^19/);
      await expect(inspectorPart(page, 'Libraries')).toContainText('No copies of its own.');
    });

    await test.step('the page stays usable next to it, and its fault appears with the line', async () => {
      await expect(inspectorPart(page, 'Faults of this page')).toContainText('None.');
      await button(page, 'Break it').click();
      await expect(page.getByRole('alert').getByRole('heading', { name: 'mfe-traced stopped working.' })).toBeVisible();
      await expect(inspectorPart(page, 'Faults of this page')).toContainText(message);
      await expect(inspectorPart(page, 'Faults of this page')).toContainText(`${source}:${faultyLine}:`);
    });

    await test.step('the gateway lists the reported fault with the same line', async () => {
      const reported = inspectorPart(page, 'Faults of this build');
      await expect(async () => {
        await reported.getByRole('button', { name: 'Refresh faults' }).click();
        await expect(reported).toContainText(message, { timeout: 2_000 });
      }).toPass();
      await expect(reported).toContainText(`${source}:${faultyLine}:`);
      await expect(reported).toContainText('npx mulya-release errors mfe-traced 1.2.0');
    });

    await test.step('the override asks before it changes anything', async () => {
      await inspectorPart(page, 'Override').getByRole('textbox', { name: 'Version or address' }).fill('1.2.0');
      await button(page, 'Use in this browser…').click();
      await expect(page.getByRole('dialog', { name: 'Use mfe-traced 1.2.0 in this browser?' })).toBeVisible();
      await button(page, 'Cancel').click();
      expect((await page.context().cookies()).filter(({ name }) => name.includes('mulya-overrides'))).toEqual([]);
    });

    await test.step('Escape closes it', async () => {
      await inspectorPart(page, 'Faults of this build').getByRole('button', { name: 'Refresh faults' }).focus();
      await page.keyboard.press('Escape');
      await expect(inspector(page)).toHaveCount(0);
    });

    await test.step('the command names message, phase, page and line', async () => {
      await expect.poll(() => team.release(folder, 'errors')).toContain(`    at ${source}:${faultyLine}:`);
      const told = await team.release(folder, 'errors', '1.2.0');
      expect(told).toContain(message);
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
  },
);
