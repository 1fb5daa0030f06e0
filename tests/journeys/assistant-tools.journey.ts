/** Cards, comments and a conversation that a language model writes with the page's own model. */
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../accessibility/axe.ts';
import { alert, button, section } from './analyst.ts';
import { expectModel, fairValue, growth, infosys, targetPrice, tcs, valuationOf, wipro, within } from './desk.ts';
import { expect, test } from './journey.ts';
import { expectTextAlone, withModel } from './language-model.ts';
import { answerWithTools, conversation, researchTexts, troubles } from './scripted-model.ts';

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

const research = (page: Page): Locator => section(page, 'Recommendations');
const card = (page: Page, title: string): Locator => research(page).getByRole('article', { name: title, exact: true });
const recommendations = (page: Page): Locator => card(page, 'Valuation Improvement Recommendations');
/** The eight texts have arrived, and their author stands below them. */
async function expectTexts(page: Page): Promise<void> {
  await expect(research(page).locator('article[aria-busy="false"]')).toHaveCount(8);
  await expect(research(page).getByText('by test-model-1, a language model', { exact: false }).first()).toBeVisible();
}

/** The tables that a prompt has for a model without tools. */
const tableHead = 'row | figure | unit';

test('a language model writes, computes and errs with the tools, and its case applies with a click', async ({
  page,
  stack,
  ownStack,
  expectConsole,
}) => {
  test.slow(); // a separate product
  expectConsole(/422 \(/);
  const { upstream, dialogs } = await withModel(page, stack, ownStack, answerWithTools, { path: valuationOf(tcs, infosys, wipro) });
  await expect(targetPrice(page)).toHaveText('₹6,122.80');
  await expectTexts(page);

  await test.step('no prompt has a table, and each text has only the tools that it needs', async () => {
    const first = upstream.asked.filter(({ body }) => !body.includes('"role":"tool"') && !body.includes('function_call_output'));
    expect(first.length).toBeGreaterThanOrEqual(8);
    for (const { body } of upstream.asked) expect(body).not.toContain(tableHead);
    const of = (words: string) => first.find(({ body }) => body.includes(words))?.body ?? '';
    expect(of(researchTexts.recommendations)).toContain('"run_case"');
    expect(of(researchTexts.moat)).toContain('"get_figures"');
    expect(of(researchTexts.moat)).not.toContain('"run_case"');
  });

  await test.step('numbers of results are checked, and open their sources', async () => {
    await expect(card(page, 'Peer Comparison').getByRole('button', { name: /%$/ }).first()).toBeVisible();
    await expect(growth(page).getByText('by test-model-1, a language model', { exact: false })).toBeVisible();
    await recommendations(page)
      .getByRole('button', { name: / more lines of / })
      .click();
    await expect(recommendations(page)).toContainText('Target price (PE, case) FY28E is');
    const target = recommendations(page).getByRole('button', { name: /^₹/ }).first();
    await target.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(target).toBeFocused();
    await expectTextAlone(research(page));
    await expectTextAlone(growth(page).getByRole('table', { name: /^Growth Analysis/ }));
  });

  await test.step('a text written again computes with the edited model', async () => {
    const before = await recommendations(page).getByRole('paragraph').first().innerText();
    await within(fairValue(page), 'Edit').click();
    await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('3');
    await expect(recommendations(page).getByText('Assumptions have changed since this was written.', { exact: false })).toBeVisible();
    await recommendations(page)
      .getByRole('button', { name: /^Regenerate/ })
      .click();
    await expect(recommendations(page).getByText('Assumptions have changed since this was written.', { exact: false })).toHaveCount(0);
    expect(await recommendations(page).getByRole('paragraph').first().innerText()).not.toBe(before);
    await within(fairValue(page), 'Undo').click();
    await expect(targetPrice(page)).toHaveText('₹6,122.80');
    await within(fairValue(page), 'Cancel').click();
  });

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
    await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible(); // until then, Esc would close the assistant
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

  await test.step('a call that cannot run', async () => {
    const answer = await ask(page, troubles.unknownTool);
    await answer.getByText('Working').click();
    await expect(answer.getByText(/^Called a tool that the page could not run: /)).toBeVisible();
  });

  await test.step('calls without end', async () => {
    const answer = await ask(page, troubles.endless);
    await answer.getByText('Working').click();
    await expect(answer.getByText(/^Ran the model/)).toHaveCount(6);
  });

  await test.step('a stream that breaks within a call', async () => {
    await question(page).fill(troubles.breaksOff);
    await question(page).press('Enter');
    await expect(alert(page, /^Failed to get response from AI\. ./)).toBeVisible();
    await expect(button(page, 'Stop')).toHaveCount(0);
  });

  await test.step('a model without tools answers from the figures of the question', async () => {
    const answer = await ask(page, troubles.refusesTools);
    await expect(answer.getByText(/^This model can’t use the page’s tools/)).toBeVisible();
  });

  await expect(targetPrice(page)).toHaveText('₹6,122.80');
  await upstream.end();
});

test('a model that refuses tools writes from tables', { tag: '@rare' }, async ({ page, stack, ownStack, expectConsole }) => {
  test.slow(); // a separate product
  expectConsole(/422 \(/);
  const { upstream } = await withModel(page, stack, ownStack, ({ body }) =>
    body.includes('"get_figures"')
      ? { is: 'error', status: 400, message: 'This model does not support tools.' }
      : { is: 'words', text: 'Sales of FY25 were ₹255,324 crore.' },
  );
  await expectTexts(page);
  await expect(card(page, 'Company Strengths').getByRole('button', { name: '₹255,324 crore' })).toBeVisible();
  const written = upstream.asked.filter(({ body }) => !body.includes('"get_figures"'));
  for (const { body } of written.filter((asked) => asked.body.includes('at most 200 words'))) expect(body).toContain(tableHead);
  await expectModel(page);
  await upstream.end();
});

test.describe('the built-in analyst', () => {
  test.use({ startsSignedIn: true });

  test('drafts a thesis by the same tools, and computes by them on a phone', { tag: '@rare' }, async ({ page }) => {
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

    await test.step('on a phone', async () => {
      await within(fairValue(page), 'Cancel').click();
      await page.setViewportSize({ width: 390, height: 844 });
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
  });
});
