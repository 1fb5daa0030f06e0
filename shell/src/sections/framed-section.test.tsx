import type { RemoteName } from '@mulya/contract';
import { act, screen } from '@testing-library/react';
import type { FromFrame, ToFrame } from './frame-messages.ts';
import { output, setupSection, sum, tcs } from './section.fixture.tsx';

/** One end of a channel that delivers at once. */
class Port extends EventTarget {
  peer: Port | undefined;
  readonly received: ToFrame[] = [];
  start = () => undefined;
  close = (): void => {
    if (this.peer !== undefined) this.peer.peer = undefined;
  };
  postMessage = (data: unknown): void => {
    this.peer?.received.push(data as ToFrame); // only the page's end sends messages to the frame's
    this.peer?.dispatchEvent(new MessageEvent('message', { data }));
  };
}

class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();
  constructor() {
    this.port1.peer = this.port2;
    this.port2.peer = this.port1;
  }
}

beforeAll(() => Object.assign(globalThis, { MessageChannel: Channel }));
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

const name = 'Sum of the parts (mfe-sotp)';

async function setup(remote: RemoteName = sum.remote) {
  const section = setupSection({ ...sum, remote, sandboxed: true });
  await section.show(() => <p>In the page</p>);
  const frame = screen.getByTitle<HTMLIFrameElement>(`Sum of the parts (${remote})`);
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('Expected the frame to be in the document.');
  const posted = jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => undefined);
  const announce = (source: Window = contentWindow) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { source, data: 'x' })));
  const portOf = () => (posted.mock.calls[0] as unknown as [unknown, string, [Port]])[2][0]; // as the page calls it
  const send = (message: FromFrame | string) =>
    act(() => portOf().postMessage(typeof message === 'string' ? message : JSON.stringify(message)));
  const start = () => {
    announce();
    send({ is: 'ready' });
    send({ is: 'started' });
  };
  return { ...section, frame, posted, announce, send, start, received: () => portOf().received };
}

describe('a sandboxed section', () => {
  it('has a frame of an opaque origin at the gateway, and none of its code in the page', async () => {
    const { frame, loader } = await setup();
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toBe('/section-frames/mfe-sotp/sum-of-parts');
    expect(loader.loaded).not.toContain('mfe-sotp/sum-of-parts');
    expect(screen.queryByText('In the page')).not.toBeInTheDocument();
    expect(screen.getByText('Loading Sum of the parts…')).toBeInTheDocument();
    expect(screen.getByText(`${name} is not printed.`)).toBeInTheDocument();
  });

  it('gets a port once, and the input once it has loaded and with each change', async () => {
    const { announce, posted, send, received, input } = await setup();
    announce(window); // of another window
    expect(posted).not.toHaveBeenCalled();
    announce();
    expect(posted.mock.calls[0]?.[0]).toEqual({
      is: 'open',
      remote: 'mfe-sotp',
      section: 'sum-of-parts',
      slot: 'valuation/method',
      preferences: { grouping: 'international', theme: 'system', density: 'regular' },
    });
    act(() => input.set({ ...tcs, baseYear: 'FY27' }));
    send({ is: 'ready' });
    send({ is: 'started' });
    act(() => input.set({ ...tcs, baseYear: 'FY28' }));
    const asked = received().filter(({ is }) => is !== 'preferences');
    expect(asked).toEqual([
      { is: 'start', input: { ...tcs, baseYear: 'FY27' } },
      { is: 'input', input: { ...tcs, baseYear: 'FY28' } },
    ]);
  });

  it('gets the user’s preferences when they change', async () => {
    const { start, kernel, received } = await setup();
    start();
    act(() => kernel.preferences.set({ theme: 'dark' }));
    expect(received()).toContainEqual({
      is: 'preferences',
      preferences: { grouping: 'international', theme: 'dark', density: 'regular' },
    });
  });

  it('gives outputs that fit the slot, saves nothing, and one that doesn’t fit is said in its room', async () => {
    const { start, send, outputs, work } = await setup();
    start();
    send({ is: 'output', output });
    send({ is: 'output', output: { ...output, low: 200 } });
    expect(outputs).toEqual([output]);
    expect(screen.getByText(/The output does not fit the slot: .+ The page keeps the value before\.$/)).toBeInTheDocument();
    send(JSON.stringify({ is: 'output', output: { ...output, basis: 'x'.repeat(40_000) } }));
    expect(screen.getByText(/The output has over 32768 bytes/)).toBeInTheDocument();
    send({ is: 'output' });
    expect(outputs).toEqual([output, undefined]);
    expect(work.current()).toBeUndefined();
  });

  it('is as tall as its content', async () => {
    const { start, send, frame } = await setup();
    expect(frame.style.blockSize).toBe('0');
    start();
    send({ is: 'height', pixels: 120.4 });
    expect(frame.style.blockSize).toBe('121px');
    send({ is: 'height', pixels: -5 });
    expect(frame.style.blockSize).toBe('0px');
  });

  it('ends with the page', async () => {
    const { start, send, end, outputs } = await setup();
    start();
    await end();
    expect(screen.queryByTitle(name)).not.toBeInTheDocument();
    send({ is: 'output', output });
    expect(outputs).toEqual([]);
  });
});

describe('a sandboxed section that misbehaves', () => {
  type Frame = Awaited<ReturnType<typeof setup>>;

  it.each<[string, string, (frame: Frame) => void]>([
    [
      'floods the page',
      'sent too many messages and was stopped',
      ({ start, send }) => {
        start();
        for (let at = 0; at < 301; at += 1) send('nonsense');
      },
    ],
    [
      'floods the page with outputs',
      'sent too many messages and was stopped',
      ({ start, send }) => {
        start();
        for (let at = 0; at < 301; at += 1) send({ is: 'output', output });
      },
    ],
    [
      'opens an address without a section',
      'opened another address in its frame and was stopped',
      ({ start, frame }) => {
        frame.dispatchEvent(new Event('load'));
        start();
        act(() => void frame.dispatchEvent(new Event('load')));
      },
    ],
    [
      'opens another address',
      'opened another address in its frame and was stopped',
      ({ start, announce }) => {
        start();
        announce();
      },
    ],
    ['never loads', 'could not be loaded', () => act(() => jest.advanceTimersByTime(60_000))],
    [
      'has no document',
      'could not be loaded',
      ({ frame }) => {
        frame.dispatchEvent(new Event('load'));
        act(() => jest.advanceTimersByTime(10_000));
      },
    ],
    [
      'never renders',
      'no longer answered and was stopped',
      ({ announce, send }) => {
        announce();
        send({ is: 'ready' });
        act(() => jest.advanceTimersByTime(10_000));
      },
    ],
    [
      'doesn’t take an input',
      'no longer answered and was stopped',
      ({ start, input }) => {
        start();
        act(() => input.set({ ...tcs, baseYear: 'FY27' }));
        act(() => jest.advanceTimersByTime(10_000));
      },
    ],
    [
      'crashes',
      'stopped working',
      ({ start, send }) => {
        start();
        send({ is: 'failed', why: 'crashed', message: 'No segments.' });
      },
    ],
    [
      'is switched off',
      'is switched off',
      ({ announce, send }) => {
        announce();
        send({ is: 'failed', why: 'disabled', message: '' });
      },
    ],
  ])('and %s loses its frame, is named, and is tried again on demand', async (_, what, misbehave) => {
    const fixture = await setup();
    misbehave(fixture);
    expect(screen.queryByTitle(name)).not.toBeInTheDocument();
    expect(screen.getByText(`${name} ${what}.`)).toBeInTheDocument();
    expect(fixture.outputs.at(-1)).toBeUndefined();
    expect(fixture.console.error).toHaveBeenCalledTimes(1);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getByTitle(name)).toBeInTheDocument();
  });

  it.each<[string, string, boolean]>([
    ['a', 'gives it back', true],
    ['Tab', 'lets it go', false],
  ])('and takes the focus after the key %s: the page %s', async (key, _, isBack) => {
    const { start, frame } = await setup();
    start();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    act(() => frame.focus());
    window.dispatchEvent(new FocusEvent('blur'));
    act(() => jest.advanceTimersByTime(0));
    expect(document.activeElement === field).toBe(isBack);
    field.remove();
  });

  it('and needs longer for its code than for its document is not stopped', async () => {
    const { frame, announce, send } = await setup();
    frame.dispatchEvent(new Event('load'));
    announce();
    act(() => jest.advanceTimersByTime(50_000));
    send({ is: 'ready' });
    send({ is: 'started' });
    expect(screen.getByTitle(name)).toBeInTheDocument();
  });

  it('and answers in time is not stopped', async () => {
    const { start, send, input } = await setup();
    start();
    act(() => input.set({ ...tcs, baseYear: 'FY27' }));
    send({ is: 'taken' });
    act(() => jest.advanceTimersByTime(120_000));
    expect(screen.getByTitle(name)).toBeInTheDocument();
  });

  it('and crashes is reported with its message, cut', async () => {
    const { start, send, loader } = await setup('mfe-search'); // of the release
    start();
    send({ is: 'failed', why: 'crashed', message: 'x'.repeat(1_000) });
    expect(loader.crashes).toEqual([`mfe-search 1.0.0: ${'x'.repeat(300)}`]);
  });
});
