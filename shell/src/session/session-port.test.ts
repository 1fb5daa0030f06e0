import type { Log, SessionState } from '@mulya/contract';
import { analyst, FakeProvider, settled, unverified } from '../kernel/kernel.fixture.ts';
import { createSessionPort, verifiedUser } from './session-port.ts';

function given() {
  const provider = new FakeProvider();
  const load = jest.fn(() => Promise.resolve(provider));
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() } satisfies Log;
  const port = createSessionPort(load, log);
  const seen: SessionState[] = [];
  port.session.state.subscribe((state) => {
    seen.push(state);
  });
  return { provider, load, log, port, seen };
}

describe('the session', () => {
  it('is loading, and fetches nothing of the provider, until it is started', async () => {
    const { load, seen } = given();
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(seen).toEqual([{ is: 'loading' }]);
  });

  it('follows the provider and tells each state once', async () => {
    const { port, provider, load, seen } = given();
    port.start();
    port.start();
    await settled();
    provider.tell(undefined);
    provider.tell(unverified);
    provider.tell({ ...unverified });
    provider.tell(analyst);
    expect(load).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([
      { is: 'loading' },
      { is: 'signed-out' },
      { is: 'signed-in', user: unverified },
      { is: 'signed-in', user: analyst },
    ]);
    expect(port.session.user()).toEqual(analyst);
  });

  it('tells a late subscriber the state now', async () => {
    const { port, provider } = given();
    port.start();
    await settled();
    provider.tell(analyst);
    const late = jest.fn();
    port.session.state.subscribe(late);
    expect(late.mock.calls).toEqual([[{ is: 'signed-in', user: analyst }]]);
  });

  it('is signed out when the provider cannot be loaded, and loads it again for the next call', async () => {
    const { port, load, log, provider, seen } = given();
    load.mockRejectedValueOnce(new Error('chunk missing'));
    port.start();
    await settled();
    expect(seen.at(-1)).toEqual({ is: 'signed-out' });
    expect(log.warn).toHaveBeenCalled();
    await port.account.sendPasswordResetLink('a@b.c');
    expect(provider.calls).toEqual(['sendPasswordResetLink a@b.c']);
  });

  it('knows the user by the time signing in resolves', async () => {
    const { port, provider } = given();
    provider.user = analyst;
    await port.account.signIn(analyst.email, 'secret');
    expect(verifiedUser(port.state.current())).toEqual(analyst);
  });

  it("passes on the provider's own message when it refuses", async () => {
    const { port, provider } = given();
    provider.refusal = new Error('Firebase: Error (auth/invalid-credential).');
    await expect(port.account.signIn('a@b.c', 'wrong')).rejects.toThrow('Firebase: Error (auth/invalid-credential).');
  });

  it('keeps naming the user between the sign-out at the provider and the clearing of the page', async () => {
    const { port, provider } = given();
    port.start();
    await settled();
    provider.tell(analyst);
    await port.signOutAtProvider();
    expect(port.session.user()).toEqual(analyst);
    port.forget();
    expect(port.state.current()).toEqual({ is: 'signed-out' });
  });
});

describe('who counts as signed in', () => {
  it.each<[string, SessionState, boolean]>([
    ['a verified address', { is: 'signed-in', user: analyst }, true],
    ['an unverified address', { is: 'signed-in', user: unverified }, false],
    ['nobody', { is: 'signed-out' }, false],
    ['not known yet', { is: 'loading' }, false],
  ])('%s', (_, state, counts) => {
    expect(verifiedUser(state) !== undefined).toBe(counts);
  });
});
