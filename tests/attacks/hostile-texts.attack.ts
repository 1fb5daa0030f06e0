/** Hostile texts in everything that a company's page is made of, with the content security policy and, for the code alone, without it. */
import { button, section } from '../journeys/analyst.ts';
import { comparison, expectModel, fairValue, infosys, tcs, valuationOf, within } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';
import { answerHostilely } from './hostile-answers.ts';
import { expectNothingRan, isPolicyOn, watchPayloads } from './nothing-ran.ts';
import { payloads } from './payloads.ts';

for (const policy of ['on', 'off'] as const) {
  test.describe(`with the policy ${policy}`, policy === 'on' ? { tag: '@rare' } : {}, () => {
    test.use({ startsSignedIn: true, bypassCSP: policy === 'off' });

    test('a company’s page runs nothing of what its sources, its model and its saved work say', async ({ page, expectConsole }) => {
      test.slow(); // a statement of hundreds of lines
      if (policy === 'on') expectConsole(/require-trusted-types-for|TrustedScript/); // of the proof that the policy is on, at the end
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
      ).toBeVisible();
      await expectNothingRan(page);

      await test.step('nor does a chart', async () => {
        await within(comparison(page), 'Chart').click();
        await expect(comparison(page).locator('svg.highcharts-root')).toBeVisible();
        await expectNothingRan(page);
      });

      await test.step('nor do the names of versions, and an answer of the assistant', async () => {
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
