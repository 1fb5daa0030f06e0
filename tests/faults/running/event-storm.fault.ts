import { button, demo, expectValuation, logInToDashboard, searchBox, section } from '../../journeys/analyst.ts';
import { expect, test } from '../faulty-product.ts';
import { expectShellAlive } from '../tamper.ts';

const tcs = 'Tata Consultancy Services Ltd';

for (const [what, storm, said] of [
  ['floods the bus with its event', 'Flood the bus', undefined],
  [
    'answers each of its events with another',
    'Answer each event with another',
    /^console: \[shell\] REMOTE_LISTENER_FAILED: The listener of mfe-chat to chat\/figure-chosen failed\. /,
  ],
] as const) {
  test(`a panel that ${what} leaves the page next to it alive`, async ({ page, faulty, ownStack, expectConsole }) => {
    test.setTimeout(180_000); // it builds a remote and starts a product
    if (said !== undefined) expectConsole(said);
    const { url } = await ownStack({ env: { OVERRIDES: faulty.overrides('mfe-chat', await faulty.build({ name: 'mfe-chat' })) } });
    await logInToDashboard(page, demo, url);
    await page.goto(`${url}/valuation/${encodeURIComponent(tcs)}`);
    await expectValuation(page, tcs);
    await button(page, storm).click();
    await expect(page.getByText('It is a storm')).toBeVisible();
    await section(page, 'Financial Overview').getByRole('button', { name: 'Balance Sheet' }).click();
    await expect(section(page, 'Financial Overview').getByRole('rowheader', { name: 'Total Debt', exact: true })).toBeVisible();
    await expectShellAlive(page);

    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(searchBox(page)).toBeVisible();
    await page.goBack();
    await expectValuation(page, tcs);
    await expect(page.getByText('All is quiet.')).toBeVisible();
  });
}
