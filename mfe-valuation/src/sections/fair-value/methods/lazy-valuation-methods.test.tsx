import { industrial } from '@mulya/valuation-model/testing';
import { act, render, screen } from '@testing-library/react';
import { LazyValuationMethods } from './lazy-valuation-methods.tsx';

jest.mock('./valuation-methods.tsx', () => ({ ValuationMethods: () => <h3>Discounted cash flow</h3> }));

/** Simulates an observer, because jsdom has no layout. */
function watchView() {
  const watch = { margins: [] as (string | undefined)[], reach: () => undefined as void };
  class Observer {
    constructor(listener: (entries: readonly { readonly isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
      watch.margins.push(options?.rootMargin);
      watch.reach = () => act(() => listener([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
  return watch;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const isLoaded = () => screen.queryByRole('heading', { name: 'Discounted cash flow' }) !== null;
const settle = () => act(async () => jest.advanceTimersByTimeAsync(0));

describe('valuation methods', () => {
  it('load when they come near the view', async () => {
    const watch = watchView();
    render(<LazyValuationMethods answer={industrial} />);
    await settle();
    expect(isLoaded()).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('Loading valuation methods…');
    watch.reach();
    await settle();
    expect(isLoaded()).toBe(true);
    expect(watch.margins[0]).toBe('1000px 0px');
  });

  it('load when the browser has been idle', async () => {
    watchView();
    render(<LazyValuationMethods answer={industrial} />);
    await act(async () => jest.advanceTimersByTimeAsync(2_000));
    expect(isLoaded()).toBe(true);
  });

  it('load when the page is printed', async () => {
    watchView();
    render(<LazyValuationMethods answer={industrial} />);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    await settle();
    expect(isLoaded()).toBe(true);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(isLoaded()).toBe(true);
  });
});
