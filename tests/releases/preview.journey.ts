import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifestSchema } from '@mulya/contract';
import { button, demo, fillLogin } from '../journeys/analyst.ts';
import { BUILDING_MS, expect, test } from '../faults/faulty-product.ts';
import { expectShellAlive } from '../faults/tamper.ts';
import { buildOf, watchTraffic } from '../journeys/traffic.ts';
import { ownRepository, repositoryRoot, type OwnRepository } from '../outside/own-repository.ts';

const company = 'Tata Consultancy Services Ltd';
let repository: OwnRepository;

test.describe.configure({ mode: 'serial', timeout: BUILDING_MS });
test.beforeAll(() => {
  test.setTimeout(BUILDING_MS);
  repository = ownRepository(join(repositoryRoot, 'tests/outside/mfe-hello'));
  // A release runs the team's tests first. Here they only leave a mark; outside/mfe-hello.long runs the real ones.
  const manifest = join(repository.folder, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"test": "jest"', '"test": "touch tested"'));
});
test.afterAll(() => repository.end());

test('a team shows a page without an address to its members, releases it and retires it', async ({ page, browser, stack, teamOf }) => {
  const team = teamOf('mfe-hello', join(repository.folder, 'node_modules'));
  const release = (...args: readonly string[]) => team.release(repository.folder, ...args);
  const heading = page.getByRole('heading', { level: 1, name: 'Growth lens' });
  let address = '';

  await test.step('one command publishes the branch and prints one address', async () => {
    const output = await release('preview', '--branch', 'feature/lens');
    expect(output).toContain('mfe-hello 1.0.0-feature.lens.1 is a preview of feature/lens for members of a team, until ');
    address = output.trim().split('\n').at(-1) ?? '';
    expect(address).toBe(`${stack.url}/preview/mfe-hello/hello?remote=mfe-hello@1.0.0-feature.lens.1`);
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
    await expect(page.getByText('could not be loaded')).toBeHidden();
    await button(page, 'Use it').click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Hello (preview) · Mulya');
    await page.getByText(/^Overrides: .*mfe-hello 1\.0\.0-feature\.lens\.1$/).click();
    await expect(page.getByRole('link', { name: '/preview/mfe-hello/hello' })).toBeVisible();
  });

  await test.step('no other browser has the page', async () => {
    const other = await browser.newContext({ baseURL: stack.url });
    const tab = await other.newPage();
    expect((await tab.goto('/preview/mfe-hello/hello'))?.status()).toBe(404);
    await other.close();
  });

  await test.step('the merged version is released and mounted', async () => {
    expect(await release()).toContain('mfe-hello 1.0.0 is current.');
    expect(existsSync(join(repository.folder, 'tested'))).toBe(true);
    expect((await team.tryTo(repository.folder)).output).toContain('mfe-hello 1.0.0 exists already');
    expect(await release('mount', '/hello', 'signed-in', '--title', 'Hello · Mulya', '--menu')).toContain('which only the operator grants');
    await button(page, 'Reset').click();
    await expect(page).toHaveURL(`${stack.url}/dashboard`);
  });

  const traffic = await watchTraffic(page);

  await test.step('its page opens at its mounted address, under its title', async () => {
    await page.goto('/hello');
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Hello · Mulya');
    await expect(page.getByText('No company is selected', { exact: true })).toBeVisible();
  });

  await test.step('the operator grants it a place in the menu, on a phone too', async () => {
    const operator = teamOf('operator', join(repository.folder, 'node_modules'));
    expect(await operator.release(repository.folder, 'mount', '/hello', 'signed-in', '--menu')).toContain('menu shows it as "Growth lens"');
    const entry = page.getByRole('navigation', { name: 'Team pages' }).getByRole('link', { name: 'Growth lens' });
    await expect(async () => {
      await page.goto('/dashboard'); // every gateway serves it within two seconds
      await expect(entry).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height });
    await expect(entry).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Logout')).toBeInViewport({ ratio: 1 });
    await entry.click();
    await expect(heading).toBeVisible();
    await page.setViewportSize({ width, height });
  });

  await test.step('it reads the figures of a company through the host', async () => {
    await page.goto(`/hello?company=${encodeURIComponent(company)}`);
    await expect(page.getByRole('region', { name: `Growth of ${company}` }).getByRole('cell', { name: /^255,324/ })).toBeVisible();
  });

  await test.step('the page requests exactly the files of its build, by hash', async () => {
    const { files } = RemoteManifestSchema.parse(JSON.parse(readFileSync(join(repository.folder, 'dist/remote.json'), 'utf8')));
    const asked = page.locator('[src*="/builds/mfe-hello/"], [href*="/builds/mfe-hello/"]');
    expect(await asked.count()).toBeGreaterThan(0);
    for (const element of await asked.all()) await expect(element).toHaveAttribute('integrity', /^sha384-/);
    const ran = await traffic.asked();
    const own = ran.filter((path) => buildOf(`${stack.url}${path}`) === 'mfe-hello');
    expect(new Set(own.map((path) => path.split('/').at(-1)))).toEqual(new Set(Object.keys(files)));
  });

  await test.step('renamed, its former address leads to the new one', async () => {
    await release('mount', '/lens', 'signed-in');
    expect(await release('unmount', '/hello', '--to', '/lens')).toContain('It leads to /lens.');
    await page.goto(`${stack.url}/hello?from=bookmark`);
    await expect(page).toHaveURL(`${stack.url}/lens?from=bookmark`);
    await expect(heading).toBeVisible();
  });

  await test.step('retired, its addresses lead to another page leads to another page', async () => {
    expect(await release('retire', '--to', '/dashboard')).toContain('/hello leads to /dashboard.');
    await page.goto(`${stack.url}/hello?from=bookmark`);
    await expect(page).toHaveURL(`${stack.url}/dashboard?from=bookmark`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectShellAlive(page);
  });
});

test('a build with a changed file is built again before it is published', { tag: '@rare' }, async ({ teamOf }) => {
  const team = teamOf('mfe-hello', join(repository.folder, 'node_modules'));
  const manifest = join(repository.folder, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "1.0.0"', '"version": "1.0.1"'));
  await repository.run('build');
  const [name = ''] = /remoteEntry\.\w+\.js/.exec(readFileSync(join(repository.folder, 'dist/remote.json'), 'utf8')) ?? [];
  writeFileSync(join(repository.folder, 'dist', name), 'changed');
  expect(await team.release(repository.folder, 'publish', '--skip-tests')).toMatch(/Building it again\.[^]*Published mfe-hello 1\.0\.1\./);
});
