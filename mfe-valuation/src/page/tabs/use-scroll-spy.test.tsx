import { act, fireEvent, renderHook } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createValuationStore } from '../../model/valuation-store.ts';
import { selectCurrentSection } from '../../model/frame.slice.ts';
import { scrollToSection } from '../../kit/scroll-to-section.ts';
import { bandMargin, useScrollSpy } from './use-scroll-spy.ts';
import { useSections } from './use-sections.ts';

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
  const usePage = () => {
    useSections(true, false, () => undefined);
    useScrollSpy();
  };
  const { rerender } = renderHook(usePage, {
    wrapper: ({ children }: { children: ReactNode }) => (isLeft ? <NextPage /> : <Page>{children}</Page>),
  });
  const leave = () => {
    isLeft = true;
    rerender();
  };
  return { leave, current: () => selectCurrentSection(store.getState()) };
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

describe('the band of the current section', () => {
  it('is a quarter down the window, and below the bars of large text', () => {
    expect(bandMargin(900, 110)).toBe('-225px 0px -630px');
    expect(bandMargin(900, 294)).toBe('-441px 0px -414px');
  });
});

describe('useScrollSpy', () => {
  const none = globalThis.IntersectionObserver;
  const scrolledTo = (y: number) => jest.replaceProperty(window, 'scrollY', y);
  beforeEach(() => {
    globalThis.IntersectionObserver = Band;
    history.replaceState(null, '', '/valuation/TCS');
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    scrolledTo(900);
  });
  afterEach(() => {
    globalThis.IntersectionObserver = none;
    document.body.replaceChildren();
    jest.restoreAllMocks();
  });

  /** A section on the page, which `move` puts at a place in the window, px. */
  function placed(id: string) {
    const section = document.body.appendChild(document.createElement('section'));
    section.id = id;
    return { move: (top: number) => jest.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top)) };
  }

  it('follows a page that opens at its top without a user’s input, as after a restored position', () => {
    const { current } = follow();
    cross('fair-market-value', true);
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
    cross('recommendations', true);
    expect(current()).toBe('recommendations');
    cross('recommendations', false);
    scrolledTo(0);
    fireEvent.scroll(window);
    expect(current()).toBe('sector');
  });

  it('leaves the address of the next page as it is', () => {
    const { leave } = follow();
    cross('recommendations', true);
    expect(location.hash).toBe('#recommendations');
    leave();
    expect(location.pathname + location.hash).toBe('/dashboard');
  });

  it('keeps the chosen tab during a smooth scroll and at its end, until another scroll moves the section', () => {
    const { move } = placed('recommendations');
    const { current } = follow();
    move(600);
    expect(scrollToSection('recommendations', 'smooth')).toBe(true);
    cross('growth-analysis', true);
    for (const top of [500, 400]) {
      move(top);
      fireEvent.scroll(window);
    }
    fireEvent(window, new Event('scrollend')); // where the page ends
    fireEvent.scroll(window);
    expect([current(), location.hash]).toEqual(['recommendations', '#recommendations']);
    move(410);
    fireEvent.scroll(window);
    expect([current(), location.hash]).toEqual(['growth-analysis', '#growth-analysis']);
  });

  it('keeps the address of a part while its section is in view', () => {
    follow();
    history.replaceState(null, '', '/valuation/TCS#fair-market-value/dcf');
    cross('fair-market-value', true);
    expect(location.hash).toBe('#fair-market-value/dcf');
    cross('fair-market-value', false);
    cross('recommendations', true);
    expect(location.hash).toBe('#recommendations');
  });
});
