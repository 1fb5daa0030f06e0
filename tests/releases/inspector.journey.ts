import { readFileSync } from 'node:fs';
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

test('a member of a team finds the source line of a fault on the page itself', async ({ page, stack, faulty, teamOf, expectConsole }) => {
  expectConsole(/^console: \[shell\] REMOTE_STOPPED: mfe-inspected 1\.2\.0 stopped working\. /);
  const team = teamOf('mfe-inspected');
  const folder = await faulty.build({ name: 'mfe-inspected', version: '1.2.0' });
  await team.release(folder, 'publish');
  await team.release(folder, 'promote', '1.2.0');
  await team.release(folder, 'mount', '/inspected/throws', 'signed-in', '--page', 'render-throws');

  await test.step('the inspector shows the build, how it loaded and what it takes from the shell', async () => {
    await page.goto(`${stack.url}/inspected/throws`);
    await expect(title(page, 'Renders throw')).toBeVisible();
    await openInspector(page);
    await expect(inspector(page).getByRole('tab', { name: 'mfe-inspected', selected: true })).toBeVisible();
    await expect(inspectorPart(page, 'Build')).toContainText('mfe-inspected 1.2.0');
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
    await expect(page.getByRole('alert').getByRole('heading', { name: 'mfe-inspected stopped working.' })).toBeVisible();
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
    await expect(reported).toContainText('npx mulya-release errors mfe-inspected 1.2.0');
  });

  await test.step('the override asks before it changes anything', async () => {
    await inspectorPart(page, 'Override').getByRole('textbox', { name: 'Version or address' }).fill('1.2.0');
    await button(page, 'Use in this browser…').click();
    await expect(page.getByRole('dialog', { name: 'Use mfe-inspected 1.2.0 in this browser?' })).toBeVisible();
    await button(page, 'Cancel').click();
    expect((await page.context().cookies()).filter(({ name }) => name.includes('mulya-overrides'))).toEqual([]);
  });

  await test.step('Escape closes it', async () => {
    await inspectorPart(page, 'Faults of this build').getByRole('button', { name: 'Refresh faults' }).focus();
    await page.keyboard.press('Escape');
    await expect(inspector(page)).toHaveCount(0);
  });
});
