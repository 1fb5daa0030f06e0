import { screen, waitFor } from '@testing-library/react';
import { haveWideScreen, input, messages, openConversation } from './conversation.fixture.tsx';

beforeAll(haveWideScreen);

/**
 * What a screen reader says of a log: each text that is added to it or changes in it, unless the nearest `aria-live` above says "off".
 * Ends with the test.
 */
function saidOf(log: HTMLElement): readonly string[] {
  const said: string[] = [];
  const listener = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element === null || element.closest('[aria-live], [role=log]')?.getAttribute('aria-live') === 'off') continue;
        said.push((node.textContent ?? '').trim());
      }
    }
  });
  listener.observe(log, { childList: true, characterData: true, subtree: true });
  return said;
}

it('says an answer once, when it is complete', async () => {
  const { user, asked } = await openConversation();
  const said = saidOf(screen.getByRole('log', { name: 'Conversation' }));
  await user.type(await input(), 'Sales?{Enter}');
  const stream = await asked(1);
  stream.say('Sales were ');
  await messages().findByText(/Sales were/);
  stream.say('₹255,324 crore ');
  await messages().findByText(/₹255,324 crore/);
  stream.say('in FY26.');
  await messages().findByText(/in FY26\./);
  expect(said.filter((text) => text.includes('Sales were'))).toEqual([]);

  stream.end();
  await messages().findByText(/^Based on/);
  await waitFor(() => expect(said.filter((text) => text.includes('Sales were'))).toHaveLength(1));
  expect(said.find((text) => text.includes('Sales were'))).toContain('Sales were ₹255,324 crore in FY26.');
});

it('says what had come of an answer that was stopped', async () => {
  const { user, asked } = await openConversation();
  const said = saidOf(screen.getByRole('log', { name: 'Conversation' }));
  await user.type(await input(), 'Sales?{Enter}');
  const stream = await asked(1);
  stream.say('Sales were');
  await messages().findByText(/Sales were/);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(said.filter((text) => /Sales were.*Stopped\./.test(text))).toHaveLength(1));
});
