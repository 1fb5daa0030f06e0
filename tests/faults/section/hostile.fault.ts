import type { Page } from '@playwright/test';
import { button } from '../../journeys/analyst.ts';
import { shiftsOf, watchShifts } from '../../scenes/facts/layout-shift.ts';
import { expect, expectCounting, expectOthersLive, test, title } from '../faulty-product.ts';

test.use({ startsSignedIn: true });

const room = (page: Page, section: string) => page.getByRole('region', { name: `Section that ${section}`, exact: true });

test('hostile sections in one slot hurt neither the page nor each other, and each is named in its room', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^console: \[shell\] REMOTE_STOPPED: mfe-faulty 1\.0\.0 stopped working\. /);
  expectConsole(/^console: \[shell\] SECTION_OVER_BUDGET: (floods|blocks) of mfe-faulty in faulty\/aside /);
  expectConsole(/^console: \[shell\] SECTION_STYLES_LEAK: mfe-faulty has styles for the whole page \(body\)\. They were disabled\. /);
  await watchShifts(page);
  await page.goto('/faulty/with-slot');
  await expect(title(page, 'With sections')).toBeVisible();

  await test.step('one that works gets the input of the page, and gives a value back', async () => {
    await room(page, 'well').getByRole('button', { name: 'Give a value for {"year":"FY26"}' }).click();
    await expect(page.getByText('Output of well: {"value":42}')).toBeVisible();
  });

  for (const [section, words] of [
    ['throws', 'Section that throws (mfe-faulty) stopped working.'],
    ['loops', 'Section that loops (mfe-faulty) stopped working.'],
    ['floods', 'Section that floods (mfe-faulty) sent too many messages and was stopped.'],
    ['blocks', 'Section that blocks (mfe-faulty) blocked the page while it started and was stopped.'],
    ['hoards', 'Section that hoards (mfe-faulty): The state has 5242891 bytes; 12288 are allowed. The last change isn’t saved.'],
  ] as const) {
    await test.step(`one that ${section} has a sentence in its room`, () => expect(room(page, section).getByText(words)).toBeVisible());
  }

  await test.step('one that covers the page stays in its room, and its styles are disabled', async () => {
    await expect(room(page, 'covers').getByText('Covering')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgb(255, 0, 0)');
  });

  await test.step('nothing has moved', async () => {
    expect(await shiftsOf(page)).toEqual([]);
  });

  await test.step('page, navigation and other remotes work', async () => {
    await expectCounting(page);
    await button(page, 'Give a value for {"year":"FY26"}').click();
    await expectOthersLive(page);
    await expect(page.getByText('Output of well: null')).toBeVisible(); // the page has started again
  });
});
