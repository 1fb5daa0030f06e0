import type { Locator, Page } from '@playwright/test';
import { expectModel, fairValue, tcs, valuationOf, within } from '../../journeys/desk.ts';
import { expect, test } from '../faulty-product.ts';
import { sectionsIn } from '../faulty-builds.ts';
import { expectFiguresLive, room, startWithSections } from '../sections.ts';
import { expectShellAlive, oneByteMore } from '../tamper.ts';

const hostile = ['escapes', 'floods', 'throws', 'covers'] as const;

const frameOf = (page: Page, section: string) => room(page, section).frameLocator('iframe');
const notice = (page: Page, section: string, what: string): Locator =>
  room(page, section).getByText(`Section that ${section} (mfe-faulty) ${what}.`);

const unreachable = [
  ...['local storage', 'session storage', 'cookies', 'databases', 'the page', 'the page’s address', 'another page', 'a window'],
  ...['the API', 'another origin', 'a script', 'a worker', 'the gateway client', 'the token'],
];

test('hostile sections in sandboxed frames reach their slots and nothing else', async ({
  page,
  faulty,
  stack,
  ownStack,
  expectConsole,
  expectWarning,
}) => {
  test.setTimeout(240_000); // it starts a product
  // what the browser says of refused attempts
  expectConsole(/^console: Unsafe attempt to initiate navigation .+ from frame with URL '.+\/section-frames\/mfe-faulty\/escapes'/);
  expectConsole(/^console: Blocked opening '.+\/login' in a new window because the request was made in a sandboxed frame/);
  expectConsole(/^console: (?:Connecting to|Fetch API cannot load) '?(?:https:\/\/collector\.invalid\/|.+\/api\/company\/coverage)/);
  expectConsole(/^console: This document requires 'TrustedScriptURL' assignment/);
  expectConsole(/^console: Failed to load resource: net::ERR_BLOCKED_BY_RESPONSE\.NotSameOrigin \(.+\/csp-reports\)$/); // the sender may not read
  expectConsole(/^csp report: .+\/section-frames\/mfe-faulty\/escapes/);
  expectConsole(/^csp violation: (?:connect-src|require-trusted-types-for) .+src_sections_escapes_section/);
  expectConsole(/^console: Framing '.+' violates the following Content Security Policy directive: "frame-ancestors 'none'"/);
  expectConsole(/^console: Failed to load resource: .+ 404 .+chrome-error/);
  // what the page says of the sections
  expectConsole(/^console: \[shell\] SECTION_OVER_BUDGET: floods of mfe-faulty in valuation\/section /);
  expectConsole(/^console: \[shell\] SECTION_FRAME_FAILED: throws of mfe-faulty in valuation\/section stopped working\. /);
  expectConsole(/^console: Failed to find a valid digest in the 'integrity' attribute for resource '.+\/frame-main\.[^/]+\.js'/);
  expectConsole(/^console: \[shell\] SECTION_FRAME_FAILED: \w+ of mfe-faulty in valuation\/section could not be loaded/);
  expectConsole(/^console: \[shell\] SECTION_FRAME_FAILED: escapes of mfe-faulty in valuation\/section opened another address /);
  expectWarning(/^\[shell\] SECTION_SLOT_MISFIT: floods of mfe-faulty in valuation\/section: The output does not fit the slot: /, 1);
  expectWarning(/^\[shell\] SECTION_SLOT_MISFIT: escapes of mfe-faulty in valuation\/section: The output does not fit the slot: /, 1);
  expectWarning(/^\[mfe-faulty\] A sandboxed section has no (?:notifications|bus); the call was ignored\.$/, 2);

  const framed = sectionsIn('valuation/section', 'mfe-valuation', hostile).map((mount) => ({ ...mount, sandboxed: true as const }));
  const shown = sectionsIn('valuation/section', 'mfe-valuation', ['shows']);
  const url = await startWithSections({ page, faulty, stack, ownStack }, [...shown, ...framed]);
  await page.goto(`${url}${valuationOf(tcs)}`);
  await expectModel(page);
  const escapes = frameOf(page, 'escapes');

  await test.step('one gets the page’s input, and reaches nothing else', async () => {
    await expect(escapes.getByText(`In a frame: ${tcs}`)).toBeVisible();
    await expect(escapes.getByRole('listitem')).toHaveText(unreachable.map((what) => `${what}: refused`));
  });

  await test.step('one that floods, one that throws and one that covers the page are named in their rooms or stay in them', async () => {
    await expect(notice(page, 'floods', 'sent too many messages and was stopped')).toBeVisible();
    await expect(notice(page, 'throws', 'stopped working')).toBeVisible();
    await expect(frameOf(page, 'covers').getByText('Covering')).toBeAttached(); // outside the flow, so that its frame has no height
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgb(255, 0, 0)');
  });

  await test.step('the page checks an output', async () => {
    await escapes.getByRole('button', { name: 'Give a wrong value' }).click();
    await expect(room(page, 'escapes').getByText(/: The output does not fit the slot: .+ The page keeps the value before\./)).toBeVisible();
    await escapes.getByRole('button', { name: 'Give a value' }).click();
    await expect(room(page, 'escapes').getByText(/The page keeps the value before/)).toBeHidden();
  });

  await test.step('Tab enters the frame and leaves it, in both directions', async () => {
    const inside = escapes.getByRole('button', { name: 'Leave', exact: true });
    await inside.focus();
    await page.keyboard.press('Tab');
    await expect(room(page, 'escapes').locator('iframe')).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(inside).toBeFocused();
  });

  await test.step('it can’t take the focus from a user who types', async () => {
    await within(fairValue(page), 'Edit').click();
    await escapes.getByRole('button', { name: 'Take the focus soon' }).click();
    const field = fairValue(page).getByLabel('PAT growth FY26E', { exact: true });
    await field.focus();
    await field.pressSequentially('0'.repeat(20), { delay: 120 });
    expect((await escapes.getByLabel('Typed into the frame').inputValue()).length).toBeLessThanOrEqual(1);
    await expect(field).toBeFocused();
  });

  await test.step('on paper it is one line', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(notice(page, 'escapes', 'is not printed')).toBeVisible();
    await expect(room(page, 'escapes').locator('iframe')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('one that opens another address is stopped', async () => {
    await escapes.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(notice(page, 'escapes', 'opened another address in its frame and was stopped')).toBeVisible();
  });

  await test.step('page, shell and a section outside a frame work', async () => {
    await expectFiguresLive(page);
    await expectShellAlive(page);
  });

  await test.step('a frame’s code with one byte more does not run', async () => {
    await page.route(/\/frame-main\.[^/]+\.js$/, oneByteMore);
    await page.reload();
    await expectModel(page);
    for (const section of hostile) await expect(notice(page, section, 'could not be loaded')).toBeVisible();
    await expectShellAlive(page);
  });
});
