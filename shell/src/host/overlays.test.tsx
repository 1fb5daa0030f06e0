import { flushPromises } from '../kernel/kernel.fixture.ts';
import { createOverlays, type OverlayModule } from './overlays.ts';

const overlayModule: OverlayModule = { Overlays: () => <></>, announceNewVersion: jest.fn(), announceExpiredSession: jest.fn() };

function setup(...answers: readonly (() => Promise<OverlayModule>)[]) {
  const remaining = [...answers];
  const load = jest.fn(() => remaining.shift()?.() ?? Promise.resolve(overlayModule));
  const alert = jest.fn();
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  return { overlays: createOverlays(load, { alert }, log), load, alert, log };
}
const fail = () => Promise.reject(new Error('offline'));

describe('overlays', () => {
  it('fetches the module once, on first use', async () => {
    const { overlays, load } = setup();
    expect(load).not.toHaveBeenCalled();
    overlays.show('palette');
    expect(overlays.state.current()).toEqual({ active: 'palette', module: undefined });
    overlays.show('shortcuts');
    await flushPromises();
    expect(overlays.state.current()).toEqual({ active: 'shortcuts', module: overlayModule });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('toggles an overlay', () => {
    const { overlays } = setup();
    overlays.toggle('palette');
    overlays.toggle('preferences');
    expect(overlays.state.current().active).toBe('preferences');
    overlays.toggle('preferences');
    expect(overlays.state.current().active).toBeUndefined();
  });

  it('alerts when the module cannot be fetched, and fetches it again on the next use', async () => {
    const { overlays, alert } = setup(fail);
    overlays.show('palette');
    await flushPromises();
    expect(alert).toHaveBeenCalledWith('Search could not be loaded. Try again.');
    expect(overlays.state.current().active).toBeUndefined();
    overlays.show('palette');
    await flushPromises();
    expect(overlays.state.current()).toEqual({ active: 'palette', module: overlayModule });
    expect(alert).toHaveBeenCalledTimes(1);
  });

  it('does not alert when a prefetch fails or the overlay was closed in the meantime', async () => {
    const { overlays, alert } = setup(fail, fail);
    overlays.prefetch();
    await flushPromises();
    overlays.show('preferences');
    overlays.close();
    await flushPromises();
    expect(alert).not.toHaveBeenCalled();
  });
});
