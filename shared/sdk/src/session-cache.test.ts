import { fakeHost } from './testing/index.ts';
import { createSessionCache } from './session-cache.ts';

describe('session cache', () => {
  it('returns a value to the same session, user and key only', () => {
    const cache = createSessionCache<string>();
    const { host, setSession } = fakeHost('mfe-chat');
    cache.set(host.session, 'INE467B01029', 'one');
    expect(cache.get(host.session, 'INE467B01029')).toBe('one');
    expect(cache.get(host.session, 'INE009A01021')).toBeUndefined();
    expect(cache.get(fakeHost('mfe-chat').host.session, 'INE467B01029')).toBeUndefined();
    setSession({ is: 'signed-in', user: { uid: 'another', email: 'b@example.com', emailVerified: true } });
    expect(cache.get(host.session, 'INE467B01029')).toBeUndefined();
  });

  it('shares no value with another cache', () => {
    const { host } = fakeHost('mfe-chat');
    createSessionCache<string>().set(host.session, 'INE467B01029', 'one');
    expect(createSessionCache<string>().get(host.session, 'INE467B01029')).toBeUndefined();
  });
});
