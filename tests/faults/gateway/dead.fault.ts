import type { Page } from '@playwright/test';
import { alert, button, demo, expectValuation, logInToDashboard, searchBox, selectCompany } from '../../journeys/analyst.ts';
import { expect, test } from '../../journeys/journey.ts';
import { freePort, startEmulator } from '../../journeys/stack.ts';
import { expectShellAlive } from '../tamper.ts';

test('a gateway that dies leaves the page alive, which goes on when it is back', async ({ page, ownStack, expectConsole }) => {
  test.slow(); // it starts a product twice
  expectConsole(/ERR_CONNECTION_(REFUSED|RESET)/); // reset: what was on its way at that moment
  // The emulator is not the gateway's child here, so that the sign-in outlives it.
  const emulatorPort = await freePort();
  const identity = await startEmulator(emulatorPort);
  const emulator = `127.0.0.1:${emulatorPort}`;
  const first = await ownStack({ emulator });
  await page.goto(`${first.url}/login`);
  await logInToDashboard(page, demo, first.url);
  await selectCompany(page, 'TCS', 'Tata Consultancy Services Ltd');
  // Once there and back, so that the code of both pages is in the browser when the gateway is not.
  await button(page, 'Analyse').click();
  await expectValuation(page, 'Tata Consultancy Services Ltd');
  await button(page, 'Back to search').click();
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByText(/covers \d+ companies/)).toBeVisible(); // else the call for it is cut off on its way
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible(); // and those for the lists
  await expect.poll(() => fetchedAhead(page)).toHaveLength(2); // and so are the overlays' script and style sheet

  process.kill(first.pids.gateway, 'SIGKILL');
  expect(await first.ended).toBe(1);
  expect(first.output()).toContain('The gateway ended unexpectedly (by SIGKILL), so everything ends.');

  await button(page, 'Analyse').click();
  await expect(alert(page, 'Failed to load company data')).toBeVisible();
  await expect(page.getByText('Error: Error fetching valuation data: The server could not be reached.')).toBeVisible();
  await expectShellAlive(page);

  await ownStack({ ...first.place, emulator });
  await button(page, 'Retry').click();
  await expectValuation(page, 'Tata Consultancy Services Ltd');
  await identity.kill();
});

/** What the shell has fetched ahead, by address: a file stands here once all of it is in the browser. */
const fetchedAhead = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/overlays.')),
  );
