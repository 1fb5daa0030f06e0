import { button, logInToDashboard, section, verifiedAccount } from './analyst.ts';
import { fairValue, targetPrice, within } from './desk.ts';
import { expect, test } from './journey.ts';
import {
  choose,
  company,
  enterPrice,
  filing,
  keepFiling,
  openDrawer,
  page404,
  rows,
  stock404,
  targetOfFiling,
} from './custom-financials.ts';
import { banner, copyLink, inAnotherBrowser } from './shared-link.ts';

const sales = /4,189.*4,446.*4,846/;

test.beforeEach(async ({ page, stack, expectConsole }) => {
  test.slow(); // several pages
  expectConsole(page404);
  expectConsole(stock404);
  await logInToDashboard(page, await verifiedAccount(stack));
  await openDrawer(page);
  await rows(page).fill(filing);
  await keepFiling(page);
});

test(
  'figures travel with a link: another analyst reads them, leaves, returns and adopts them',
  { tag: '@rare' },
  async ({ page, browser, stack }) => {
    await enterPrice(page, '30,000');
    await expect(targetPrice(page)).toHaveText(`₹${targetOfFiling}`);
    const link = await copyLink(page);
    await expect(page.getByRole('status').filter({ hasText: 'custom financials, scenarios' })).toBeVisible();
    expect(link.length).toBeLessThan(2_500);

    await inAnotherBrowser(browser, stack.url, async (other) => {
      await logInToDashboard(other, await verifiedAccount(stack));
      const revenue = section(other, 'Financial Overview').getByRole('row', { name: /^Revenue / });
      await test.step('a reader without figures of the company sees these, with the target price', async () => {
        await other.goto(link);
        await expect(banner(other)).toContainText('The link includes custom financials.');
        await expect(targetPrice(other)).toHaveText(`₹${targetOfFiling}`);
        await expect(revenue).toContainText(sales);
        await expect(button(other, 'Custom financials')).toHaveCount(0);
      });
      await test.step('leaves them for a page without figures, and Back returns to them', async () => {
        await within(fairValue(other), 'View my model').click();
        await expect(button(other, 'Add financials')).toBeVisible();
        await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
        await other.goBack();
        await expect(banner(other)).toBeVisible();
        await expect(targetPrice(other)).toHaveText(`₹${targetOfFiling}`);
      });
      await test.step('adopts and saves them: they are there without the link', async () => {
        await within(fairValue(other), 'Copy to my model').click();
        await expect(other.getByRole('status').filter({ hasText: 'Shared financials saved to your account.' })).toBeVisible();
        await within(fairValue(other), 'Save').click();
        await expect(within(fairValue(other), 'Edit')).toBeVisible();
        expect(new URL(other.url()).hash).not.toContain('shared');
        await other.reload();
        await expect(targetPrice(other)).toHaveText(`₹${targetOfFiling}`);
        await expect(revenue).toContainText(sales);
        await expect(button(other, 'Custom financials')).toBeVisible();
      });
    });
  },
);

test('a reader with other figures is asked before a link replaces them', { tag: '@rare' }, async ({ page, browser, stack }) => {
  await expect(fairValue(page).getByRole('table').first()).toBeVisible();
  const link = await copyLink(page);

  await inAnotherBrowser(browser, stack.url, async (other) => {
    await logInToDashboard(other, await verifiedAccount(stack));
    await openDrawer(other);
    await rows(other).fill('X\tFY26\nRevenue\t5,000');
    await choose(other, '₹ crore');
    await button(other, 'Save').click();
    const revenue = section(other, 'Financial Overview').getByRole('row', { name: /^Revenue / });
    await expect(revenue).toContainText('5,000');
    await other.goto('about:blank');
    await other.goto(link);
    await expect(revenue).toContainText(sales);
    await within(fairValue(other), 'Copy to my model').click();
    const question = other.getByRole('dialog', { name: 'Replace your custom financials?' });
    await expect(question.getByRole('region', { name: 'Yours' })).toContainText('1 line, FY26');
    await question.getByRole('button', { name: 'Keep mine, copy assumptions only' }).click();
    await expect(revenue).toContainText('5,000');

    await other.goto('about:blank');
    await other.goto(link);
    await within(fairValue(other), 'Copy to my model').click();
    await question.getByRole('button', { name: 'Replace mine' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'Shared financials saved to your account.' })).toBeVisible();
    await button(other, 'Custom financials').click();
    await expect(other.getByText('Previous custom financials replaced.')).toBeVisible();
    await button(other, 'Undo').click();
    await expect(other.getByText('Previous custom financials replaced.')).toHaveCount(0);
    await other.keyboard.press('Escape');
    await expect(revenue).toContainText('5,000');
    await other.goto(company);
    await expect(revenue).toContainText('5,000');
  });
});
