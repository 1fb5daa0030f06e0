import { analyst, setupKernel, flushPromises, unverifiedUser, type KernelFixture } from './kernel.fixture.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };

async function startKernel(): Promise<KernelFixture & { heard: jest.Mock }> {
  const fixture = setupKernel();
  const heard = jest.fn();
  fixture.kernel.bus.busFor('mfe-search', new AbortController().signal).on('session/changed', heard);
  fixture.kernel.startSession();
  await flushPromises();
  return { ...fixture, heard };
}

describe('sign-in', () => {
  it('clears earlier alerts, such as a failed login', async () => {
    const { kernel, provider } = await startKernel();
    provider.setUser(undefined);
    kernel.notify.alert('Login failed: wrong password');
    provider.setUser(unverifiedUser);
    expect(kernel.notify.toasts.current()).toHaveLength(1);
    provider.setUser(analyst);
    expect(kernel.notify.toasts.current()).toEqual([]);
  });
});

describe('session/changed', () => {
  it('announces the user once the session is known and on each change', async () => {
    const { provider, heard } = await startKernel();
    expect(heard).not.toHaveBeenCalled();
    provider.setUser(undefined);
    provider.setUser(analyst);
    provider.setUser({ ...analyst, email: 'new@example.com' });
    expect(heard.mock.calls).toEqual([[{ is: 'signed-out' }], [{ is: 'signed-in', uid: 'u1' }]]);
  });

  it('counts an unverified session as signed out', async () => {
    const { provider, heard, leave } = await startKernel();
    provider.setUser(undefined);
    provider.setUser(unverifiedUser);
    expect(heard.mock.calls).toEqual([[{ is: 'signed-out' }]]);
    expect(leave).not.toHaveBeenCalled();
  });

  it('replays the session to a remote that mounts later', async () => {
    const { kernel, provider } = await startKernel();
    provider.setUser(analyst);
    const late = jest.fn();
    kernel.bus.busFor('mfe-chat', new AbortController().signal).on('session/changed', late);
    expect(late).toHaveBeenCalledWith({ is: 'signed-in', uid: 'u1' });
  });
});

describe('end of a session', () => {
  it('leaves when the provider or another tab ends the session', async () => {
    const { kernel, provider, leave, heard, fetch } = await startKernel();
    provider.setUser(analyst);
    provider.setUser(undefined);
    expect(kernel.presence.current()).toBe('leaving');
    expect(heard).toHaveBeenLastCalledWith({ is: 'signed-out' });
    expect(leave).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('leaves when another user signs in, because memory still holds the first user’s data', async () => {
    const { provider, leave } = await startKernel();
    provider.setUser(analyst);
    provider.setUser({ ...analyst, uid: 'u2' });
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('leaves when another tab signs out', async () => {
    const { provider, tabChannel, leave } = await startKernel();
    provider.setUser(analyst);
    tabChannel.onmessage?.(new MessageEvent('message', { data: 'signed-out' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('does not disturb a signed-out tab', async () => {
    const { provider, tabChannel, leave } = await startKernel();
    provider.setUser(undefined);
    tabChannel.onmessage?.(new MessageEvent('message', { data: 'signed-out' }));
    expect(leave).not.toHaveBeenCalled();
  });

  it('ends the session at the gateway, notifies other tabs, clears memory and leaves once', async () => {
    const { kernel, provider, fetch, tabChannel, leave } = await startKernel();
    provider.setUser(analyst);
    const search = kernel.bus.busFor('mfe-search', new AbortController().signal);
    search.emit('company/selected', { company: tcs, peers: [] });
    await kernel.identity.signOut();
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/session/end');
    expect(init).toMatchObject({ method: 'POST', keepalive: true });
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
    expect(tabChannel.postMessage).toHaveBeenCalledWith('signed-out');
    const late = jest.fn();
    search.on('company/selected', late);
    search.on('session/changed', late);
    expect(late).not.toHaveBeenCalled();
    expect(kernel.session.user()).toBeUndefined();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stays and shows an alert when the provider refuses', async () => {
    const { kernel, provider, leave } = await startKernel();
    provider.setUser(analyst);
    provider.refusal = new Error('no network');
    await expect(kernel.identity.signOut()).rejects.toThrow('no network');
    expect(kernel.notify.toasts.current()).toEqual([
      expect.objectContaining({ tone: 'alert', text: 'Failed to sign out. Please try again.' }),
    ]);
    expect(kernel.presence.current()).toBe('here');
    expect(leave).not.toHaveBeenCalled();
  });
});
