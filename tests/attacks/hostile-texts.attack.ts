/** Hostile text in every part of a company's page, with the Content-Security-Policy, and without it to test the code alone. */
import { button, section } from '../journeys/analyst.ts';
import { comparison, expectModel, fairValue, infosys, openPart, tcs, valuationOf, within } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';
import { answerHostilely } from './hostile-answers.ts';
import { expectNothingRan, isPolicyOn, watchPayloads } from './nothing-ran.ts';
import { payloads } from './payloads.ts';

for (const policy of ['on', 'off'] as const) {
  test.describe(`with the policy ${policy}`, policy === 'on' ? { tag: '@rare' } : {}, () => {
    test.use({ startsSignedIn: true, bypassCSP: policy === 'off' });

    test('a company’s page runs no script from its sources, its model or its saved work', async ({ page, expectConsole }) => {
      test.slow(); // a statement of hundreds of lines
      if (policy === 'on') expectConsole(/require-trusted-types-for|TrustedScript/); // of the final check that the policy is active
      expect(payloads.length).toBeGreaterThanOrEqual(100);
      await watchPayloads(page);
      await answerHostilely(page);
      await page.goto(valuationOf(tcs, infosys));
      await expectModel(page);
      await expect(
        section(page, 'Financial Overview')
          .getByRole('rowheader')
          .filter({ hasText: /hostile ?ran/i })
          .first(),
      ).toBeVisible();
      await expect(
        section(page, 'Recommendations').getByRole('article', { name: 'Company Strengths' }).getByText('hostileRan(1)').first(),
      ).toBeVisible({ timeout: 120_000 });
      await expectNothingRan(page);

      await test.step('a chart runs no script from its data', async () => {
        await within(comparison(page), 'Chart').click();
        await expect(comparison(page).locator('svg.highcharts-root')).toBeVisible();
        await expectNothingRan(page);
      });

      await test.step('the industry runs no script from its names', async () => {
        await openPart(page, 'Industry');
        await expect(fairValue(page).getByRole('region', { name: 'Industry, table' })).toBeVisible();
        await expectNothingRan(page);
      });

      await test.step('version names and an answer of the assistant run no script', async () => {
        await within(fairValue(page), 'Versions').click();
        await expect(page.getByRole('dialog', { name: 'Versions' }).getByText('hostileRan(1)').first()).toBeVisible();
        await expectNothingRan(page);
        await page.keyboard.press('Escape');
        await button(page, 'Open assistant').click();
        await page.getByRole('textbox', { name: /^Ask about / }).fill(payloads[8] ?? '');
        await button(page, 'Send').click();
        await expect(page.getByRole('list', { name: 'Messages' }).getByText('hostileRan(2)').first()).toBeVisible();
        await expectNothingRan(page);
      });
      expect(await isPolicyOn(page)).toBe(policy === 'on');
    });
  });
}
