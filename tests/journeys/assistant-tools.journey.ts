/** A conversation in which the assistant computes with the page's own model. */
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../accessibility/axe.ts';
import { alert, button } from './analyst.ts';
import { expectModel, fairValue, infosys, targetPrice, tcs, valuationOf, wipro, within } from './desk.ts';
import { expect, test } from './journey.ts';
import { expectTextAlone, withModel } from './language-model.ts';
import { answerWithTools, conversation, troubles } from './scripted-model.ts';

const question = (page: Page): Locator => page.getByRole('textbox', { name: `Ask about ${tcs}...`, exact: true });
const messages = (page: Page): Locator => page.getByRole('list', { name: 'Messages' });
const answers = (page: Page): Locator =>
  messages(page)
    .locator(':scope > li')
    .filter({ hasText: /^(?!.*\?$)/s });
const newest = (page: Page): Locator => messages(page).locator(':scope > li').last();

/** Asks, and waits for the whole answer. */
async function ask(page: Page, words: string): Promise<Locator> {
  await question(page).fill(words);
  await question(page).press('Enter');
  await expect(newest(page).getByText(/^Based on FY26 statements/)).toBeVisible();
  return newest(page);
}

test('ten questions compute with the model, and a case applies with a click', async ({ page, stack, ownStack }) => {
  test.slow(); // a separate product
  const { upstream, dialogs } = await withModel(page, stack, ownStack, answerWithTools, { path: valuationOf(tcs, infosys, wipro) });
  await expect(targetPrice(page)).toHaveText('₹6,122.80');
  await button(page, 'Open assistant').click();

  await test.step('each answer has its numbers from the tools', async () => {
    for (const words of conversation) {
      const answer = await ask(page, words);
      await expect(answer.getByRole('button', { name: 'Regenerate' })).toBeVisible();
      // Only a number of a note, such as a bound of a search, has no figure.
      const notes = (await answer.getByRole('group').allTextContents()).join(' ');
      for (const unmatched of await answer.locator('mark').allTextContents()) expect(notes).toContain(unmatched);
      await expectTextAlone(answer);
    }
    await expect(messages(page).locator(':scope > li')).toHaveCount(2 * conversation.length);
    await expect(answers(page).getByText('Error: Unable to fetch response.')).toHaveCount(0);
  });

  const ofCase = messages(page).locator(':scope > li').nth(3);

  await test.step('a result is a table whose figures open their sources', async () => {
    await expect(ofCase.getByRole('table')).toBeVisible();
    await ofCase.getByText('Working').click();
    await expect(ofCase.getByText(/^Ran the model with PAT growth 10%/)).toBeVisible();
    await ofCase.getByRole('table').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('nothing changes until the case is applied, and undo reverts it', async () => {
    await expect(targetPrice(page)).toHaveText('₹6,122.80');
    await ofCase.getByRole('button', { name: /^Apply to model/ }).dblclick();
    await expect(ofCase.getByText(/^Applied\. Undo with/)).toBeVisible();
    await expect(targetPrice(page)).not.toHaveText('₹6,122.80');
    await targetPrice(page).focus();
    await page.keyboard.press('Control+z');
    await expect(targetPrice(page)).toHaveText('₹6,122.80');
  });

  await test.step('an answer about unsaved edits says so, and the page stays accessible', async () => {
    expect((await violationsOf(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    expect(dialogs).toEqual([]);
  });
  await upstream.end();
});

test('a model that errs leaves words, and nothing hangs', async ({ page, stack, ownStack, expectConsole }) => {
  test.slow(); // a separate product
  expectConsole(/422 \(/);
  expectConsole(/502 \(/);
  const { upstream } = await withModel(page, stack, ownStack, answerWithTools);
  await button(page, 'Open assistant').click();

  await test.step('calls that cannot run', async () => {
    for (const words of [troubles.malformed, troubles.unknownTool]) {
      const answer = await ask(page, words);
      await answer.getByText('Working').click();
      await expect(answer.getByText(/^Called a tool that the page could not run: /)).toBeVisible();
    }
  });

  await test.step('calls without end', async () => {
    const answer = await ask(page, troubles.endless);
    await answer.getByText('Working').click();
    await expect(answer.getByText(/^Ran the model/)).toHaveCount(6);
  });

  await test.step('a stream that breaks within a call, and calls that are refused', async () => {
    for (const words of [troubles.breaksOff, troubles.nameless, troubles.tooMany]) {
      await question(page).fill(words);
      await question(page).press('Enter');
      await expect(alert(page, /^Failed to get response from AI\. ./)).toBeVisible();
      await expect(button(page, 'Stop')).toHaveCount(0);
    }
  });

  await test.step('a model without tools answers from the figures of the question', async () => {
    const answer = await ask(page, troubles.refusesTools);
    await expect(answer.getByText(/^This model can’t use the page’s tools/)).toBeVisible();
  });

  await expectModel(page);
  await upstream.end();
});

test.describe('the built-in analyst', () => {
  test.use({ startsSignedIn: true });

  test('computes by the same tools, on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(valuationOf(tcs));
    await expectModel(page);
    await button(page, 'Open assistant').click();
    const answer = await ask(page, 'What if PAT grows 10%?');
    await expect(answer.getByRole('table')).toBeVisible();
    await expect(answer.getByRole('paragraph').first()).toBeInViewport(); // the answer comes first
    for (const name of [/^Apply to model/, /^Add as scenario/])
      expect((await answer.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await answer.getByRole('table').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible(); // the sheet closes, because it would cover the source
  });

  test('drafts a thesis from the tools, and undo reverts it', async ({ page }) => {
    await page.goto(valuationOf(tcs, infosys));
    await expectModel(page);
    await within(fairValue(page), 'Edit').click();
    const thesis = page.getByRole('region', { name: 'Thesis' });
    const line = thesis.getByLabel('Thesis in one line', { exact: true });
    await expect(line).toHaveValue('');
    await within(thesis, 'Draft thesis').click();
    await expect(thesis.getByText('The draft is in the fields. Undo reverts it.')).toBeVisible();
    await expect(line).toHaveValue(/₹6,122\.80/);
    await expect(thesis.getByLabel('Risks', { exact: true })).not.toHaveValue('');
    const mark = thesis.getByText(
      /^Machine-written and not edited since: Thesis in one line, Reason 1, .* numbers matched to the loaded data/,
    );
    await expect(mark).toBeVisible();

    await thesis.getByLabel('Reason 1', { exact: true }).fill('Orders cover two years of sales.');
    await expect(thesis.getByText(/^Machine-written and not edited since: Thesis in one line, Reason 2, /)).toBeVisible();
    for (let step = 0; step < 2; step += 1) await within(fairValue(page), 'Undo').click();
    await expect(line).toHaveValue('');
    await expect(thesis.getByText(/^Machine-written/)).toHaveCount(0);
  });
});
