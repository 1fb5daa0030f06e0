import { expectValuation } from './analyst.ts';
import { audit, auditInput, expectModel, fairValue, liveHeadline, rowOf, targetPrice, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';
import { pressAt, tabTo } from './keys.ts';

test.use({ startsSignedIn: true });

test('an analyst edits the model like a spreadsheet, by keyboard alone', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(valuationOf(tcs));
  await expectValuation(page, tcs);
  await expectModel(page);
  const model = fairValue(page);
  const field = (name: string) => model.getByLabel(name, { exact: true });

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
