import { button } from '../../journeys/analyst.ts';
import { expect, expectCounting, expectOthersLive, stoppedMessage, test, title } from '../faulty-product.ts';
import { expectShellAlive } from '../tamper.ts';

test.use({ startsSignedIn: true });

/** Faults that React reports, in pages that were shown and worked. */
for (const [what, address, head] of [
  ['throws while it renders again', '/faulty/render-throws', 'Renders throw'],
  ['has an effect that throws', '/faulty/effect-throws', 'Effects throw'],
  ['has a selector of its store that throws', '/faulty/selector-throws', 'Selectors throw'],
] as const) {
  test(`a page that ${what}, long after it was mounted, is said to have stopped, and comes back`, async ({ page, expectConsole }) => {
    expectConsole(stoppedMessage.logged);
    await page.goto(address);
    await expect(title(page, head)).toBeVisible();
    await expectCounting(page);
    await button(page, 'Break it').click();
    await expect(page.getByRole('alert').getByRole('heading', { name: stoppedMessage.head })).toBeVisible();
    await expect(page.getByText(stoppedMessage.words)).toBeVisible();
    await expectShellAlive(page);

    await button(page, 'Try again').click();
    await expect(title(page, head)).toBeVisible();
    await expectCounting(page);
    await expectOthersLive(page);
  });
}

/** Faults without a known owner: the browser reports them, and the screen is unchanged. */
for (const [what, address, head, message] of [
  ['has a timer that throws', '/faulty/timer-throws', 'Timers throw', /uncaught: A timer of mfe-faulty throws\./],
  ['has a reducer of its store that throws', '/faulty/reducer-throws', 'Reducers throw', /uncaught: A reducer of mfe-faulty throws\./],
] as const) {
  test(`a page that ${what} goes on, and the browser reports it`, async ({ page, expectConsole }) => {
    expectConsole(message);
    await page.goto(address);
    await expect(title(page, head)).toBeVisible();
    await button(page, 'Break it').click();
    await expectCounting(page);
    await expectOthersLive(page);
    await expectCounting(page);
  });
}

test('a store whose reducer threw accepts the next action', async ({ page, expectConsole }) => {
  expectConsole(/uncaught: A reducer of mfe-faulty throws\./);
  await page.goto('/faulty/reducer-throws');
  await button(page, 'Break it').click();
  await button(page, 'Save').click();
  await expect(page.getByText('Saved 1 times')).toBeVisible();
});

test('a throwing listener does not affect the listeners after it', async ({ page, expectConsole }) => {
  expectConsole(/^console: \[shell\] REMOTE_LISTENER_FAILED: The listener of mfe-faulty to session\/changed failed\. /);
  await page.goto('/faulty/listener-throws');
  await expect(title(page, 'Listeners throw')).toBeVisible();
  await expect(page.getByText('The listener after it heard signed-in')).toBeVisible();
  await expectCounting(page);
  await expectOthersLive(page);
});

test('an event of another team, or an unknown one, reaches no listener', async ({ page, expectConsole }) => {
  expectConsole(/uncaught: REMOTE_EVENT_REFUSED: mfe-faulty emitted company\/selected, which belongs to mfe-search\./);
  expectConsole(/uncaught: REMOTE_EVENT_REFUSED: mfe-faulty emitted faulty\/anything, which the event table of this shell does not hold\./);
  await page.goto('/faulty/foreign-event');
  await button(page, 'Emit another team’s event').click();
  await button(page, 'Emit an unknown event').click();
  await expectCounting(page);
  await expect(page.getByText('Heard nothing')).toBeVisible();
  await expectOthersLive(page);
  await expect(page.getByText('Heard nothing')).toBeVisible();
});

test('a page that waits for ever shows that it loads, blocks nothing, and can be left and opened again', async ({ page }) => {
  await page.goto('/faulty/mount-hangs');
  await expect(page.getByText('Loading mfe-faulty…')).toBeAttached();
  await button(page, 'Search or jump to…').click();
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expectOthersLive(page);
  await expect(page.getByText('Loading mfe-faulty…')).toBeAttached();

  await page.evaluate(() => Object.assign(window, { faultyIsMended: true }));
  await expectOthersLive(page);
  await expect(title(page, 'The mount hung')).toBeVisible();
  await expectCounting(page);
});
