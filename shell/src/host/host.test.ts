import { analyst, setupKernel, flushPromises, type KernelFixture } from '../kernel/kernel.fixture.ts';
import { createHost, createNavigate } from './host.ts';

function setup() {
  const fixture: KernelFixture = setupKernel();
  const view = new AbortController();
  const go = jest.fn();
  return { ...fixture, view, go };
}

describe('createHost', () => {
  it('gives `identity` only to the sign-in remote', () => {
    const { kernel, go, view } = setup();
    expect(createHost('mfe-auth', kernel, go, view.signal).identity).toBe(kernel.identity);
    for (const remote of ['mfe-search', 'mfe-valuation', 'mfe-chat', 'mfe-constructor'] as const) {
      expect('identity' in createHost(remote, kernel, go, view.signal)).toBe(false);
    }
  });

  it('navigates only within this site, and not after the view has ended', () => {
    const { kernel, go, view } = setup();
    const host = createHost('mfe-search', kernel, go, view.signal);
    host.navigate('/dashboard', { replace: true });
    expect(go).toHaveBeenCalledWith('/dashboard', { replace: true });
    for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      expect(() => host.navigate(elsewhere)).toThrow('Expected an address of this site');
    }
    view.abort();
    host.navigate('/login');
    expect(go).toHaveBeenCalledTimes(1);
  });

  it("logs under the remote's name", () => {
    const { kernel, go, view, console } = setup();
    createHost('mfe-search', kernel, go, view.signal).log.warn('The listings are old.');
    expect(console.warn).toHaveBeenCalledWith('[mfe-search] The listings are old.');
  });

  it('signs out and leaves when the gateway refuses a fresh token', async () => {
    const { kernel, go, view, provider, fetch, leave, startAs } = setup();
    await startAs(analyst);
    fetch.mockImplementation((address) =>
      Promise.resolve(new Response(null, { status: String(address).endsWith('/session/end') ? 204 : 401 })),
    );
    const response = await createHost('mfe-search', kernel, go, view.signal).http('/api/company/coverage');
    await flushPromises();
    expect(response.status).toBe(401);
    expect(provider.calls).toContain('signOut');
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('createNavigate', () => {
  it('adds one history entry for two navigations to the same address', () => {
    let here = '/dashboard?company=INE467B01029';
    const go = jest.fn((to: string) => {
      here = to;
    });
    const navigate = createNavigate(go, new AbortController().signal, () => here);
    navigate('/valuation/Infosys%20Ltd', { state: { from: 'search' } });
    navigate('/valuation/Infosys%20Ltd', { state: { from: 'search' } });
    expect(go.mock.calls).toEqual([
      ['/valuation/Infosys%20Ltd', { state: { from: 'search' } }],
      ['/valuation/Infosys%20Ltd', { state: { from: 'search' }, replace: true }],
    ]);
  });
});
