import { screen, waitFor } from '@testing-library/react';
import { input, messages, openConversation } from './conversation.fixture.tsx';

/** Records what a screen reader announces: each text that is added or changed, unless the nearest `aria-live` is "off". */
function recordAnnouncements(log: HTMLElement): readonly string[] {
  const announcements: string[] = [];
  const listener = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element === null || element.closest('[aria-live], [role=log]')?.getAttribute('aria-live') === 'off') continue;
        announcements.push((node.textContent ?? '').trim());
      }
    }
  });
  listener.observe(log, { childList: true, characterData: true, subtree: true });
  return announcements;
}

it('announces an answer once, when it is complete', async () => {
  const { user, nthStream } = await openConversation();
  const announcements = recordAnnouncements(screen.getByRole('log', { name: 'Conversation' }));
  await user.type(await input(), 'Sales?{Enter}');
  const stream = await nthStream(1);
  stream.say('Sales were ');
  await messages().findByText(/Sales were/);
  stream.say('₹255,324 crore ');
  await messages().findByText(/₹255,324 crore/);
  stream.say('in FY26.');
  await messages().findByText(/in FY26\./);
  expect(announcements.filter((text) => text.includes('Sales were'))).toEqual([]);

  stream.end();
  await messages().findByText(/^Based on/);
  await waitFor(() => expect(announcements.filter((text) => text.includes('Sales were'))).toHaveLength(1));
  expect(announcements.find((text) => text.includes('Sales were'))).toContain('Sales were ₹255,324 crore in FY26.');
});

it('announces the text of a stopped answer', async () => {
  const { user, nthStream } = await openConversation();
  const announcements = recordAnnouncements(screen.getByRole('log', { name: 'Conversation' }));
  await user.type(await input(), 'Sales?{Enter}');
  const stream = await nthStream(1);
  stream.say('Sales were');
  await messages().findByText(/Sales were/);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(announcements.filter((text) => /Sales were.*Stopped\./.test(text))).toHaveLength(1));
});
