import { keptBySession, type Fetched, type FetchState, type KeptBySession } from './index.ts';
import { fakeHost } from './testing/index.ts';

describe('deprecated names of the sdk', () => {
  it('keeps keptBySession as an alias of createSessionCache', () => {
    const cache: KeptBySession<string> = keptBySession<string>();
    const { host } = fakeHost('mfe-chat');
    cache.keep(host.session, 'INE467B01029', 'one');
    expect(cache.kept(host.session, 'INE467B01029')).toBe('one');
  });

  it('keeps Fetched as an alias of FetchState', () => {
    const state: Fetched<number> = { is: 'ready', part: 1 } satisfies FetchState<number>;
    expect(state.is).toBe('ready');
  });
});
