import { aiStream, fakeHost } from '@mulya/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, input, messages, openConversation as open } from './conversation.fixture.tsx';

describe('question', () => {
  it('sends the prompt, the history and the page context with Enter', async () => {
    const { user, nthStream, requestBody } = await open();
    await user.type(await input(), 'What were sales?{Enter}');
    const first = await nthStream(1);
    first.say('Sales were ₹255,324 crore.');
    first.end();
    expect(await screen.findByText(/^Based on FY26 statements, your unsaved assumptions, 1 peer\./)).toBeInTheDocument();
    await user.type(await input(), '  And ROE?  {Enter}');
    await nthStream(2);
    const body = requestBody(1);
    expect(body).toMatchObject({
      max_tokens: 500,
      temperature: 0,
      stream: true,
      model: 'test-model',
      search_parameters: { mode: 'on', return_citations: true },
      metadata: { purpose: 'chat', company: 'INE467B01029' },
      context: { assumptions: 'unsaved', peers: ['INE009A01021'] },
    });
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(body.messages[0]?.content).toContain('Tata Consultancy Services Ltd');
    expect(body.messages[0]?.content).toContain('And ROE?');
    expect(body.messages.at(-1)?.content).toBe('And ROE?');
    expect(body.messages[0]?.content).not.toContain('1,000'); // the placeholder
  });

  it('ignores Shift+Enter, an Enter that ends a composition, and a blank text', async () => {
    const { user, calls } = await open();
    const field = await input();
    await user.type(field, '   {Enter}');
    await user.clear(field);
    await user.type(field, 'one{Shift>}{Enter}{/Shift}two');
    expect(field).toHaveValue('one\ntwo');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(calls.requests).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.requests).toHaveLength(1));
    expect(field).toHaveValue('');
  });

  it('can come from the suggestions', async () => {
    const { user, nthStream, requestBody } = await open();
    const suggested = within(screen.getByRole('list', { name: 'Suggested questions' }));
    await user.click(suggested.getByRole('button', { name: 'How is the target price derived?' }));
    await nthStream(1);
    expect(requestBody(0).messages.at(-1)?.content).toBe('How is the target price derived?');
    expect(screen.queryByRole('list', { name: 'Suggested questions' })).not.toBeInTheDocument();
  });
});

describe('answer', () => {
  it('streams, and then has its numbers checked against the page', async () => {
    const { user, nthStream, calls } = await open();
    await user.type(await input(), 'Sales?{Enter}');
    const stream = await nthStream(1);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    stream.say('Sales FY26 were ');
    expect(await messages().findByText(/Sales FY26 were/)).toBeInTheDocument();
    stream.say('₹255,324 crore, and ₹77,777 crore are made up.');
    stream.end({ machine: 'model', model: 'grok-4', webSearch: true, citations: ['https://example.com/a', 'javascript:alert(1)'] });
    await user.click(await messages().findByRole('button', { name: /₹255,324 crore/ }));
    expect(calls.emitted).toContainEqual({ event: 'chat/figure-chosen', payload: { id: 'line/sales/FY26' } });
    expect(messages().getByText(/1 of 2 numbers matched to the loaded data\./)).toHaveTextContent(
      /by grok-4, a language model, web search on\./,
    );
    expect(
      messages()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://example.com/a']);
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('keeps its text and ends its call when stopped', async () => {
    const { user, nthStream, calls } = await open();
    await user.type(await input(), 'Sales?{Enter}');
    const stream = await nthStream(1);
    stream.say('Sales were');
    await messages().findByText(/Sales were/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(messages().getByText('Stopped.')).toBeInTheDocument();
    expect(messages().getByText(/Sales were/)).toBeInTheDocument();
    expect(await input()).toHaveFocus();
    expect(calls.requests[0]?.init?.signal?.aborted).toBe(true);
  });

  it('ends its call when the page is left', async () => {
    const { user, nthStream, calls, unmount } = await open();
    await user.type(await input(), 'Sales?{Enter}');
    await nthStream(1);
    unmount();
    expect(calls.requests[0]?.init?.signal?.aborted).toBe(true);
  });

  it('says when it is empty', async () => {
    const { user, nthStream } = await open();
    await user.type(await input(), 'Sales?{Enter}');
    (await nthStream(1)).end();
    expect(await messages().findByText('No response from AI.')).toBeInTheDocument();
  });

  it('says when it reached the length limit', async () => {
    const { user, nthStream } = await open();
    await user.type(await input(), 'Sales?{Enter}');
    const stream = await nthStream(1);
    stream.say('Sales were');
    stream.end({ finish: 'length' });
    expect(await messages().findByText('The answer reached its length limit and is incomplete.')).toBeInTheDocument();
  });

  it('keeps its text when the stream breaks', async () => {
    const { user, nthStream } = await open();
    await user.type(await input(), 'Sales?{Enter}');
    const stream = await nthStream(1);
    stream.say('Sales were');
    await messages().findByText(/Sales were/);
    stream.breakOff();
    expect(await screen.findByText('Failed to get response from AI.')).toBeInTheDocument();
    expect(messages().getByText(/Sales were/)).toBeInTheDocument();
    expect(messages().getByText('The answer was interrupted and is incomplete.')).toBeInTheDocument();
  });

  it('says why it failed, and leaves the failure out of the history of a retry', async () => {
    const { user, respond, requestBody, calls } = await open();
    respond(address, () =>
      Response.json(
        { error: { message: 'Too many AI calls. Try again in 20 seconds.', code: 'RATE_LIMITED', traceId: 't' } },
        { status: 429, headers: { 'retry-after': '20' } },
      ),
    );
    await user.type(await input(), 'Sales?{Enter}');
    expect(await screen.findByText('Failed to get response from AI.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/20 seconds/);
    expect(messages().getByText('Error: Unable to fetch response.')).toBeInTheDocument();
    const stream = aiStream();
    respond(address, () => stream.response);
    await user.click(messages().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.requests).toHaveLength(2));
    expect(requestBody(1).messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(screen.queryByText('Failed to get response from AI.')).not.toBeInTheDocument();
  });

  it('bypasses the gateway’s cache when regenerated', async () => {
    const { user, nthStream, calls } = await open();
    await user.type(await input(), 'Sales?{Enter}');
    const stream = await nthStream(1);
    stream.say('One.');
    stream.end();
    await user.click(await messages().findByRole('button', { name: 'Regenerate' }));
    const again = await nthStream(2);
    again.say('Two.');
    again.end();
    expect(await messages().findByText('Two.')).toBeInTheDocument();
    expect(messages().queryByText('One.')).not.toBeInTheDocument();
    expect(new Headers(calls.requests[1]?.init?.headers).get('cache-control')).toBe('no-cache');
  });
});

describe('files', () => {
  it('send only their names, and can be removed', async () => {
    const { user, nthStream, requestBody } = await open();
    const picker = screen.getByLabelText('Add file names (PDF, XLSX, CSV, PPTX)');
    const chosen = [new File(['secret'], 'Q2 results.pdf'), new File(['x'], 'notes.exe'), new File(['x'], 'peers.csv')];
    fireEvent.change(picker, { target: { files: chosen } }); // a user can make the picker show all files
    const list = within(screen.getByRole('list', { name: 'Uploaded Files' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Q2 results.pdfname only: the contents are not readRemove',
      'peers.csvname only: the contents are not readRemove',
    ]);
    await user.click(list.getByRole('button', { name: 'Remove peers.csv' }));
    await user.type(await input(), 'What do my files say?{Enter}');
    await nthStream(1);
    const [system] = requestBody(0).messages;
    expect(system?.content).toContain('# Files (name only: the contents are not read)\n- Q2 results.pdf');
    expect(system?.content).not.toContain('peers.csv');
    expect(JSON.stringify(requestBody(0))).not.toContain('secret');
  });
});

describe('conversation', () => {
  it('resumes for the same user and company only', async () => {
    const fake = fakeHost('mfe-chat');
    const first = await open(fake);
    await first.user.type(await input(), 'Sales?{Enter}');
    const stream = await first.nthStream(1);
    stream.say('Much.');
    stream.end();
    await messages().findByText('Much.');
    first.unmount();
    const second = await open(fake);
    expect(await messages().findByText('Much.')).toBeInTheDocument();
    second.unmount();
    await open(fakeHost('mfe-chat'));
    expect(messages().queryByText('Much.')).not.toBeInTheDocument();
  });
});
