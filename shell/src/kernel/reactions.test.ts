import { analyst, givenKernel, settled, unverified, type KernelFixture } from './kernel.fixture.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };

async function givenStarted(): Promise<KernelFixture & { heard: jest.Mock }> {
  const fixture = givenKernel();
  const heard = jest.fn();
  fixture.kernel.bus.busFor('mfe-search', new AbortController().signal).on('session/changed', heard);
  fixture.kernel.startSession();
  await settled();
  return { ...fixture, heard };
}

describe('a sign-in that went well', () => {
  it('takes away what was said before it, such as a refused login', async () => {
    const { kernel, provider } = await givenStarted();
    provider.tell(undefined);
    kernel.notify.alert('Login failed: wrong password');
    provider.tell(unverified);
    expect(kernel.notify.toasts.current()).toHaveLength(1);
    provider.tell(analyst);
    expect(kernel.notify.toasts.current()).toEqual([]);
  });
});

describe('the event session/changed', () => {
  it('says who is signed in, once it is known and whenever it changes', async () => {
    const { provider, heard } = await givenStarted();
    expect(heard).not.toHaveBeenCalled();
    provider.tell(undefined);
    provider.tell(analyst);
    provider.tell({ ...analyst, email: 'new@example.com' });
    expect(heard.mock.calls).toEqual([[{ is: 'signed-out' }], [{ is: 'signed-in', uid: 'u1' }]]);
  });

  it('counts an unverified session as signed out', async () => {
    const { provider, heard, leave } = await givenStarted();
    provider.tell(undefined);
    provider.tell(unverified);
    expect(heard.mock.calls).toEqual([[{ is: 'signed-out' }]]);
    expect(leave).not.toHaveBeenCalled();
  });

  it('is remembered for a remote that comes later, until the user has left', async () => {
    const { kernel, provider } = await givenStarted();
    provider.tell(analyst);
    const late = jest.fn();
    kernel.bus.busFor('mfe-chat', new AbortController().signal).on('session/changed', late);
    expect(late).toHaveBeenCalledWith({ is: 'signed-in', uid: 'u1' });
  });
});

describe('the end of a sign-in', () => {
  it('leaves when it ended at the provider or in another tab', async () => {
    const { kernel, provider, leave, heard, fetch } = await givenStarted();
    provider.tell(analyst);
    provider.tell(undefined);
    expect(kernel.presence.current()).toBe('leaving');
    expect(heard).toHaveBeenLastCalledWith({ is: 'signed-out' });
    expect(leave).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('leaves when another user has signed in, because what is in memory is the former one’s', async () => {
    const { provider, leave } = await givenStarted();
    provider.tell(analyst);
    provider.tell({ ...analyst, uid: 'u2' });
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('leaves when another tab says that it has signed out', async () => {
    const { provider, tabChannel, leave } = await givenStarted();
    provider.tell(analyst);
    tabChannel.onmessage?.(new MessageEvent('message', { data: 'signed-out' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('does not disturb a tab in which nobody is signed in', async () => {
    const { provider, tabChannel, leave } = await givenStarted();
    provider.tell(undefined);
    tabChannel.onmessage?.(new MessageEvent('message', { data: 'signed-out' }));
    expect(leave).not.toHaveBeenCalled();
  });

  it('after a sign-out here: the gateway told with the old token, other tabs told, memory empty, left once', async () => {
    const { kernel, provider, fetch, tabChannel, leave } = await givenStarted();
    provider.tell(analyst);
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

  it('stays, with the alert of the specification, when the provider refuses', async () => {
    const { kernel, provider, leave } = await givenStarted();
    provider.tell(analyst);
    provider.refusal = new Error('no network');
    await expect(kernel.identity.signOut()).rejects.toThrow('no network');
    expect(kernel.notify.toasts.current()).toEqual([
      expect.objectContaining({ tone: 'alert', text: 'Failed to sign out. Please try again.' }),
    ]);
    expect(kernel.presence.current()).toBe('here');
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('the event company/selected', () => {
  it("fetches the chosen company's page ahead", async () => {
    const { kernel, loader } = await givenStarted();
    kernel.bus.busFor('mfe-search', new AbortController().signal).emit('company/selected', { company: tcs, peers: [] });
    expect(loader.loaded).toEqual(['mfe-valuation/valuation']);
  });
});
