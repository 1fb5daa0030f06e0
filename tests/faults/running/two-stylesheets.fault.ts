import type { Page } from '@playwright/test';
import { expect, test, title } from '../faulty-product.ts';

test.use({ startsSignedIn: true });

/** What a stylesheet of another page could change in the shell. */
const shellStyles = (page: Page): Promise<readonly string[]> =>
  page.locator('body, body > * header, header a, header button, footer, footer *').evaluateAll((all) =>
    all.map((element) => {
      const { color, display, fontSize, letterSpacing, backgroundColor } = getComputedStyle(element);
      return [element.tagName, color, display, fontSize, letterSpacing, backgroundColor].join(' ');
    }),
  );
const colourOf = (page: Page, name: string): Promise<string> => title(page, name).evaluate((element) => getComputedStyle(element).color);

test('two stylesheets with the shell’s names and elements change their own pages only', async ({ page, stack }) => {
  await page.goto(`${stack.url}/faulty/second`);
  await expect(title(page, 'Second')).toBeVisible();
  const before = { shell: await shellStyles(page), title: await colourOf(page, 'Second') };
  expect(before.shell.length).toBeGreaterThan(5);

  await page.goto(`${stack.url}/faulty/red`);
  await expect(title(page, 'Red')).toHaveCSS('color', 'rgb(255, 0, 0)');
  expect(await shellStyles(page)).toEqual(before.shell);

  await page.getByRole('link', { name: 'Next colour' }).click();
  await expect(title(page, 'Blue')).toHaveCSS('color', 'rgb(0, 0, 255)');
  expect(await shellStyles(page)).toEqual(before.shell);
});

test('a stylesheet with global selectors is refused by the build', async ({ faulty }) => {
  await expect(faulty.build({ globalStyles: true })).rejects.toThrow(/red\.module\.css: "body" acts outside mfe-faulty, on every page\./);
});
