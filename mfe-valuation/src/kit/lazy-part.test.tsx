import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { act, render, screen } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { LazyPart } from './lazy-part.tsx';

interface Code {
  readonly text: string;
}

const load = jest.fn<Promise<Code>, []>();
const margins: (string | undefined)[] = [];
let reach: () => void;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  load.mockReset().mockResolvedValue({ text: 'Discounted cash flow' });
  // Simulates an observer, because jsdom has no layout.
  class Observer {
    constructor(listener: (entries: readonly { readonly isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
      margins.push(options?.rootMargin);
      reach = () => act(() => listener([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const pass = (milliseconds = 0) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const isLoaded = () => screen.queryByText('Discounted cash flow') !== null;

function show(props: Partial<ComponentProps<typeof LazyPart<Code>>>) {
  render(
    <HostProvider host={fakeHost('mfe-valuation').host}>
      <LazyPart load={load} when="now" loading={<p role="status">Loading methods…</p>} {...props}>
        {({ text }) => <h3>{text}</h3>}
      </LazyPart>
    </HostProvider>,
  );
}

describe('a lazy part', () => {
  it('loads near the view, in reserved space', async () => {
    show({ when: 'near', height: { className: 'reserved' } });
    await pass();
    expect(isLoaded()).toBe(false);
    expect(screen.getByRole('status').parentElement).toHaveClass('reserved');
    reach();
    await pass();
    expect(isLoaded()).toBe(true);
    expect(margins[0]).toBe('1000px 0px');
    expect(document.querySelector('.reserved')).toBeNull();
  });

  it.each(['near', 'idle'] as const)('loads in an idle browser if it waits to be %s', async (when) => {
    show({ when });
    await pass(1_999);
    expect(isLoaded()).toBe(false);
    await pass(1);
    expect(isLoaded()).toBe(true);
  });

  it('loads when the page is printed, and stays', async () => {
    show({ when: 'near' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    await pass();
    expect(isLoaded()).toBe(true);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(isLoaded()).toBe(true);
  });

  it('tells a failure and what still works, and loads again with Retry', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    show({ title: 'The methods', rest: 'The model above is complete.' });
    await pass();
    expect(screen.getByRole('alert')).toHaveTextContent('The methods could not be loaded.The model above is complete.');
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    await pass();
    expect(isLoaded()).toBe(true);
  });

  it('keeps showing what loading shows if a failure has no title', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    show({});
    await pass();
    expect(screen.getByText('Loading methods…')).toBeInTheDocument();
  });
});

describe('an overlay that loads when it first opens', () => {
  function Overlay() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <LazyPart load={load} when="open" open={open} title="Peers" onClose={() => setOpen(false)}>
          {({ text }) => open && <h3>{text}</h3>}
        </LazyPart>
      </>
    );
  }

  it('closes with an alert after a failure, and loads again at the next opening', async () => {
    const { host, calls } = fakeHost('mfe-valuation');
    load.mockRejectedValueOnce(new Error('offline'));
    render(
      <HostProvider host={host}>
        <Overlay />
      </HostProvider>,
    );
    const open = async () => {
      act(() => screen.getByRole('button').click());
      await pass();
    };
    await pass();
    expect(load).not.toHaveBeenCalled();
    await open();
    expect(calls.alerts).toEqual(['Peers could not be loaded. Try again.']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await open();
    expect(isLoaded()).toBe(true);
    expect(calls.alerts).toHaveLength(1);
  });
});
