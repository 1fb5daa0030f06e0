import type { Page } from '@playwright/test';
import { expectValuation, section } from '../../journeys/analyst.ts';
import { expectModel, infosys, tcs, valuationOf, within } from '../../journeys/desk.ts';
import { expect, test } from '../../journeys/journey.ts';
import {
  analysisCode,
  analysisStyles,
  expectShellAlive,
  firstSectionsCode,
  html,
  notFound,
  oneByteMore,
  sectionsCode,
  type Tamper,
} from '../tamper.ts';

test.use({ startsSignedIn: true });

const missing = { what: 'whose code is missing', files: analysisCode, tamper: notFound, console: /404 \(Not Found\).*analysis/ };

/** The other ways in which the analysis may fail to load as published. */
const losses: readonly {
  readonly what: string;
  readonly files: RegExp;
  readonly tamper: Tamper;
  readonly console: RegExp;
}[] = [
  {
    what: 'whose code was changed by one byte',
    files: analysisCode,
    tamper: oneByteMore,
    console: /integrity.*analysis/,
  },
  {
    what: 'whose code is another page',
    files: analysisCode,
    tamper: html,
    console: /integrity.*analysis/,
  },
  {
    what: 'without its stylesheet',
    files: analysisStyles,
    tamper: notFound,
    console: /404 \(Not Found\).*analysis.*css/,
  },
];

async function comesBack(page: Page, { files, tamper }: (typeof losses)[number]): Promise<void> {
  await page.route(files, tamper);
  await page.goto(valuationOf(tcs, infosys));
  await expect(page.getByText('Peer comparison, growth and fair value could not be loaded.')).toBeVisible();
  await expect(section(page, 'Fair Market Value')).toHaveCount(0);
  await expectValuation(page, tcs);
  await within(section(page, 'Financial Overview'), 'Balance Sheet').click();
  await expect(section(page, 'Financial Overview').getByRole('rowheader', { name: 'Total Debt', exact: true })).toBeVisible();
  await expectShellAlive(page);

  await page.unrouteAll();
  await page.getByRole('alert').filter({ hasText: 'Peer comparison, growth and fair value' }).getByRole('button').click();
  await expectModel(page);
}

for (const loss of losses) {
  test(
    `a second half of the page ${loss.what} leaves the first as it was, and comes back`,
    { tag: '@rare' },
    async ({ page, expectConsole }) => {
      expectConsole(loss.console);
      await comesBack(page, loss);
    },
  );
}

test('a part of the page whose code is missing leaves the others as they were, and comes back', async ({ page, expectConsole }) => {
  test.slow(); // three pages
  await test.step('the second half', async () => {
    expectConsole(missing.console);
    await comesBack(page, missing);
  });

  await test.step('sections leave the target price as it was', async () => {
    expectConsole(/404 \(Not Found\).*\/sections\./);
    await page.route(sectionsCode, notFound);
    await page.goto(valuationOf(tcs));
    await expect(page.getByText('Peer comparison, growth and fair value could not be loaded.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'What the price implies' })).toBeVisible();
    await expectValuation(page, tcs);

    await page.unrouteAll();
    await page.getByRole('alert').filter({ hasText: 'Peer comparison, growth and fair value' }).getByRole('button').click();
    await expectModel(page);
  });

  await test.step('statements leave the model as it was, and an audit opens on the next click', async () => {
    const auditCode = /\/audit-drawer_tsx\.[^/]+\.js(\?|$)/;
    expectConsole(/404 \(Not Found\).*first-sections/);
    expectConsole(/404 \(Not Found\).*audit/);
    for (const files of [firstSectionsCode, auditCode]) await page.route(files, notFound);
    await page.goto(valuationOf(tcs));
    await expect(page.getByText('Price, price trend and statements could not be loaded.')).toBeVisible();
    await expectModel(page);

    await page.unroute(firstSectionsCode);
    await page.getByRole('alert').filter({ hasText: 'Price, price trend and statements' }).getByRole('button').click();
    await expectValuation(page, tcs);
    await expect(section(page, 'Financial Overview').getByRole('button', { name: 'Export Financial Overview', exact: true })).toBeVisible();

    await section(page, 'Price').getByRole('button', { name: '₹2,302.00' }).click();
    await expect(page.getByText(/^The audit trail for .+ could not be loaded\.$/)).toBeVisible();
    await page.unroute(auditCode);
    await page.getByRole('alert').filter({ hasText: 'The audit trail for' }).getByRole('button').click();
    await expect(page.getByRole('dialog').getByText('Unrounded:')).toBeVisible();
  });
});
