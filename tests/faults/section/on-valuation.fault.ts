import { button } from '../../journeys/analyst.ts';
import { expectModel, tcs } from '../../journeys/desk.ts';
import { expect, test } from '../faulty-product.ts';
import { expectContained, expectFiguresLive, mountOnValuation, room } from '../sections.ts';
import { expectShellAlive } from '../tamper.ts';

const hostile = ['throws', 'loops', 'floods', 'hoards'] as const;

test('hostile sections on the valuation page leave its figures and another section working, and each is named', async ({
  page,
  faulty,
  stack,
  ownStack,
  expectConsole,
  expectWarning,
}) => {
  test.setTimeout(180_000); // it starts a product
  const stopped = /^\[shell\] REMOTE_STOPPED: mfe-faulty 1\.0\.0 stopped working\./;
  expectConsole(/^console: \[shell\] REMOTE_STOPPED: mfe-faulty 1\.0\.0 stopped working\. /);
  expectConsole(/^console: \[shell\] SECTION_OVER_BUDGET: floods of mfe-faulty in valuation\/section /);
  expectConsole(/^console: \[shell\] SECTION_STYLES_LEAK: mfe-faulty has styles for the whole page \(body\)\. They were disabled\. /);
  expectWarning(/^\[shell\] SECTION_SLOT_MISFIT: hoards of mfe-faulty in valuation\/section: The state has 5242891 bytes; /, 1);
  expectWarning(/^\[shell\] SECTION_SLOT_MISFIT: floods of mfe-faulty in valuation\/section: The output does not fit the slot: /, 1);
  const errors: string[] = [];
  page.on('console', (message) => void errors.push(message.text()));

  await page.goto(await mountOnValuation({ page, faulty, stack, ownStack }, 'shows', ...hostile, 'covers', 'reads'));
  await expectModel(page);

  await expectContained(page, hostile);
  await test.step('the log has a line for each crash', async () => {
    await expect.poll(() => errors.filter((line) => stopped.test(line))).toHaveLength(2);
  });

  await test.step('one that reads the document is under its remote’s name, and finds no store', async () => {
    await expect(room(page, 'reads').getByText('By mfe-faulty.')).toBeVisible();
    await expect(room(page, 'reads').getByText(`Read outside: ${tcs}`, { exact: true })).toBeVisible(); // nothing stops that
    await expect(room(page, 'reads').getByText('Store of the page: not found', { exact: true })).toBeVisible();
  });

  await test.step('the page computes, and another section gets its figures', async () => {
    await expectFiguresLive(page); // the state of the one that floods is an unsaved edit, so the page is in edit mode
    await expect(page.getByRole('heading', { level: 1, name: tcs })).toBeVisible();
  });

  await test.step('shell and assistant work', async () => {
    await expectShellAlive(page);
    await button(page, 'Open assistant').click();
    await expect(page.getByText(`About ${tcs}`)).toBeVisible();
  });
});
