import type { Http } from '@mulya/contract';
import { createPreferences } from '../host/preferences.ts';
import { keepAtGateway, unsentMark } from './kept-at-gateway.tsx';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const defaults = { grouping: 'international', theme: 'system', density: 'regular' };

/** A browser in which u1 is signed in, before a gateway that holds `held`. */
function given(held: object | null, own: Parameters<ReturnType<typeof createPreferences>['set']>[0] = {}) {
  const preferences = createPreferences(() => localStorage, log);
  preferences.belongTo('u1');
  if (Object.keys(own).length > 0) preferences.set(own);
  const gateway = { held, down: false, sent: [] as unknown[], answer: undefined as Promise<void> | undefined };
  const http: Http = async (_, init) => {
    if (gateway.down) return Response.json({}, { status: 503 });
    if (init?.method === 'PUT') {
      gateway.sent.push(JSON.parse(String(init.body)));
      return new Response(null, { status: 204 });
    }
    const answer = Response.json({ preferences: gateway.held });
    await gateway.answer;
    return answer;
  };
  return {
    preferences,
    gateway,
    begin: () =>
      keepAtGateway(
        { preferences, log },
        unsentMark(() => localStorage, 'u1'),
        http,
      ),
  };
}

const passing = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  log.info.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('preferences at the gateway', () => {
  it('that were chosen in another browser hold here', async () => {
    const { preferences, gateway, begin } = given({ shell: { grouping: 'indian', theme: 'dark', density: 'compact' } }, { theme: 'light' });
    begin();
    await passing();
    expect(preferences.current()).toEqual({ grouping: 'indian', theme: 'dark', density: 'compact' });
    await passing(2_000);
    expect(gateway.sent).toEqual([]);
  });

  it('are those of this browser while the gateway has none', async () => {
    const { gateway, begin } = given(null, { grouping: 'indian' });
    begin();
    await passing();
    expect(gateway.sent).toEqual([{ preferences: { shell: { ...defaults, grouping: 'indian' } } }]);
  });

  it('follow the last of several choices, and leave what other teams keep there', async () => {
    const { preferences, gateway, begin } = given({ shell: defaults, 'mfe-search': { columns: 3 } });
    begin();
    await passing();
    preferences.set({ theme: 'dark' });
    preferences.set({ theme: 'light' });
    await passing();
    expect(gateway.sent.at(-1)).toEqual({ preferences: { shell: { ...defaults, theme: 'light' }, 'mfe-search': { columns: 3 } } });
    preferences.set({ theme: 'light' });
    await passing();
    expect(gateway.sent).toHaveLength(1);
  });

  it('give way to what was chosen here while they were on their way', async () => {
    const { preferences, gateway, begin } = given({ shell: { ...defaults, theme: 'dark' } });
    let arrive: () => void = () => undefined;
    gateway.answer = new Promise((resolve) => (arrive = resolve));
    begin();
    preferences.set({ theme: 'light' });
    arrive();
    await passing();
    expect(preferences.current().theme).toBe('light');
    expect(gateway.sent).toEqual([{ preferences: { shell: { ...defaults, theme: 'light' } } }]);
  });

  it('that cannot be kept change nothing here, and are sent with the next choice', async () => {
    const { preferences, gateway, begin } = given({ shell: defaults, 'mfe-search': {} });
    gateway.down = true;
    begin();
    await passing();
    preferences.set({ theme: 'dark' });
    await passing(1_000);
    expect(preferences.current().theme).toBe('dark');
    expect(log.info).toHaveBeenCalled();
    gateway.down = false;
    preferences.set({ grouping: 'indian' });
    await passing(1_000);
    expect(gateway.sent).toEqual([{ preferences: { shell: { ...defaults, theme: 'dark', grouping: 'indian' }, 'mfe-search': {} } }]);
  });

  it('that a closed page could not send win over older ones with the next page', async () => {
    const first = given({ shell: { ...defaults, theme: 'dark' } });
    first.gateway.down = true;
    const end = first.begin();
    first.preferences.set({ theme: 'light' });
    await passing();
    end();
    const next = given({ shell: { ...defaults, theme: 'dark' } });
    next.begin();
    await passing();
    expect(next.preferences.current().theme).toBe('light');
    expect(next.gateway.sent).toEqual([{ preferences: { shell: { ...defaults, theme: 'light' } } }]);
    expect(localStorage.getItem('mulya.preferences-unsent.u1')).toBeNull();
  });

  it.each([[{ shell: 'dark' }], [{ shell: { theme: 7 } }]])(
    'of a kind that nobody knows leave no choice out of the three: %j',
    async (held) => {
      const { preferences, begin } = given(held);
      begin();
      await passing();
      expect(preferences.current()).toEqual(defaults);
    },
  );

  it('are told of nothing any more once it has ended', async () => {
    const { preferences, gateway, begin } = given({ shell: defaults });
    const end = begin();
    await passing();
    end();
    preferences.set({ theme: 'dark' });
    await passing(2_000);
    expect(gateway.sent).toEqual([]);
  });
});
