import { expectFaultAndWayBack, stoppedMessage, test } from '../faulty-product.ts';

test.use({ startsSignedIn: true });

for (const [what, address, recoveredTitle] of [
  ['asks for the next while it renders', '/faulty/render-loops', 'Renders looped'],
  ['asks for the next in an effect before the paint', '/faulty/effect-loops', 'Effects loop'],
] as const) {
  test(`a page that renders for ever because it ${what} is said to have stopped, and comes back`, async ({ page, expectConsole }) => {
    expectConsole(stoppedMessage.logged);
    await page.goto(address);
    await expectFaultAndWayBack(page, { ...stoppedMessage, recoveredTitle });
  });
}
