import type { Log, SessionState } from '@mulya/contract';
import { analyst, FakeProvider, flushPromises, unverifiedUser } from '../kernel/kernel.fixture.ts';
import { createSessionPort, verifiedUser } from './session-port.ts';

function setup() {
  const provider = new FakeProvider();
  const load = jest.fn(() => Promise.resolve(provider));
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() } satisfies Log;
  const port = createSessionPort(load, log);
  const seen: SessionState[] = [];
  port.session.state.subscribe((state) => seen.push(state));
  return { provider, load, log, port, seen };
}

describe('session port', () => {
  it('stays loading and does not fetch the provider until it starts', async () => {
    const { load, seen } = setup();
    await flushPromises();
    expect(load).not.toHaveBeenCalled();
    expect(seen).toEqual([{ is: 'loading' }]);
  });

  it('follows the provider and emits each state once', async () => {
    const { port, provider, load, seen } = setup();
    port.start();
    port.start();
    await flushPromises();
    provider.setUser(undefined);
    provider.setUser(unverifiedUser);
    provider.setUser({ ...unverifiedUser });
    provider.setUser(analyst);
    expect(load).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([
      { is: 'loading' },
      { is: 'signed-out' },
      { is: 'signed-in', user: unverifiedUser },
      { is: 'signed-in', user: analyst },
    ]);
    expect(port.session.user()).toEqual(analyst);
  });

  it('emits the current state to a late subscriber', async () => {
    const { port, provider } = setup();
    port.start();
    await flushPromises();
    provider.setUser(analyst);
    const late = jest.fn();
    port.session.state.subscribe(late);
    expect(late.mock.calls).toEqual([[{ is: 'signed-in', user: analyst }]]);
  });

  it('counts as signed out when the provider cannot be loaded, and loads it again for the next call', async () => {
    const { port, load, log, provider, seen } = setup();
    load.mockRejectedValueOnce(new Error('chunk missing'));
    port.start();
    await flushPromises();
    expect(seen.at(-1)).toEqual({ is: 'signed-out' });
    expect(log.warn).toHaveBeenCalled();
    await port.account.sendPasswordResetLink('a@b.c');
    expect(provider.calls).toEqual(['sendPasswordResetLink a@b.c']);
  });

  it('knows the user by the time signing in resolves', async () => {
    const { port, provider } = setup();
    provider.user = analyst;
    await port.account.signIn(analyst.email, 'secret');
    expect(verifiedUser(port.state.current())).toEqual(analyst);
  });

  it("passes on the provider's own message when it refuses", async () => {
    const { port, provider } = setup();
    provider.refusal = new Error('Firebase: Error (auth/invalid-credential).');
    await expect(port.account.signIn('a@b.c', 'wrong')).rejects.toThrow('Firebase: Error (auth/invalid-credential).');
  });

  it('still names the user between the sign-out at the provider and `clear`', async () => {
    const { port, provider } = setup();
    port.start();
    await flushPromises();
    provider.setUser(analyst);
    await port.signOutAtProvider();
    expect(port.session.user()).toEqual(analyst);
    port.clear();
    expect(port.state.current()).toEqual({ is: 'signed-out' });
  });
});

describe('verifiedUser', () => {
  it.each<[string, SessionState, boolean]>([
    ['a verified address', { is: 'signed-in', user: analyst }, true],
    ['an unverified address', { is: 'signed-in', user: unverifiedUser }, false],
    ['a signed-out session', { is: 'signed-out' }, false],
    ['a session that is not known yet', { is: 'loading' }, false],
  ])('decides whether %s counts as signed in', (_, state, counts) => {
    expect(verifiedUser(state) !== undefined).toBe(counts);
  });
});
