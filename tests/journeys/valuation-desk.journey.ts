import {
  audit,
  auditInput,
  expectModel,
  fairValue,
  growth,
  headline,
  liveHeadline,
  rowOf,
  targetPrice,
  tcs,
  valuationOf,
  within,
} from './desk.ts';
import { expect, test } from './journey.ts';
import { pressAt, tabTo } from './keys.ts';

test.use({ startsSignedIn: true });

test('an analyst edits, saves and audits the model of a company, by mouse and like a spreadsheet by keyboard', async ({
  page,
  context,
}) => {
  test.slow(); // many steps
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  const model = fairValue(page);
  const field = (name: string) => model.getByLabel(name, { exact: true });

  await test.step("growth analysis states each metric's growth, its consequence, and its author", async () => {
    const analysis = growth(page);
    const table = analysis.getByRole('table', { name: 'Growth Analysis (FY23 to FY25)' });
    await expect(table).toBeVisible();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Metric', '2023', '2024', '2025', 'Comment', 'Recommendation']);
    const record = analysis.getByRole('table', { name: 'Growth, FY21 to FY26 and TTM' });
    await expect(record.getByRole('row', { name: /^5-year CAGR/ })).toContainText('10.2%'); // the source's revenue, by hand
    await expect(analysis.getByText(/^Revenue grew 6\.0% in FY25/)).toBeVisible();
    await expect(analysis.getByText(/^Enhance revenue growth via operational efficiencies/)).toBeVisible();
    await expect(analysis.getByText(/^Improve PAT growth by optimizing processes/)).toBeVisible();
    await expect(analysis.getByText('Improve overall growth by optimizing processes.')).toBeVisible();
    await expect(
      analysis.getByText(/^Written .+ by Mulya built-in analyst .+ Rule-based, from average growth\. Not investment advice\.$/),
    ).toBeVisible();
  });

  await test.step('another base year relabels every column, and the headline uses its last year', async () => {
    const columns = () => fairValue(page).getByRole('table').first().getByRole('columnheader').allInnerTexts();
    expect((await columns()).slice(1)).toEqual(['FY25', 'FY26E', 'FY27E', 'FY28E']);
    await within(fairValue(page), 'FY26').click();
    await expect(headline(page).getByRole('term').first()).toHaveText('Target Price (FY29E)');
    await expect(targetPrice(page)).toHaveText('₹6,205.65');
    expect((await columns()).slice(1)).toEqual(['FY26', 'FY27E', 'FY28E', 'FY29E']);
    await within(fairValue(page), 'FY25').click();
    await expect(targetPrice(page)).toHaveText('₹6,122.80');
  });

  await test.step('the audit of the target price leads to the source line, and back', async () => {
    await targetPrice(page).click();
    const first = audit(page, 'Target price (PE) FY28E');
    await expect(first.getByRole('region', { name: 'Formula' })).toContainText('Target PE FY28E × EPS FY28E');
    await expect(first.getByRole('region', { name: 'Formula' })).toContainText('= 30 × 204.0934299079627');

    for (const figure of ['EPS FY28E', 'Adjusted PAT FY28E', 'Adjusted PAT FY27E', 'Adjusted PAT FY26E', 'Adjusted PAT FY25']) {
      await auditInput(page, figure).click();
      await expect(audit(page, figure)).toBeVisible();
    }
    const last = audit(page, 'Adjusted PAT FY25');
    await expect(last.getByText('Unrounded: ₹48,553 crore')).toBeVisible();
    await expect(last.getByRole('definition').filter({ hasText: /^Net Income$/ })).toBeVisible();
    await expect(last.getByRole('definition').filter({ hasText: 'FY25, ended 31 Mar 2025' })).toBeVisible();

    await within(last, 'Back').click();
    await expect(auditInput(page, 'Adjusted PAT FY25')).toBeFocused();
    await within(audit(page, 'Adjusted PAT FY26E').getByRole('navigation', { name: 'Audit trail' }), 'Target price (PE) FY28E').click();
    await expect(first.getByRole('region', { name: 'Formula' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(targetPrice(page)).toBeFocused();
  });

  await test.step('an edit shows its change live, Cancel discards it, and Undo restores it', async () => {
    await expect(targetPrice(page)).toHaveText('₹6,122.80');
    await expect(headline(page)).toContainText('Default assumptions, not an estimate');

    await within(model, 'Edit').click();
    await model.getByLabel('PAT growth FY26E', { exact: true }).fill('20');
    await expect(liveHeadline(page, '₹6,389.01, +₹266.21')).toBeVisible();
    await expect(liveHeadline(page, '+177.5%, +11.6 points')).toBeVisible();

    await within(model, 'Cancel').click();
    await expect(targetPrice(page)).toHaveText('₹6,122.80');
    await expect(model.getByText('Changes discarded')).toBeVisible();
    await within(model, 'Undo').click();
    await expect(model.getByLabel('PAT growth FY26E', { exact: true })).toHaveValue('20');
    await expect(targetPrice(page)).toHaveText('₹6,389.01');
    await within(model, 'Cancel').click();
    await expect(targetPrice(page)).toHaveText('₹6,122.80');
  });

  await test.step('by keyboard alone', async () => {
    await test.step('starts with E, at the first field', async () => {
      await page.keyboard.press('e');
      await expect(field('Sales growth FY26E')).toBeFocused();
    });

    await test.step('moves down with Enter and types', async () => {
      await page.keyboard.press('Enter');
      await expect(field('EBITDA growth FY26E')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field('PAT growth FY26E')).toBeFocused();
      await page.keyboard.type('20');
      await expect(liveHeadline(page, '₹6,389.01, +₹266.21')).toBeVisible();
    });

    await test.step('changes the value by 0.5 and by 5, and Esc restores it', async () => {
      await page.keyboard.press('ArrowUp');
      await expect(field('PAT growth FY26E')).toHaveValue('20.5');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(field('PAT growth FY26E')).toHaveValue('15.5');
      await page.keyboard.press('Escape');
      await expect(field('PAT growth FY26E')).toHaveValue('15');
      await expect(field('PAT growth FY26E')).toBeFocused();
    });

    await test.step('pastes a spreadsheet row', async () => {
      await page.evaluate(() => navigator.clipboard.writeText('20%\t18\t16\n'));
      await page.keyboard.press('Control+v');
      await expect(field('PAT growth FY26E')).toHaveValue('20');
      await expect(field('PAT growth FY27E')).toHaveValue('18');
      await expect(field('PAT growth FY28E')).toHaveValue('16');
      await expect(targetPrice(page)).toHaveText('₹6,612.69');
    });

    await test.step('undoes and redoes it', async () => {
      await page.keyboard.press('Control+z');
      await expect(field('PAT growth FY28E')).toHaveValue('15');
      await expect(field('PAT growth FY26E')).toHaveValue('15');
      await page.keyboard.press('Control+Shift+z');
      await expect(field('PAT growth FY28E')).toHaveValue('16');
      await page.keyboard.press('Tab');
      await expect(field('PAT growth FY27E')).toBeFocused();
    });

    await test.step('saves, and reads the saved value', async () => {
      await pressAt(page, within(model, 'Save'), 'Shift+Tab');
      await expect(within(model, 'Edit')).toBeFocused();
      await expect(field('PAT growth FY26E')).toHaveCount(0);
      await expect(rowOf(model, 'PAT growth').first().getByRole('cell').nth(3)).toHaveText('16.0%');
      await expect(targetPrice(page)).toHaveText('₹6,612.69');
    });

    await test.step("opens the target price's audit, follows it, goes back and closes", async () => {
      await pressAt(page, targetPrice(page));
      await expect(audit(page, 'Target price (PE) FY28E')).toBeVisible();
      await pressAt(page, auditInput(page, 'EPS FY28E'));
      await expect(audit(page, 'EPS FY28E')).toBeVisible();
      await pressAt(page, auditInput(page, 'Adjusted PAT FY28E'));
      await expect(audit(page, 'Adjusted PAT FY28E')).toBeVisible();
      await page.keyboard.press('Backspace');
      await expect(auditInput(page, 'Adjusted PAT FY28E')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(targetPrice(page)).toBeFocused();
    });

    await test.step('edits again, and Cancel with Undo restores the edit', async () => {
      await page.keyboard.press('e');
      await page.keyboard.type('30');
      await expect(field('Sales growth FY26E')).toHaveValue('30');
      await tabTo(page, within(model, 'Cancel'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(model.getByText('Changes discarded')).toBeVisible();
      await expect(rowOf(model, 'Sales growth').first().getByRole('cell').nth(1)).toHaveText('15.0%');
      await pressAt(page, within(model, 'Undo'));
      await expect(field('Sales growth FY26E')).toHaveValue('30');
    });
  });
});

test('checks of other companies find wrong shares and profits, and one click fixes them', async ({ page }) => {
  test.slow(); // four companies
  await test.step('shares since an issue', async () => {
    const fix = "Use today's 235.28 crore shares";
    await page.goto(valuationOf('Shriram Finance Ltd'));
    await expectModel(page);
    await expect(targetPrice(page)).toHaveText('₹2,323.53');
    await expect(headline(page)).toContainText('Check failed, so upside is shown without colour.');

    await within(headline(page), fix).click();
    await expect(headline(page)).toBeFocused();
    await expect(targetPrice(page)).toHaveText('₹1,856.98');
    await expect(headline(page)).not.toContainText('Check failed');
    await expect(within(headline(page), fix)).toHaveCount(0);
    await expect(fairValue(page).getByLabel('Own shares', { exact: true })).not.toHaveValue('');

    await within(fairValue(page), 'Undo').click();
    await expect(targetPrice(page)).toHaveText('₹2,323.53');
  });

  await test.step('an exceptional profit removes the colour, and one click sets a usual PAT with its note', async () => {
    await page.goto(valuationOf('ITC Ltd'));
    await expectModel(page);
    await expect(headline(page)).toContainText(
      'FY25 PAT of 34,747 exceeds EBITDA of 25,839; in the three years before it was 75% of it: exceptional profit?',
    );
    await expect(headline(page)).toContainText('Use FY26 as base year: removes the failed Exceptional profit check.');

    await within(headline(page), 'Use ₹19,292 crore PAT').click();
    await expect(headline(page)).toBeFocused();
    await expect(headline(page)).not.toContainText('Check failed');
    await expect(headline(page)).not.toContainText('as base year');
    await expect(fairValue(page).getByLabel('Own PAT', { exact: true })).not.toHaveValue('');
    await expect(fairValue(page).getByLabel('Note on own PAT', { exact: true })).toHaveValue(
      /^FY25 EBITDA of 25,839 × 7[45]\.\d%, the median PAT \/ EBITDA of the three years before/,
    );
  });

  await test.step('shares are restated for a bonus issue, and the audit shows the factor and its ex-date', async () => {
    await page.goto(valuationOf('HDFC Bank Ltd'));
    await expectModel(page);
    await expect(targetPrice(page)).toHaveText('₹2,110.67');
    await expect(headline(page)).not.toContainText('Check failed');
    await fairValue(page)
      .getByRole('row', { name: /^Shares\b/ })
      .getByRole('button', { name: /^1,530\.00/ })
      .first()
      .click();
    const audit = page.getByRole('dialog', { name: 'Shares FY25' });
    await expect(audit.getByRole('region', { name: 'Formula' })).toContainText(
      'Total Common Shares Outstanding FY25 × Share factor, ex-date 26 Aug 2025',
    );
    await expect(audit).toContainText('765 crore × 2, split or bonus issue of 26 Aug 2025.');
  });

  await test.step('after a loss, text is shown instead of percentages', async () => {
    await page.goto(valuationOf('Vodafone Idea Ltd'));
    await expect(
      growth(page)
        .getByRole('button', { name: /^loss (widened|narrowed)$/ })
        .first(),
    ).toBeVisible();
    await expectModel(page);
    await expect(targetPrice(page)).toHaveText('not meaningful (loss)');
    await within(headline(page), 'Show EV/Sales').click();
    await expect(fairValue(page).getByRole('region', { name: 'Fair market value, EV/Sales' })).toBeVisible();
  });
});

test('an invalid number counts as 0, with a message next to its field', { tag: '@rare' }, async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  await within(fairValue(page), 'Edit').click();
  const field = fairValue(page).getByLabel('PAT growth FY26E', { exact: true });
  await field.fill('12%');
  await expect(targetPrice(page)).toHaveText('₹5,963.08');
  await field.fill('a lot');
  await field.press('Tab');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/0/);
  await field.fill('');
  await expect(targetPrice(page)).toHaveText('-');
});
