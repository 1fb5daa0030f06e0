import { act, fireEvent, renderHook } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createValuationStore } from '../../model/valuation-store.ts';
import { selectCurrentSection } from '../../model/frame.slice.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

/** jsdom has no layout: a section is in the band when the test says so. */
const observedElements: Element[] = [];
let cross: (id: string, isIntersecting: boolean) => void = () => undefined;

class Band implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(callback: IntersectionObserverCallback) {
    cross = (id, isIntersecting) => {
      const target = document.createElement('section');
      target.id = id;
      const rect = target.getBoundingClientRect();
      const entry: IntersectionObserverEntry = {
        target,
        isIntersecting,
        boundingClientRect: rect,
        intersectionRect: rect,
        intersectionRatio: 0,
        rootBounds: null,
        time: 0,
      };
      act(() => callback([entry], this));
    };
  }
  observe = (section: Element) => void observedElements.push(section);
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

function follow() {
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('not asked')) });
  const Page = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  let isLeft = false;
  const { result, rerender } = renderHook(() => useScrollSpy(true, false), {
    wrapper: ({ children }: { children: ReactNode }) => (isLeft ? <NextPage /> : <Page>{children}</Page>),
  });
  const leave = () => {
    isLeft = true;
    rerender();
  };
  return { spy: result.current, leave, current: () => selectCurrentSection(store.getState()) };
}

/** Scrolls to its top as it appears, as the shell does. */
function NextPage() {
  useLayoutEffect(() => {
    history.replaceState(null, '', '/dashboard');
    jest.replaceProperty(window, 'scrollY', 0);
    window.dispatchEvent(new Event('scroll'));
  }, []);
  return null;
}

describe('useScrollSpy', () => {
  const none = globalThis.IntersectionObserver;
  const scrolledTo = (y: number) => jest.replaceProperty(window, 'scrollY', y);
  beforeEach(() => {
    globalThis.IntersectionObserver = Band;
    scrolledTo(900);
  });
  afterEach(() => {
    globalThis.IntersectionObserver = none;
    jest.restoreAllMocks();
  });

  it('finds a long section after a reload in the middle of it', () => {
    const { current } = follow();
    cross('fair-market-value', true);
    expect(current()).toBe('sector');
    fireEvent.wheel(window);
    fireEvent.scroll(window);
    expect(current()).toBe('fair-market-value');
  });

  it('follows the element that replaces a skeleton', () => {
    const [skeleton, arrived] = [document.createElement('section'), document.createElement('section')];
    skeleton.id = arrived.id = 'growth-analysis';
    document.body.append(skeleton);
    follow();
    skeleton.replaceWith(arrived);
    fireEvent.scroll(window);
    fireEvent.scroll(window);
    expect(observedElements.filter((section) => section === arrived)).toHaveLength(1);
  });

  it('selects the first section at the top of the page', () => {
    const { current } = follow();
    fireEvent.wheel(window);
    cross('recommendations', true);
    expect(current()).toBe('recommendations');
    cross('recommendations', false);
    fireEvent.keyDown(window, { key: 'Home' });
    scrolledTo(0);
    fireEvent.scroll(window);
    expect(current()).toBe('sector');
  });

  it('leaves the address of the next page as it is', () => {
    history.replaceState(null, '', '/valuation/TCS');
    const { leave } = follow();
    fireEvent.wheel(window);
    cross('recommendations', true);
    expect(location.hash).toBe('#recommendations');
    leave();
    expect(location.pathname + location.hash).toBe('/dashboard');
  });

  it('keeps the clicked tab during a smooth scroll', () => {
    const { spy, current } = follow();
    fireEvent.wheel(window);
    spy.hold();
    cross('growth-analysis', true);
    fireEvent.scroll(window);
    expect(current()).toBe('sector');
  });
});
