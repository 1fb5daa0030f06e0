import type { ValuationAnswer } from '@mulya/contract';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { act, screen, within } from '@testing-library/react';
import ValuationPage from './valuation.page.tsx';

export const tcs = '/valuation/Tata%20Consultancy%20Services%20Ltd';

/** Opens the page at a URL with a gateway that returns `answer`. The company list never loads, unless `answerListings` was called. */
export function open(at: string, answer: ValuationAnswer | (() => Response) = industrial) {
  const fake = fakeHost('mfe-valuation');
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
  type Notify = (entries: readonly { isIntersecting: boolean; target: Element }[]) => void;
  const listeners: Notify[] = [];
  const notify: Notify = (entries) => listeners.forEach((listener) => listener(entries));
  class Observer {
    constructor(listener: Notify) {
      listeners.push(listener);
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
  const { scrollY } = window;
  Object.assign(window, { scrollY: 900 });
  return {
    see: (changes: Readonly<Record<string, boolean>>) =>
      act(() =>
        notify(Object.entries(changes).map(([name, isIntersecting]) => ({ isIntersecting, target: screen.getByRole('region', { name }) }))),
      ),
    end: () => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
      Object.assign(window, { scrollY });
    },
  };
}
