import { AiRequestSchema } from '@mulya/contract';
import { aiStream, fakeHost, renderView, type AiStream } from '@mulya/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pageContext } from '../../domain/page-context.fixture.ts';
import AssistantPanel from '../../panels/assistant.panel.tsx';

export const address = '/api/ai/chat/completions';

export const input = () => screen.findByRole('textbox', { name: 'Ask about Tata Consultancy Services Ltd...' });

export const messages = () => within(screen.getByRole('list', { name: 'Messages' }));

/** Opens the assistant for TCS. The test controls the stream of each AI call. */
export async function openConversation(fake = fakeHost('mfe-chat')) {
  const streams: AiStream[] = [];
  fake.respond(address, () => {
    const stream = aiStream();
    streams.push(stream);
    return stream.response;
  });
  const view = renderView(AssistantPanel, { host: fake.host, at: '/valuation/Tata%20Consultancy%20Services%20Ltd' });
  fake.deliver('valuation/opened', { company: pageContext.company });
  fake.deliver('valuation/context', pageContext);
  await view.user.click(screen.getByRole('button', { name: 'Open assistant' }));
  await input();
  const nthStream = async (count: number) => {
    await waitFor(() => expect(streams).toHaveLength(count));
    const stream = streams[count - 1];
    if (stream === undefined) throw new Error('No call was made.');
    return stream;
  };
  const requestBody = (at: number) => AiRequestSchema.parse(JSON.parse(String(fake.calls.requests[at]?.init?.body)));
  return { ...fake, ...view, streams, nthStream, requestBody };
}
