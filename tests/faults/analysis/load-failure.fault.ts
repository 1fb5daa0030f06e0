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

/** Each way in which the analysis may fail to load as published. */
const losses: readonly {
  readonly what: string;
  readonly files: RegExp;
  readonly tamper: Tamper;
  readonly console: RegExp;
  readonly details?: { readonly tag: '@rare' };
}[] = [
  { what: 'whose code is missing', files: analysisCode, tamper: notFound, console: /404 \(Not Found\).*analysis/ },
  {
    what: 'whose code was changed by one byte',
    files: analysisCode,
    tamper: oneByteMore,
    console: /integrity.*analysis/,
    details: { tag: '@rare' },
  },
  {
    what: 'whose code is another page',
    files: analysisCode,
    tamper: html,
    console: /integrity.*analysis/,
    details: { tag: '@rare' },
  },
  {
    what: 'without its stylesheet',
    files: analysisStyles,
    tamper: notFound,
    console: /404 \(Not Found\).*analysis.*css/,
    details: { tag: '@rare' },
  },
];

for (const { what, files, tamper, console, details = {} } of losses) {
  test(`a second half of the page ${what} leaves the first as it was, and comes back`, details, async ({ page, expectConsole }) => {
    expectConsole(console);
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
  });
}

test('an audit whose code is missing shows an error, and opens on the next click', async ({ page, expectConsole }) => {
  expectConsole(/404 \(Not Found\).*audit/);
  await page.route(/\/src_features_audit_[^/]+\.js(\?|$)/, notFound);
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  const figure = section(page, 'Price').getByRole('button', { name: '₹2,302.00' });
  await figure.click();
  await expect(page.getByText(/^The audit trail for .+ could not be loaded\.$/)).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('alert').filter({ hasText: 'The audit trail for' }).getByRole('button').click();
  await expect(page.getByRole('dialog').getByText('Unrounded:')).toBeVisible();
});

test('sections whose code is missing leave the target price as it was, and come back', async ({ page, expectConsole }) => {
  expectConsole(/404 \(Not Found\).*\/sections\./);
  await page.route(sectionsCode, notFound);
  await page.goto(valuationOf(tcs));
  await expect(page.getByText('Peer comparison, growth and fair value could not be loaded.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Target price and upside' })).toBeVisible();
  await expectValuation(page, tcs);

  await page.unrouteAll();
  await page.getByRole('alert').filter({ hasText: 'Peer comparison, growth and fair value' }).getByRole('button').click();
  await expectModel(page);
});

test('statements whose code is missing leave the model as it was, and come back', async ({ page, expectConsole }) => {
  expectConsole(/404 \(Not Found\).*first-sections/);
  await page.route(firstSectionsCode, notFound);
  await page.goto(valuationOf(tcs));
  await expect(page.getByText('Price, price trend and statements could not be loaded.')).toBeVisible();
  await expectModel(page);

  await page.unrouteAll();
  await page.getByRole('alert').filter({ hasText: 'Price, price trend and statements' }).getByRole('button').click();
  await expectValuation(page, tcs);
  await expect(section(page, 'Financial Overview').getByRole('button', { name: 'Export Financial Overview', exact: true })).toBeVisible();
});
