import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../../scenes/facts/layout-shift.ts';
import { expect, expectCounting, expectOthersLive, test, title } from '../faulty-product.ts';
import { expectContained, room } from '../sections.ts';

test.use({ startsSignedIn: true });

const hostile = ['throws', 'loops', 'floods', 'blocks', 'hoards'] as const;

/** Expects that the section that works gets the input of the page, and gives a value back. */
async function expectWell(page: Page): Promise<void> {
  await room(page, 'well').getByRole('button', { name: 'Give a value for {"year":"FY26"}' }).click();
  await expect(page.getByText('Output of well: {"value":42}')).toBeVisible();
}

test('hostile sections in one slot hurt neither the page nor each other, and each is named in its room', async ({
  page,
  expectConsole,
  expectWarning,
}) => {
  expectConsole(/^console: \[shell\] REMOTE_STOPPED: mfe-faulty 1\.0\.0 stopped working\. /);
  for (const section of ['floods', 'blocks'])
    expectConsole(new RegExp(`^console: \\[shell\\] SECTION_OVER_BUDGET: ${section} of mfe-faulty in faulty/aside `));
  expectConsole(/^console: \[shell\] SECTION_STYLES_LEAK: mfe-faulty has styles for the whole page \(body\)\. They were disabled\. /);
  expectWarning(/^\[shell\] SECTION_SLOT_MISFIT: hoards of mfe-faulty in faulty\/aside: The state has 5242891 bytes; /, 2); // of two visits
  await watchShifts(page);
  await page.goto('/faulty/with-slot');
  await expect(title(page, 'With sections')).toBeVisible();
  await expectContained(page, hostile);

  await test.step('nothing has moved', async () => {
    expect(await shiftsOf(page)).toEqual([]);
  });

  await test.step('page, another section, navigation and other remotes work', async () => {
    await expectCounting(page);
    await expectWell(page);
    await expectOthersLive(page);
  });

  await test.step('the page starts again with the same sections', async () => {
    await expect(page.getByText('Output of well: null')).toBeVisible();
    await expectContained(page, hostile);
    await expectWell(page);
  });
});
