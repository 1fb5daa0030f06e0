/** Parts of the assistant that only a browser shows: button positions on hover, and announcements. */
import type { Page, Route } from '@playwright/test';
import { button } from './analyst.ts';
import { expectModel, tcs, valuationOf } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

const question = (page: Page) => page.getByRole('textbox', { name: `Ask about ${tcs}...`, exact: true });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

/** Holds back the assistant's answer. Resolves with a function that waits for the question and releases the answer. */
async function delayAnswer(page: Page): Promise<() => Promise<void>> {
  let hold: (route: Route) => void = () => undefined;
  const held = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route('**/api/ai/chat/completions', async (route) => {
    if ((route.request().postData() ?? '').includes('"purpose":"chat"')) hold(route);
    else await route.continue();
  });
  return async () => (await held).continue();
}

test('a double click on Send asks once and stops nothing, on a wide screen and on a phone', async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  for (const [width, words] of [
    [1440, 'What were FY26 sales?'],
    [390, 'What were FY25 sales?'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await button(page, 'Open assistant').click();
    await question(page).fill(words);
    const release = await delayAnswer(page);

    await button(page, 'Send').dblclick();
    await expect(button(page, 'Stop')).toBeVisible(); // the answer is pending
    await expect(messages(page).getByText('Stopped.')).toHaveCount(0);
    await release();
    await expect(button(page, 'Stop')).toHaveCount(0);
    await expect(messages(page).getByRole('listitem').last()).toContainText(/Based on .* no language model/);
    await expect(messages(page).getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
    await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('Sales of Tata Consultancy Services Ltd');
    await page.keyboard.press('Escape');
    await page.unrouteAll();
  }
});
