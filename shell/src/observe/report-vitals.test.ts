import { figuresMark } from '@mulya/contract';
import { flushPromises } from '../kernel/kernel.fixture.ts';
import { reportVitals } from './report-vitals.ts';

type Report = (metric: { readonly value: number; readonly navigationType: string }) => void;
const mockCallbacks = new Map<string, Report>();
jest.mock('web-vitals', () => ({
  onLCP: (report: Report) => mockCallbacks.set('lcp', report),
  onINP: (report: Report) => mockCallbacks.set('inp', report),
  onCLS: (report: Report) => mockCallbacks.set('cls', report),
}));
const measure = (name: string, value: number, navigationType = 'navigate') => mockCallbacks.get(name)?.({ value, navigationType });

const build = { remote: 'mfe-news', version: '1.0.0', route: '/news' } as const;

function setup({ of = () => build, status = 204 }: { readonly of?: () => typeof build | undefined; readonly status?: number } = {}) {
  const state = { visibility: 'visible' };
  const document = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => state.visibility });
  const performance = { getEntriesByName: (name: string) => (name === figuresMark ? [{ startTime: 812 }] : []) };
  const view = { document, performance } as unknown as Window; // the parts that are used
  const http = jest.fn<Promise<Response>, [string, RequestInit?]>(() => Promise.resolve(new Response(null, { status })));
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  reportVitals({ view, build: of, http, log });
  const turn = async (visibility: string) => {
    state.visibility = visibility;
    document.dispatchEvent(new Event('visibilitychange'));
    await flushPromises();
  };
  return { http, log, turn, sent: () => http.mock.calls.map(([path, init]): readonly unknown[] => [path, JSON.parse(String(init?.body))]) };
}

describe('reportVitals', () => {
  it('sends the newest values once, when the page is hidden first', async () => {
    const { turn, sent, http } = setup();
    measure('lcp', 1_200);
    measure('lcp', 1_500);
    measure('inp', 80);
    measure('cls', 0.01);
    expect(http).not.toHaveBeenCalled();
    await turn('hidden');
    await turn('visible');
    await turn('hidden');
    expect(sent()).toEqual([['/api/remote-vitals', { ...build, lcp: 1_500, inp: 80, cls: 0.01, figures: 812 }]]);
    expect(http.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  });

  it('ignores a page that the browser restores from its cache', async () => {
    const { turn, sent } = setup();
    measure('lcp', 900);
    measure('lcp', 5, 'back-forward-cache');
    await turn('hidden');
    expect(sent()).toEqual([['/api/remote-vitals', { ...build, lcp: 900, figures: 812 }]]);
  });

  it('sends nothing without a loaded build or a user', async () => {
    const { turn, http } = setup({ of: () => undefined });
    await turn('hidden');
    expect(http).not.toHaveBeenCalled();
  });

  it('logs a refusal and throws nothing', async () => {
    const { turn, log } = setup({ status: 503 });
    await turn('hidden');
    expect(log.warn).toHaveBeenCalledWith('How fast mfe-news 1.0.0 was could not be reported.', expect.any(Error));
  });
});
