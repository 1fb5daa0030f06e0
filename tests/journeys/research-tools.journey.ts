/** Research cards and growth comments that a language model writes with the page's tools. */
import type { Locator, Page } from '@playwright/test';
import { section } from './analyst.ts';
import { expectModel, fairValue, growth, infosys, targetPrice, tcs, valuationOf, wipro, within } from './desk.ts';
import { expect, test } from './journey.ts';
import { expectTextAlone, withModel } from './language-model.ts';
import { answerWithTools, researchTexts } from './scripted-model.ts';

const research = (page: Page): Locator => section(page, 'Recommendations');
const card = (page: Page, title: string): Locator => research(page).getByRole('article', { name: title, exact: true });
const recommendations = (page: Page): Locator => card(page, 'Valuation Improvement Recommendations');
const stamps = (page: Page): Locator => research(page).getByText('by test-model-1, a language model', { exact: false });

/** The tables that a prompt has for a model without tools. */
const tableHead = 'row | figure | unit';

test('a language model writes the cards and comments with the tools', async ({ page, stack, ownStack }) => {
  test.slow(); // a separate product
  const { upstream, dialogs } = await withModel(page, stack, ownStack, answerWithTools, { path: valuationOf(tcs, infosys, wipro) });
  await expect(stamps(page)).toHaveCount(8);

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
  });

  expect(dialogs).toEqual([]);
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
  await expect(stamps(page)).toHaveCount(8);
  await expect(card(page, 'Company Strengths').getByRole('button', { name: '₹255,324 crore' })).toBeVisible();
  const written = upstream.asked.filter(({ body }) => !body.includes('"get_figures"'));
  for (const { body } of written.filter((asked) => asked.body.includes('at most 200 words'))) expect(body).toContain(tableHead);
  await expectModel(page);
  await upstream.end();
});
