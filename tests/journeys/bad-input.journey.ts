import { button, match, searchBox, section } from './analyst.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

const page404 = /404 \(Not Found\).*\/api\/company\/valuation\//;

test('an address without a company or figures ends in one clear message', async ({ page, expectConsole }) => {
  expectConsole(page404);
  expectConsole(/400 \(Bad Request\).*\/api\/company\/valuation\//);
  for (const [what, address, sentence] of [
    ['a script', '/valuation/%3Cscript%3E', 'No listed company matches this name.'],
    ['a script that closes', '/valuation/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', 'No listed company matches this name.'],
    ['a company of no list', '/valuation/Nonesuch%20Industries%20Ltd', 'No listed company matches this name.'],
    ['a lone percent sign', '/valuation/100%25', 'No listed company matches this name.'],
    [
      'a company without figures',
      '/valuation/Goodyear%20India%20Ltd',
      'Goodyear India Ltd is listed, but Built-in market pack has no financials for it.',
    ],
    [
      'an exchange-traded fund',
      '/valuation/360%20ONE%20Gold%20ETF',
      '360 ONE Gold ETF is an exchange-traded fund, so there are no company financials to value.',
    ],
    ['an ambiguous name', '/valuation/Jain%20Irrigation%20Systems%20Ltd', '2 listings share this name'],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(address);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(section(page, 'Financial Overview')).toHaveCount(0);
      await expect(button(page, 'Logout')).toBeVisible(); // the rest of the page works
    });
  }
  await button(page, 'Back to search').click();

  await test.step('the search marks companies without figures before the click', async () => {
    await searchBox(page).fill('Goodyear');
    await expect(match(page, 'Goodyear India Ltd')).toContainText('no figures');
    await searchBox(page).fill('360 ONE Gold');
    await expect(match(page, '360 ONE Gold ETF')).toContainText('ETF');
  });

  await test.step('an unlisted name finds nothing, and the page says so', async () => {
    await searchBox(page).fill('<script>alert(1)</script>');
    await expect(page.getByText('No matches')).toBeVisible();
    await expect(button(page, 'Select Company')).toHaveCount(0);
    await searchBox(page).fill('ta');
    await expect(button(page, 'Select Company')).toHaveCount(0);
  });

  await test.step("a company's name works in any case and spacing", async () => {
    await page.goto('/valuation/tata%20%20consultancy%20SERVICES%20ltd');
    await expect(page.getByRole('heading', { level: 1, name: 'Tata Consultancy Services Ltd' })).toBeVisible();
    await expect(section(page, 'Financial Overview')).toBeVisible();
  });
});
