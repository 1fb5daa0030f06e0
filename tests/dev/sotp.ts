/** The example of a section, in a folder of its own, while it is developed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { tcs, valuationOf } from '../journeys/desk.ts';
import { repositoryRoot, ownRepository, type OwnRepository } from '../outside/own-repository.ts';

const mount = {
  slot: 'valuation/method',
  page: 'mfe-valuation',
  remote: 'mfe-sotp',
  section: 'sum-of-parts',
  title: 'Sum of the parts',
  access: 'signed-in',
  order: 10,
};

/** mfe-sotp, mounted by its overrides.json. */
export function ownSotp(): OwnRepository {
  const repository = ownRepository(join(repositoryRoot, 'tests/outside/mfe-sotp'));
  writeFileSync(join(repository.folder, 'overrides.json'), JSON.stringify({ remotes: {}, sections: [mount] }));
  return repository;
}

/** Edits a text of the section on the valuation page, and expects it there at once, beside what was typed before. */
export async function expectSectionRefreshed(page: Page, folder: string): Promise<void> {
  await page.goto(valuationOf(tcs));
  const room = page.getByRole('region', { name: mount.title, exact: true });
  const segment = room.getByLabel('Segment, row 1', { exact: true });
  await segment.fill('IT services');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const file = join(folder, 'src/features/parts-editor/parts-editor.tsx');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('>Add segment<');
  writeFileSync(file, text.replace('>Add segment<', '>Add one more<'));
  await expect(room.getByRole('button', { name: 'Add one more' })).toBeVisible();
  await expect(segment).toHaveValue('IT services');
  expect(loads).toBe(0);
}
