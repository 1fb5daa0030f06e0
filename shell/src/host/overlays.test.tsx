import { settled } from '../kernel/kernel.fixture.ts';
import { createOverlays, type Parts } from './overlays.ts';

const parts: Parts = { Overlays: () => <></>, tellNewVersion: jest.fn() };

function given(...answers: readonly (() => Promise<Parts>)[]) {
  const left = [...answers];
  const load = jest.fn(() => left.shift()?.() ?? Promise.resolve(parts));
  const alert = jest.fn();
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  return { overlays: createOverlays(load, { alert }, log), load, alert, log };
}
const broken = () => Promise.reject(new Error('offline'));

describe('the overlays of the shell', () => {
  it('are fetched when the first of them is asked for, once', async () => {
    const { overlays, load } = given();
    expect(load).not.toHaveBeenCalled();
    overlays.show('palette');
    expect(overlays.state.current()).toEqual({ asked: 'palette', parts: undefined });
    overlays.show('shortcuts');
    await settled();
    expect(overlays.state.current()).toEqual({ asked: 'shortcuts', parts });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are opened and closed by the same key', () => {
    const { overlays } = given();
    overlays.toggle('palette');
    overlays.toggle('preferences');
    expect(overlays.state.current().asked).toBe('preferences');
    overlays.toggle('preferences');
    expect(overlays.state.current().asked).toBeUndefined();
  });

  it('say when their code could not be fetched, and are fetched anew when asked for again', async () => {
    const { overlays, alert } = given(broken);
    overlays.show('palette');
    await settled();
    expect(alert).toHaveBeenCalledWith('Search could not be loaded. Try again.');
    expect(overlays.state.current().asked).toBeUndefined();
    overlays.show('palette');
    await settled();
    expect(overlays.state.current()).toEqual({ asked: 'palette', parts });
    expect(alert).toHaveBeenCalledTimes(1);
  });

  it('say nothing when they were only fetched ahead, or when nobody waits any more', async () => {
    const { overlays, alert } = given(broken, broken);
    overlays.prefetch();
    await settled();
    overlays.show('preferences');
    overlays.close();
    await settled();
    expect(alert).not.toHaveBeenCalled();
  });
});
