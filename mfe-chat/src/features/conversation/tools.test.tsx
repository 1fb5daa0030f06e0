import { toolNames } from '@mulya/contract/assistant';
import { fakeHost } from '@mulya/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { pageContext } from '../../domain/page-context.fixture.ts';
import { input, messages, openConversation } from './conversation.fixture.tsx';
import { caseOutcome } from './tool-results.fixture.ts';
import { askForCase, openWithTools, runCase } from './tools.fixture.ts';

const { company } = pageContext;

describe('question to an AI with tools', () => {
  it('runs the calls on the page, and sends the results back', async () => {
    const { page, requestBody } = await askForCase(await openWithTools());
    expect(page.asked).toEqual([{ id: expect.any(String), company: company.key, tool: 'run_case', arguments: '{"growth":{"pat":10}}' }]);
    const [first, second] = [requestBody(0), requestBody(1)];
    expect(first).toMatchObject({ tool_choice: 'auto', stream: true, max_tokens: 500, metadata: { purpose: 'chat' } });
    expect(first.tools).toHaveLength(toolNames.length);
    expect(first.messages[0]?.content).toContain('Every figure is from a result of a tool');
    expect(first.messages[0]?.content).not.toContain('255,324'); // figures come from tools alone
    expect(second.messages.at(-1)).toMatchObject({ role: 'tool', content: JSON.stringify(caseOutcome.ok && caseOutcome.result) });
  });

  it('shows what the page does, and no text from before the calls', async () => {
    const opened = await openWithTools({ tools: { run_case: () => undefined } });
    const { user, nthStream } = opened;
    await user.type(await input(), 'What if PAT grows 10%?{Enter}');
    const stream = await nthStream(1);
    stream.say('Let me see.');
    expect(await messages().findByText('Let me see.')).toBeInTheDocument();
    stream.call(runCase);
    stream.end({ finish: 'tool_calls' });
    expect(await screen.findByText('Running the model…')).toBeInTheDocument();
    expect(messages().queryByText('Let me see.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(messages().getByText('Stopped.')).toBeInTheDocument();
    expect(screen.queryByText('Running the model…')).not.toBeInTheDocument();
    expect(opened.streams).toHaveLength(1); // the loop has ended
  });

  it('says that the model takes no tools, and asks it with the figures', async () => {
    const { user, nthStream, requestBody } = await openConversation(
      fakeHost('mfe-chat', { ai: { model: 'test-model', takesTools: false } }),
    );
    await user.type(await input(), 'Sales?{Enter}');
    const stream = await nthStream(1);
    stream.say('₹255,324 crore.');
    stream.end();
    expect(await messages().findByText(/^This model can’t use the page’s tools; it answers from the figures/)).toBeInTheDocument();
    expect(requestBody(0).tools).toBeUndefined();
    expect(requestBody(0).messages[0]?.content).toContain('255,324');
  });

  it('falls back when the gateway learns that the model takes no tools, and remembers it', async () => {
    const opened = await openWithTools();
    const { user, respond, nthStream, requestBody, calls } = opened;
    respond(
      (path, init) => path.startsWith('/api/ai') && String(init?.body).includes('"tools"'),
      () => Response.json({ error: { code: 'TOOLS_NOT_SUPPORTED', message: 'No tools.', traceId: 't' } }, { status: 422 }),
    );
    await user.type(await input(), 'Sales?{Enter}');
    const stream = await nthStream(1);
    stream.say('₹255,324 crore.');
    stream.end();
    expect(await messages().findByText(/^This model can’t use the page’s tools/)).toBeInTheDocument();
    expect(requestBody(1).messages[0]?.content).toContain('255,324');
    await user.type(await input(), 'PAT?{Enter}');
    await nthStream(2);
    expect(calls.requests).toHaveLength(3);
  });
});

describe('case of an answer', () => {
  it('is applied to the model once by a double click', async () => {
    const { user, page } = await askForCase(await openWithTools());
    await user.dblClick(messages().getByRole('button', { name: 'Apply to model: PAT growth 10%' }));
    expect(await messages().findByText('Applied. Undo with Ctrl+Z.')).toBeInTheDocument();
    expect(page.chosen).toEqual([
      { id: expect.any(String), company: company.key, as: 'model', name: 'PAT growth 10%', case: { growth: { pat: 10 } } },
    ]);
  });

  it('can be a scenario', async () => {
    const opened = await askForCase(await openWithTools());
    await opened.user.click(messages().getByRole('button', { name: 'Add as scenario: PAT growth 10%' }));
    expect(await messages().findByText('Added as a scenario.')).toBeInTheDocument();
    expect(opened.page.chosen).toMatchObject([{ as: 'scenario' }]);
  });

  it('shows why the page refused it', async () => {
    const opened = await askForCase(await openWithTools({ refusal: 'The page shows a shared link. Copy it first.' }));
    await opened.user.click(messages().getByRole('button', { name: 'Apply to model: PAT growth 10%' }));
    expect(await messages().findByText('The page shows a shared link. Copy it first.')).toBeInTheDocument();
  });

  it('says when the page does not respond', async () => {
    const { user, host, end } = await askForCase(await openWithTools());
    jest.useFakeTimers({ advanceTimers: true });
    jest.spyOn(host.bus, 'emit').mockImplementation(() => undefined);
    await user.click(messages().getByRole('button', { name: 'Apply to model: PAT growth 10%' }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(messages().getByText('The page did not respond. Nothing has changed. Try again.')).toBeInTheDocument();
    end();
    jest.useRealTimers();
  });
});

describe('page of another company', () => {
  it('gives no result, and the AI reads so', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const opened = await openWithTools({ company: { key: 'INE009A01021' } });
    await opened.user.type(await input(), 'What if?{Enter}');
    const first = await opened.nthStream(1);
    first.call(runCase);
    first.end({ finish: 'tool_calls' });
    await screen.findByText('Running the model…');
    await jest.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(opened.streams).toHaveLength(2));
    expect(opened.requestBody(1).messages.at(-1)?.content).toBe('{"problem":"run_case gave no result within 10 seconds."}');
    jest.useRealTimers();
  });
});
