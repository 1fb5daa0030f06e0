import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demo, logIn } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { expectShellAlive } from '../faults/tamper.ts';
import { repositoryRoot, ownRepository, type OwnRepository } from './own-repository.ts';

const BUILDING_MS = 180_000;

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

test.beforeAll(() => {
  test.setTimeout(BUILDING_MS);
  repository = ownRepository(join(repositoryRoot, 'tests/outside/mfe-hello'));
});

test.afterAll(() => repository.end());

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
