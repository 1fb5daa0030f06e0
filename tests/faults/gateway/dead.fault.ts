import type { Page } from '@playwright/test';
import { alert, button, demo, expectValuation, logInToDashboard, searchBox, selectCompany } from '../../journeys/analyst.ts';
import { expect, test } from '../../journeys/journey.ts';
import { freePort, startEmulator } from '../../journeys/stack.ts';
import { expectShellAlive } from '../tamper.ts';

test('a dead gateway leaves the page working, and it continues when the gateway returns', async ({ page, ownStack, expectConsole }) => {
  test.slow(); // it starts a product twice
  expectConsole(/ERR_CONNECTION_(REFUSED|RESET)/); // connection reset: calls in flight at that moment
  // The emulator isn't the gateway's child here, so the session survives.
  const emulatorPort = await freePort();
  const identity = await startEmulator(emulatorPort);
  const emulator = `127.0.0.1:${emulatorPort}`;
  const first = await ownStack({ emulator });
  await page.goto(`${first.url}/login`);
  await logInToDashboard(page, demo, first.url);
  await selectCompany(page, 'TCS', 'Tata Consultancy Services Ltd');
  // Visits both pages first, so that their code is in the browser before the gateway stops.
  await button(page, 'Analyse').click();
  await expectValuation(page, 'Tata Consultancy Services Ltd');
  await button(page, 'Back to search').click();
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByText(/covers [\d,]+ companies/)).toBeVisible(); // otherwise its call is aborted
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible(); // and those for the lists
  await expect(page.getByRole('region', { name: 'Industries' }).getByRole('table')).toBeVisible(); // and the one for the industries
  await expect.poll(() => fetchedAhead(page)).toHaveLength(2); // and the overlays' script and stylesheet

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

/** What the shell has prefetched, by address. A file is listed once it is complete. */
const fetchedAhead = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/overlays.')),
  );
