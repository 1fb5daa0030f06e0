import {
  expect,
  expectCounting,
  expectFaultAndWayBack,
  expectOthersLive,
  notLoaded,
  stoppedMessage,
  test,
  title,
} from './faulty-product.ts';
import { entryLost, late, partLost } from './lost-search.ts';

test.use({ startsSignedIn: true });

const malformed = 'Its files loaded but aren’t compatible with this page.';

/** Modules that load and are of no use. */
for (const { what, address, words, logged, tag = [] } of [
  {
    what: 'whose module throws',
    address: '/faulty/well?entry=throws',
    words: entryLost,
    logged: /^\[shell\] REMOTE_ENTRY_LOST: mfe-faulty 1\.0\.0 could not be fetched\.$/,
    tag: '@rare',
  },
  {
    what: 'whose module is no remote',
    address: '/faulty/well?entry=is-no-remote',
    words: malformed,
    logged: /^\[shell\] REMOTE_MALFORMED: mfe-faulty was expected to export one defineRemote\(…\) value as its default, but did not\.$/,
  },
  {
    what: 'without the page of a route',
    address: '/faulty/no-such-page',
    words: malformed,
    logged: /^\[shell\] REMOTE_MALFORMED: mfe-faulty 1\.0\.0 has no page "no-such-page"\.$/,
  },
]) {
  test(`a remote ${what} shows an error there, and the next address its page`, { tag }, async ({ page, expectWarning }) => {
    expectWarning(logged, 2);
    await page.goto(address);
    await expect(page.getByRole('alert').getByRole('heading', { name: notLoaded })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expectOthersLive(page);

    await page.goto('/faulty/well');
    await expect(title(page, 'Well')).toBeVisible();
    await expectCounting(page);
  });
}

test('a page whose module never ends is given up after two attempts', async ({ page, expectWarning }) => {
  expectWarning(/^\[shell\] REMOTE_LATE: The page "module-hangs" of mfe-faulty 1\.0\.0 did not come up within 20 seconds\.$/, 2);
  await page.clock.install();
  await page.goto('/faulty/module-hangs');
  await expect(page.getByText('Loading mfe-faulty…')).toBeAttached();
  await page.clock.runFor(21_000);
  await expect(page.getByText('Still loading mfe-faulty. The first attempt failed; retrying.')).toBeAttached();
  await page.clock.runFor(21_000);
  await expect(page.getByRole('alert').getByRole('heading', { name: notLoaded })).toBeVisible();
  await expect(page.getByText(late)).toBeVisible();
  await expectOthersLive(page);

  await page.goto('/faulty/well');
  await expect(title(page, 'Well')).toBeVisible();
});

test('a page whose module throws shows an error, and recovers', { tag: '@rare' }, async ({ page, expectWarning }) => {
  expectWarning(/^\[shell\] REMOTE_VIEW_LOST: The page "module-throws" of mfe-faulty 1\.0\.0 could not be fetched\.$/, 2);
  await page.goto('/faulty/module-throws');
  await expectFaultAndWayBack(page, { head: notLoaded, words: partLost, recoveredTitle: 'The module threw' });
});

/** Pages that fail when they are shown first. */
for (const [what, view, recoveredTitle] of [
  ['throws on mount', 'mount-throws', 'The mount threw'],
  ['asks for the next render while it renders', 'render-loops', 'Renders looped'],
  ['asks for the next render in an effect before the paint', 'effect-loops', 'Effects loop'],
] as const) {
  const tag = view === 'mount-throws' ? [] : '@rare';
  test(`a page that ${what} shows that it stopped, and recovers`, { tag }, async ({ page, expectConsole }) => {
    expectConsole(stoppedMessage.logged);
    await page.goto(`/faulty/${view}`);
    await expectFaultAndWayBack(page, { ...stoppedMessage, recoveredTitle });
  });
}
