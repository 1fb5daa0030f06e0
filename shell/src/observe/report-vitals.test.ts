import { figuresMark, type Route } from '@mulya/contract';
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
const routeOf = (path: string, remote: Route['remote'] = 'mfe-news'): Route => ({
  path,
  remote,
  view: { is: 'page', name: 'page' },
  access: 'signed-in',
  title: 'Page',
});
const news = routeOf('/news');

interface Setup {
  readonly version?: string | undefined;
  readonly status?: number;
  readonly routes?: readonly Route[];
  /** Name → times, with what a mark carries. */
  readonly marks?: Readonly<Record<string, readonly { readonly startTime: number; readonly detail?: string }[]>>;
}

function setup({ version, status = 204, routes = [news], marks = {} }: Setup = { version: '1.0.0' }) {
  const state = { visibility: 'visible' };
  const document = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => state.visibility });
  const performance = { getEntriesByName: (name: string) => (name === figuresMark ? [{ startTime: 812 }] : (marks[name] ?? [])) };
  const view = { document, performance } as unknown as Window; // the parts that are used
  const http = jest.fn<Promise<Response>, [string, RequestInit?]>(() => Promise.resolve(new Response(null, { status })));
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  reportVitals({ view, routes, loaded: news, versionOf: () => version, http, log });
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

  it('sends the time from asking for a remote to its first render, also of a page that the user opened later', async () => {
    const { turn, sent } = setup({
      version: '1.0.0',
      routes: [news, routeOf('/list'), routeOf('/old', 'mfe-old'), routeOf('/other', 'mfe-other')],
      marks: {
        'mfe-news asked': [
          { startTime: 40, detail: '/news' },
          { startTime: 3_000, detail: '/news' }, // after a sign-in
          { startTime: 9_000, detail: '/list' }, // its code was there already
        ],
        'mfe-news': [{ startTime: 3_200 }, { startTime: 3_750 }, { startTime: 9_010 }, { startTime: 9_020 }],
        'mfe-old asked': [{ startTime: 9_500, detail: '/old' }],
        'mfe-old': [{ startTime: 9_700 }, { startTime: 9_740 }],
        'mfe-other asked': [{ startTime: 9_900, detail: '/other' }],
        'mfe-other': [{ startTime: 100 }, { startTime: 120 }], // a panel came first
      },
    });
    await turn('hidden');
    expect(sent()).toEqual([
      ['/api/remote-vitals', { ...build, figures: 812, render: 750 }],
      ['/api/remote-vitals', { remote: 'mfe-old', version: '1.0.0', route: '/old', render: 240 }],
    ]);
  });

  it('sends no time of a page whose first render never ended', async () => {
    const { turn, sent } = setup({
      version: '1.0.0',
      marks: { 'mfe-news asked': [{ startTime: 40, detail: '/news' }], 'mfe-news': [{ startTime: 200 }] },
    });
    await turn('hidden');
    expect(sent()).toEqual([['/api/remote-vitals', { ...build, figures: 812 }]]);
  });

  it('sends nothing without a loaded build or a user', async () => {
    const { turn, http } = setup({ version: undefined });
    await turn('hidden');
    expect(http).not.toHaveBeenCalled();
  });

  it('logs a refusal and throws nothing', async () => {
    const { turn, log } = setup({ version: '1.0.0', status: 503 });
    await turn('hidden');
    expect(log.warn).toHaveBeenCalledWith('How fast mfe-news 1.0.0 was could not be reported.', expect.any(Error));
  });
});
