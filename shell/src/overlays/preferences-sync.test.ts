import type { Http } from '@mulya/contract';
import { createPreferences } from '../host/preferences.ts';
import { syncPreferences, createUnsentFlag } from './preferences-sync.tsx';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const defaults = { grouping: 'international', theme: 'system', density: 'regular' };

const unsent = createUnsentFlag(() => localStorage, 'u1');

/** A browser in which u1 is signed in and has chosen `own` long ago. The gateway holds `saved`. */
function setup(saved: object | null, own: Parameters<ReturnType<typeof createPreferences>['set']>[0] = {}) {
  const open = () => {
    const preferences = createPreferences(() => localStorage, log, 'en-US');
    preferences.setOwner('u1');
    return preferences;
  };
  if (Object.keys(own).length > 0) {
    open().set(own);
    unsent.clear();
  }
  const preferences = open();
  const gateway = { saved, isDown: false, sent: [] as unknown[], delay: undefined as Promise<void> | undefined };
  const http: Http = async (_, init) => {
    if (gateway.isDown) return Response.json({}, { status: 503 });
    if (init?.method === 'PUT') {
      gateway.sent.push(JSON.parse(String(init.body)));
      return new Response(null, { status: 204 });
    }
    const answer = Response.json({ preferences: gateway.saved });
    await gateway.delay;
    return answer;
  };
  return {
    preferences,
    gateway,
    start: () => syncPreferences({ preferences, log }, unsent, http),
  };
}

const advance = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  log.info.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('preferences sync', () => {
  it('applies preferences chosen in another browser', async () => {
    const { preferences, gateway, start } = setup({ shell: { grouping: 'indian', theme: 'dark', density: 'compact' } }, { theme: 'light' });
    start();
    await advance();
    expect(preferences.current()).toEqual({ grouping: 'indian', theme: 'dark', density: 'compact' });
    await advance(2_000);
    expect(gateway.sent).toEqual([]);
  });

  it('sends the preferences of this browser while the gateway has none', async () => {
    const { gateway, start } = setup(null, { grouping: 'indian' });
    start();
    await advance();
    expect(gateway.sent).toEqual([{ preferences: { shell: { grouping: 'indian' } } }]);
  });

  it('sends no default, because another browser may have another one', async () => {
    const { gateway, start } = setup(null);
    start();
    await advance();
    expect(gateway.sent).toEqual([]);
  });

  it('saves the last of several choices and keeps the preferences of other teams', async () => {
    const { preferences, gateway, start } = setup({ shell: defaults, 'mfe-search': { columns: 3 } });
    start();
    await advance();
    preferences.set({ theme: 'dark' });
    preferences.set({ theme: 'light' });
    await advance();
    expect(gateway.sent.at(-1)).toEqual({ preferences: { shell: { ...defaults, theme: 'light' }, 'mfe-search': { columns: 3 } } });
    preferences.set({ theme: 'light' });
    await advance();
    expect(gateway.sent).toHaveLength(1);
  });

  it('prefers a choice made here while the request was in flight', async () => {
    const { preferences, gateway, start } = setup({ shell: { ...defaults, theme: 'dark' } });
    let arrive: () => void = () => undefined;
    gateway.delay = new Promise((resolve) => (arrive = resolve));
    start();
    preferences.set({ theme: 'light' });
    arrive();
    await advance();
    expect(preferences.current().theme).toBe('light');
    expect(gateway.sent).toEqual([{ preferences: { shell: { theme: 'light' } } }]);
  });

  it('prefers a choice made here before it started, also when another tab has sent it while the request was in flight', async () => {
    const { preferences, gateway, start } = setup({ shell: { ...defaults, theme: 'dark' } });
    preferences.set({ theme: 'light' });
    unsent.clear(); // by the other tab
    start();
    await advance();
    expect(preferences.current().theme).toBe('light');
    expect(gateway.sent).toEqual([{ preferences: { shell: { theme: 'light' } } }]);
  });

  it('keeps a choice here when the gateway is down and sends it with the next one', async () => {
    const { preferences, gateway, start } = setup({ shell: defaults, 'mfe-search': {} });
    gateway.isDown = true;
    start();
    await advance();
    preferences.set({ theme: 'dark' });
    await advance(1_000);
    expect(preferences.current().theme).toBe('dark');
    expect(log.info).toHaveBeenCalled();
    gateway.isDown = false;
    preferences.set({ grouping: 'indian' });
    await advance(1_000);
    expect(gateway.sent).toEqual([{ preferences: { shell: { theme: 'dark', grouping: 'indian' }, 'mfe-search': {} } }]);
  });

  it('sends the unsent choice of a closed page from the next page', async () => {
    const first = setup({ shell: { ...defaults, theme: 'dark' } });
    first.gateway.isDown = true;
    const stop = first.start();
    first.preferences.set({ theme: 'light' });
    await advance();
    stop();
    const next = setup({ shell: { ...defaults, theme: 'dark' } });
    next.start();
    await advance();
    expect(next.preferences.current().theme).toBe('light');
    expect(next.gateway.sent).toEqual([{ preferences: { shell: { theme: 'light' } } }]);
    expect(localStorage.getItem('mulya.preferences-unsent.u1')).toBeNull();
  });

  it.each([[{ shell: 'dark' }], [{ shell: { theme: 7 } }]])('falls back to the defaults for unknown values: %j', async (saved) => {
    const { preferences, start } = setup(saved);
    start();
    await advance();
    expect(preferences.current()).toEqual(defaults);
  });

  it('sends nothing after it has stopped', async () => {
    const { preferences, gateway, start } = setup({ shell: defaults });
    const stop = start();
    await advance();
    stop();
    preferences.set({ theme: 'dark' });
    await advance(2_000);
    expect(gateway.sent).toEqual([]);
  });
});
