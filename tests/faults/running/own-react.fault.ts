import { demo, logInToDashboard } from '../../journeys/analyst.ts';
import { expect, expectOthersLive, stoppedMessage, test } from '../faulty-product.ts';

test('a remote with its own React, built without the check, stops only itself', async ({ page, faulty, ownStack, expectConsole }) => {
  test.setTimeout(180_000); // it builds a remote and starts a product
  expectConsole(stoppedMessage.logged);
  const { url } = await ownStack({ env: { OVERRIDES: faulty.overrides('mfe-faulty', await faulty.build({ ownReact: true })) } });
  await logInToDashboard(page, demo, url);
  await page.goto(`${url}/faulty/well`);
  await expect(page.getByRole('alert').getByRole('heading', { name: stoppedMessage.head })).toBeVisible();
  await expect(page.getByText(stoppedMessage.words)).toBeVisible();
  await expectOthersLive(page);
  await expect(page.getByText(stoppedMessage.words)).toBeVisible();
});
