import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { button, demo, fillLogin } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { ownRepository, repositoryRoot, type OwnRepository } from '../outside/own-repository.ts';
import { teamAt } from './team.ts';

const BUILDING_MS = 180_000;
let repository: OwnRepository;

test.describe.configure({ mode: 'serial', timeout: BUILDING_MS });
test.beforeAll(() => {
  test.setTimeout(BUILDING_MS);
  repository = ownRepository(join(repositoryRoot, 'tests/outside/mfe-hello'));
});
test.afterAll(() => repository.end());

test('a team shows a page without an address to its members, releases it and retires it', async ({ page, browser, stack, ownStack }) => {
  const own = await ownStack({ emulator: new URL(stack.emulator).host, env: { DEPLOY_TOKENS: 'mfe-hello=a-token-of-hello' } });
  const team = teamAt(own, 'a-token-of-hello', join(repository.folder, 'node_modules'));
  const release = (...args: readonly string[]) => team.release(repository.folder, ...args);
  const heading = page.getByRole('heading', { level: 1, name: 'Growth lens' });
  let address = '';

  await test.step('one command publishes the branch and prints one address', async () => {
    const output = await release('preview', '--branch', 'feature/lens');
    expect(output).toContain('mfe-hello 1.0.0-feature.lens.1 is a preview of feature/lens for members of a team, until ');
    address = output.trim().split('\n').at(-1) ?? '';
    expect(address).toBe(`${own.url}/preview/mfe-hello/hello?remote=mfe-hello@1.0.0-feature.lens.1`);
    expect((await team.tryTo(repository.folder, 'promote', '1.0.0-feature.lens.1')).output).toContain('(a prerelease)');
  });

  await test.step('a member who is signed out is sent to the login and back, is asked, and sees the page', async () => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login/);
    await fillLogin(page, demo);
    await button(page, 'Login').click();
    await expect(page.getByRole('dialog', { name: 'Use mfe-hello 1.0.0-feature.lens.1 in this browser?' })).toContainText(
      'It is not released.',
    );
    await expect(page).toHaveURL(address);
    await expect(heading).toBeHidden();
    await button(page, 'Use it').click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Hello (preview) · Mulya');
    await page.getByText('Overrides: mfe-hello 1.0.0-feature.lens.1').click();
    await expect(page.getByRole('link', { name: '/preview/mfe-hello/hello' })).toBeVisible();
  });

  await test.step('no other browser has the page', async () => {
    const other = await browser.newContext({ baseURL: own.url });
    const tab = await other.newPage();
    expect((await tab.goto('/preview/mfe-hello/hello'))?.status()).toBe(404);
    await other.close();
  });

  await test.step('the merged version is released and mounted; a changed file of the build heals itself', async () => {
    expect(await release()).toContain('mfe-hello 1.0.0 is current.');
    expect((await team.tryTo(repository.folder)).output).toContain('mfe-hello 1.0.0 exists already');
    const manifest = join(repository.folder, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "1.0.0"', '"version": "1.0.1"'));
    await repository.run('build');
    const [name = ''] = /remoteEntry\.\w+\.js/.exec(readFileSync(join(repository.folder, 'dist/remote.json'), 'utf8')) ?? [];
    writeFileSync(join(repository.folder, 'dist', name), 'changed');
    expect(await release('publish')).toMatch(/Building it again\.[^]*Published mfe-hello 1\.0\.1\./);
    await release('mount', '/hello', 'signed-in');
    await button(page, 'Reset').click();
    await expect(page).toHaveURL(`${own.url}/dashboard`);
    await page.goto(`${own.url}/hello`);
    await expect(heading).toBeVisible();
  });

  await test.step('retired, its address leads to another page', async () => {
    expect(await release('retire', '--to', '/dashboard')).toContain('/hello leads to /dashboard.');
    await page.goto(`${own.url}/hello?from=bookmark`);
    await expect(page).toHaveURL(`${own.url}/dashboard?from=bookmark`);
  });
});
