import { analyst, setupKernel } from '../kernel/kernel.fixture.ts';
import { observePage } from './observe-page.ts';
import type { VitalsOptions } from './report-vitals.ts';

const mockMeasured: VitalsOptions[] = [];
jest.mock('./report-vitals.ts', () => ({ reportVitals: (options: VitalsOptions) => void mockMeasured.push(options) }));

const wait = async (isThere: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 40 && !isThere(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 25));
};

async function setup(share: number, address = 'http://localhost/dashboard') {
  mockMeasured.length = 0;
  const shell = setupKernel();
  await shell.startAs(analyst);
  const performance = { getEntriesByType: () => [{ name: address }] };
  const parts = { performance, location: { href: address } };
  const view = Object.assign(new EventTarget(), parts) as unknown as Window; // the parts that are used
  observePage(shell.kernel, view, share);
  observePage(shell.kernel, view, share); // as in strict mode
  const paths = () => shell.fetch.mock.calls.map(([address]) => new URL(String(address)).pathname);
  return { ...shell, view, paths };
}

const errorOf = (path: string) =>
  Object.assign(new TypeError('late'), { stack: `TypeError: late\n    at x (${window.location.origin}${path}:1:2)` });

describe('observePage', () => {
  it('reports errors that nothing catches in the code of a remote, and no others', async () => {
    const { view, paths, fetch } = await setup(0);
    view.dispatchEvent(Object.assign(new Event('error'), { error: errorOf('/builds/shell/1.0.0/main.js') }));
    view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errorOf('/builds/mfe-search/1.0.0/dashboard.js') }));
    await wait(() => paths().length > 0);
    expect(paths()).toEqual(['/api/remote-faults']);
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject({ remote: 'mfe-search', phase: 'uncaught', message: 'late' });
  });

  it('measures pages of the share, with the build that is shown', async () => {
    const { loader } = await setup(100);
    await wait(() => mockMeasured.length > 0);
    const [{ routes = [], loaded, versionOf } = {}] = mockMeasured;
    const dashboard = routes.find(({ path }) => path === '/dashboard');
    if (dashboard === undefined) throw new Error('The dashboard was expected to be measured.');
    expect([loaded, new Set(routes.map(({ view }) => view.is))]).toEqual([dashboard, new Set(['page'])]);
    expect(versionOf?.(dashboard)).toBeUndefined(); // it is still loading
    loader.set('mfe-search/dashboard', { is: 'ready', version: '1.2.0', view: () => null });
    expect(versionOf?.(dashboard)).toBe('1.2.0');
  });

  it('measures pages that the user opens from the start page', async () => {
    await setup(100, 'http://localhost/');
    await wait(() => mockMeasured.length > 0);
    expect(mockMeasured[0]).toMatchObject({ loaded: undefined, routes: expect.arrayContaining([expect.anything()]) });
  });

  it('does not measure a page outside the share', async () => {
    await setup(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(mockMeasured).toEqual([]);
  });
});
