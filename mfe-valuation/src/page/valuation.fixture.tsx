import type { AiSettings, ValuationAnswer } from '@mulya/contract';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import ValuationPage from '../pages/valuation.page.tsx';

export const tcs = '/valuation/Tata%20Consultancy%20Services%20Ltd';

/** Opens the page at a URL with a gateway that returns `answer`. The company list never loads, unless `answerListings` was called. */
export function open(at: string, answer: ValuationAnswer | (() => Response | Promise<Response>) = industrial, ai?: AiSettings) {
  const fake = fakeHost('mfe-valuation', ai === undefined ? {} : { ai });
  if (!jest.isMockFunction(globalThis.fetch)) answerListings(() => new Promise(() => undefined));
  fake.respond(/^\/api\/company\/valuation\//, typeof answer === 'function' ? answer : () => Response.json(answer));
  const hash = at.includes('#') ? at.slice(at.indexOf('#')) : '';
  window.history.replaceState(null, '', `${at.split('#')[0]}${hash}`);
  return { ...fake, ...renderView(ValuationPage, { host: fake.host, at, path: '/valuation/:company' }) };
}

/** Answers requests for the company list until the test ends. */
export function answerListings(answer: () => Promise<Response>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

export const findOverview = () => screen.findByRole('heading', { name: 'Financial Overview' });
export const tab = (name: string) => within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name });

/** Simulates a scrolled browser, and reports sections that enter (true) or leave (false) the view. */
export function watchSections() {
  type Entries = readonly { isIntersecting: boolean; target: Element }[];
  const observed = new Map<(entries: Entries) => void, Set<Element>>(); // parts of the page observe their own places besides
  class Observer {
    readonly #listener: (entries: Entries) => void;
    constructor(listener: (entries: Entries) => void) {
      this.#listener = listener;
      observed.set(listener, new Set());
    }
    observe(target: Element) {
      observed.get(this.#listener)?.add(target);
    }
    unobserve(target: Element) {
      observed.get(this.#listener)?.delete(target);
    }
    disconnect() {
      observed.delete(this.#listener);
    }
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
  const { scrollY } = window;
  Object.assign(window, { scrollY: 900 });
  return {
    see: (changes: Readonly<Record<string, boolean>>) =>
      act(() => {
        fireEvent.scroll(window); // sections that have replaced their placeholders are observed from here on
        const all = Object.entries(changes).map(([name, isIntersecting]) => ({
          isIntersecting,
          target: screen.getByRole('region', { name }),
        }));
        for (const [listener, targets] of [...observed]) {
          const entries = all.filter(({ target }) => targets.has(target));
          if (entries.length > 0) listener(entries);
        }
      }),
    end: () => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
      Object.assign(window, { scrollY });
    },
  };
}
