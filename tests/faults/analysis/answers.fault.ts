import { button, section } from '../../journeys/analyst.ts';
import {
  chooseParameters,
  comparison,
  expectModel,
  fairValue,
  growth,
  headline,
  infosys,
  rowOf,
  targetPrice,
  tcs,
  valuationOf,
  wipro,
  within,
} from '../../journeys/desk.ts';
import { expect, test } from '../../journeys/journey.ts';
import { answerPeer, answerStock, answerSuggestions, offline, refusal, silence } from '../../scenes/answers.ts';
import { expectShellAlive } from '../tamper.ts';

test.use({ startsSignedIn: true });

const unreachable = refusal(502, 'UPSTREAM_FAILED', 'The market data source couldn’t be reached.');

/** What the page says of a missing market cap. */
const sayings = {
  refused:
    'Failed to load fair market data: The market data source couldn’t be reached - status 502, UPSTREAM_FAILED. Using default values.',
  offline: 'Failed to load fair market data: The server could not be reached - no response. Using default values.',
} as const;

test('a failing peer, failing suggestions and a missing market cap each say so, affect nothing else, and load on Retry', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/502/);
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await answerPeer(page, 'Wipro Ltd', unreachable);
  await answerSuggestions(page, unreachable);
  await answerStock(page, offline);
  await page.goto(valuationOf(tcs, infosys, wipro));
  await expectModel(page);
  const peers = comparison(page);

  await test.step('the model needs no market cap', async () => {
    await expect(fairValue(page).getByText(sayings.offline)).toBeVisible();
    await expect(targetPrice(page)).toHaveText('₹6,122.80');
  });

  await test.step('the other peers are compared', async () => {
    await expect(peers.getByText('No data: Wipro Ltd')).toBeVisible();
    await expect(peers.getByText('The market data source couldn’t be reached.')).toBeVisible();
    await within(peers, 'Table').click();
    await expect(rowOf(peers, 'Infosys Ltd')).toContainText('153,670');
    await expect(rowOf(peers, 'Peer median')).toContainText('n = 1');
  });

  await within(peers, 'Add peers').click();
  const drawer = page.getByRole('dialog', { name: 'Peers' });
  await expect(drawer.getByText('Suggestions could not be loaded.')).toBeVisible();
  await page.unrouteAll();

  await test.step('each loads again', async () => {
    await drawer.getByRole('alert').getByRole('button').click();
    await expect(within(drawer, 'Add HCL Technologies Ltd')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);

    await within(peers, 'Retry Wipro Ltd').click();
    await expect(rowOf(peers, 'Wipro Ltd')).toContainText('89,088');
    await expect(rowOf(peers, 'Peer median')).toContainText('n = 2');
    await expect(peers.getByText('No data:')).toHaveCount(0);

    await within(fairValue(page), 'Retry').click();
    await expect(fairValue(page).getByText('Failed to load fair market data')).toHaveCount(0);
    await expectModel(page);
  });
});

test('a pending peer keeps its place, and the others are compared', { tag: '@rare' }, async ({ page }) => {
  await answerPeer(page, 'Wipro Ltd', silence);
  await page.goto(valuationOf(tcs, infosys, wipro));
  const peers = comparison(page);
  await within(peers, 'Table').click();
  await expect(rowOf(peers, 'Infosys Ltd')).toContainText('153,670');
  await expect(peers.getByText('1 of 2 peers still loading.')).toBeVisible();
  await expect(rowOf(peers, 'Wipro Ltd')).toHaveAttribute('aria-busy', 'true');
  await chooseParameters(page, 'PE');
  await expect(rowOf(peers, 'Infosys Ltd')).toContainText('15.4x');
  await within(peers, 'Remove Wipro Ltd').click();
  await expect(peers.getByText('still to come')).toHaveCount(0);
});

test(
  'a market cap that is refused is said so, the model needs none, and Retry asks again',
  { tag: '@rare' },
  async ({ page, expectConsole }) => {
    expectConsole(/502/);
    await answerStock(page, unreachable);
    await page.goto(valuationOf(tcs));
    await expectModel(page);
    await expect(fairValue(page).getByText(sayings.refused)).toBeVisible();
    await expect(targetPrice(page)).toHaveText('₹6,122.80');

    await page.unrouteAll();
    await within(fairValue(page), 'Retry').click();
    await expect(fairValue(page).getByText('Failed to load fair market data')).toHaveCount(0);
    await expectModel(page);
  },
);

test('a pending market cap delays only the model', { tag: '@rare' }, async ({ page }) => {
  await answerStock(page, silence);
  await page.goto(valuationOf(tcs, infosys));
  await expect(page.getByText('Loading Fair Market Value data...')).toBeVisible();
  await expect(growth(page).getByRole('table').first()).toBeVisible();
  await within(comparison(page), 'Table').click();
  await expect(rowOf(comparison(page), 'Infosys Ltd')).toContainText('153,670');
  await expect(section(page, 'Financial Overview').getByRole('table')).toBeVisible();
  await expectShellAlive(page);
});

test(
  'a resized window keeps the edit, the chart and the drawer; a double click has the effect of one click',
  { tag: '@rare' },
  async ({ page }) => {
    await page.goto(valuationOf(tcs, infosys));
    await expectModel(page);

    await test.step('a double click', async () => {
      const model = fairValue(page);

      await targetPrice(page).dblclick();
      await expect(page.getByRole('dialog', { name: 'Target price (PE) FY28E' })).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await within(model, 'Edit').click();
      await model.getByLabel('PAT growth FY26E', { exact: true }).fill('20');
      await model.getByLabel('PAT growth FY27E', { exact: true }).fill('20');
      await within(model, 'Cancel').dblclick();
      await expect(model.getByText('Changes discarded')).toBeVisible();
      await within(model, 'Undo').click();
      await expect(headline(page).getByRole('term').first()).toHaveText('Target Price (FY28E)');
      await expect(targetPrice(page)).toHaveText('₹6,666.79');

      await within(comparison(page), 'Add peers').dblclick();
      const drawer = page.getByRole('dialog', { name: 'Peers' });
      await within(drawer, 'Add Wipro Ltd').dblclick();
      await expect(drawer.getByText('2 of 5 peers', { exact: true })).toBeVisible();
    });

    await test.step('a resized window', async () => {
      await page.reload(); // without what the double clicks did
      await expectModel(page);
      await within(comparison(page), 'Chart').click();
      await within(fairValue(page), 'Edit').click();
      const field = fairValue(page).getByLabel('PAT growth FY26E', { exact: true });
      await field.fill('20');
      for (const size of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(size);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue('20');
        await expect(comparison(page).locator('.highcharts-root')).toBeVisible();
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
          .toBeLessThanOrEqual(1);
      }
      await within(fairValue(page), 'Save').click();
      await expect(targetPrice(page)).toHaveText('₹6,389.01');
      await expect(button(page, 'Open assistant')).toBeVisible();
    });
  },
);
