import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifestSchema } from '@mulya/contract';
import { demo, logIn, logInToDashboard, selectCompany } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { buildOf, watchTraffic } from '../journeys/traffic.ts';
import { expectShellAlive } from '../faults/tamper.ts';
import { repositoryRoot, ownRepository, type OwnRepository } from './own-repository.ts';

const BUILDING_MS = 180_000;
const company = 'Tata Consultancy Services Ltd';

let repository: OwnRepository;
const file = (path: string): string => join(repository.folder, path);

/** The file that mounts an external remote in the product. */
const overrides = () => {
  writeFileSync(
    file('overrides.json'),
    JSON.stringify({
      remotes: { 'mfe-hello': { folder: repository.folder } },
      routes: [{ path: '/hello', remote: 'mfe-hello', view: { is: 'page', name: 'hello' }, access: 'signed-in', title: 'Hello · Mulya' }],
    }),
  );
  return { env: { OVERRIDES: file('overrides.json') } };
};

const build = async (): Promise<void> => {
  const { ok, output } = await repository.run('build');
  expect(ok ? '' : output).toBe('');
};

test.describe.configure({ mode: 'serial', timeout: BUILDING_MS });

test.beforeAll(async () => {
  test.setTimeout(BUILDING_MS);
  repository = ownRepository(join(repositoryRoot, 'tests/outside/mfe-hello'));
  await build();
});

test.afterAll(() => repository.end());

test('a remote of another repository runs in the shell, by the hashes of its own build', async ({ page, ownStack }) => {
  const { url } = await ownStack(overrides());
  const traffic = await watchTraffic(page);
  await logInToDashboard(page, demo, url);
  await selectCompany(page, 'TCS', company);

  await test.step('its page opens at its mounted address, under its title', async () => {
    await page.goto(`${url}/hello`);
    await expect(page.getByRole('heading', { level: 1, name: 'Growth lens' })).toBeVisible();
    await expect(page).toHaveTitle('Hello · Mulya');
    await expect(page.getByText('No company is selected', { exact: true })).toBeVisible();
  });

  await test.step('it reads the figures of a company through the host', async () => {
    await page.goto(`${url}/hello?company=${encodeURIComponent(company)}`);
    await expect(page.getByRole('region', { name: `Growth of ${company}` }).getByRole('cell', { name: /^255,324/ })).toBeVisible();
  });

  await test.step('the page requests exactly the files of its build, by hash', async () => {
    const { files } = RemoteManifestSchema.parse(JSON.parse(readFileSync(file('dist/remote.json'), 'utf8')));
    const asked = page.locator('[src*="/builds/mfe-hello/"], [href*="/builds/mfe-hello/"]');
    expect(await asked.count()).toBeGreaterThan(0);
    for (const element of await asked.all()) await expect(element).toHaveAttribute('integrity', /^sha384-/);
    const ran = await traffic.asked();
    const own = ran.filter((path) => buildOf(`${url}${path}`) === 'mfe-hello');
    expect(new Set(own.map((path) => path.split('/').at(-1)))).toEqual(new Set(Object.keys(files)));
  });

  await test.step('our own remotes are unchanged', async () => {
    await page.goto(`${url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectShellAlive(page);
  });
});

test('one built for a newer contract is rejected with an action, and the rest works', { tag: '@rare' }, async ({ page, ownStack }) => {
  const definition = file('src/remote.tsx');
  writeFileSync(definition, readFileSync(definition, 'utf8').replace("contract: '1.0'", "contract: '9.0'"));
  await build();
  const { url } = await ownStack(overrides());
  await logIn(page, demo, url);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${url}/hello`);
  await expect(page.getByText('isn’t compatible with this version of Mulya.')).toBeVisible();
  await expect(page.getByText('mfe-hello was built for contract 9.0')).toBeVisible();
  await expectShellAlive(page);
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
