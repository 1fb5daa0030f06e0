import { fakeHost } from './testing/index.ts';
import { keptBySession } from './kept-by-session.ts';

it('gives back what was kept, to the same session, user and key alone', () => {
  const memory = keptBySession<string>();
  const { host, setSession } = fakeHost('mfe-chat');
  memory.keep(host.session, 'INE467B01029', 'one');
  expect(memory.kept(host.session, 'INE467B01029')).toBe('one');
  expect(memory.kept(host.session, 'INE009A01021')).toBeUndefined();
  expect(memory.kept(fakeHost('mfe-chat').host.session, 'INE467B01029')).toBeUndefined();
  expect(keptBySession<string>().kept(host.session, 'INE467B01029')).toBeUndefined();
  setSession({ is: 'signed-in', user: { uid: 'another', email: 'b@example.com', emailVerified: true } });
  expect(memory.kept(host.session, 'INE467B01029')).toBeUndefined();
});
