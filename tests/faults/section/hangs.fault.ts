import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { button } from '../../journeys/analyst.ts';
import { expectModel, fairValue, tcs, within } from '../../journeys/desk.ts';
import { expect, test } from '../faulty-product.ts';
import { expectFiguresLive, mountOnValuation, room } from '../sections.ts';
import { expectShellAlive } from '../tamper.ts';

/** Longer than the shell grants a start that may still run in another tab. */
const SILENT_MS = 6_000;

const isHung = (page: Page): Promise<boolean> => Promise.race([page.evaluate(() => false), pause(SILENT_MS, true)]);

test('the next tab names a section that hung the last one, does not start it, and works', async ({
  page,
  context,
  faulty,
  stack,
  ownStack,
  expectConsole,
}) => {
  test.setTimeout(180_000); // it starts a product
  expectConsole(
    /^console: \[shell\] SECTION_NEVER_STARTED: hangs of mfe-faulty in valuation\/section did not finish starting the last time\. /,
  );
  const address = await mountOnValuation({ page, faulty, stack, ownStack }, 'hangs', 'shows');

  await test.step('the tab hangs, and the user closes it', async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => isHung(page), { timeout: 60_000 }).toBe(true);
    await page.close();
  });

  const next = await context.newPage();
  await next.goto(address);
  await expectModel(next);

  await test.step('the next tab names it, and not the section that waited for it', async () => {
    await expect(room(next, 'hangs').getByText('Section that hangs (mfe-faulty) did not finish starting the last time.')).toBeVisible();
    await expect(room(next, 'hangs').getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
  });

  await test.step('page, shell and the other section work', async () => {
    await within(fairValue(next), 'Edit').click();
    await expectFiguresLive(next);
    await expectShellAlive(next);
    await button(next, 'Open assistant').click();
    await expect(next.getByText(`About ${tcs}`)).toBeVisible();
  });
});
