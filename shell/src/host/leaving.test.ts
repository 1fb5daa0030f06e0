import type { Leave } from '@mulya/contract';
import { createLeaving, type LeavingCentre } from './leaving.ts';

const closes = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const centres: LeavingCentre[] = [];

afterEach(() => {
  for (const centre of centres.splice(0)) centre.clear();
});

function setup() {
  window.history.replaceState(null, '', '/valuation/TCS');
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const centre = createLeaving(window, log);
  centres.push(centre);
  const view = new AbortController();
  const asked: Leave[] = [];
  const guard = () => centre.leavingFor(view.signal).guard((leave) => void asked.push(leave));
  const go = jest.fn();
  return { centre, view, asked, guard, go, log };
}

describe('leaving centre', () => {
  it('leaves at once when there is no guard', () => {
    const { centre, go } = setup();
    centre.ask(go, '/dashboard');
    expect(go).toHaveBeenCalledTimes(1);
    expect([centre.isGuarded(), closes()]).toEqual([false, true]);
  });

  it('waits for the guard, passes what ends, and leaves once', () => {
    const { centre, asked, guard, go } = setup();
    guard();
    centre.ask(go, '/dashboard');
    centre.ask(go);
    expect(asked.map(({ ends }) => ends)).toEqual(['page', 'session']);
    expect(go).not.toHaveBeenCalled();
    asked[0]?.go();
    asked[0]?.go();
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('does not ask about another address with the same path', () => {
    const { centre, asked, guard, go } = setup();
    guard();
    centre.ask(go, '/valuation/TCS');
    expect([go.mock.calls.length, asked.length]).toEqual([1, 0]);
  });

  it('needs the consent of every guard, the newest first', () => {
    const { centre, guard, go } = setup();
    const order: string[] = [];
    guard();
    const { guard: add } = centre.leavingFor(new AbortController().signal);
    add((leave) => {
      order.push('newest');
      leave.go();
    });
    centre.ask(go);
    expect([order, go.mock.calls.length]).toEqual([['newest'], 0]);
  });

  it('does not ask again about navigation that the consented step starts', () => {
    const { centre, asked, guard, go } = setup();
    guard();
    centre.ask(() => centre.ask(go, '/dashboard'), '/dashboard');
    asked[0]?.go();
    expect([go.mock.calls.length, asked.length]).toEqual([1, 1]);
    centre.ask(go, '/dashboard');
    expect(asked).toHaveLength(2);
  });

  it('asks again after a step has failed', () => {
    const { centre, asked, guard, go } = setup();
    guard();
    centre.ask(() => {
      throw new Error('no such page');
    }, '/dashboard');
    expect(() => asked[0]?.go()).toThrow('no such page');
    centre.ask(go, '/dashboard');
    expect(asked).toHaveLength(2);
  });

  it('logs a failing guard and leaves anyway', () => {
    const { centre, go, log } = setup();
    const fault = new Error('a fault of the view');
    centre.leavingFor(new AbortController().signal).guard(() => {
      throw fault;
    });
    centre.ask(go, '/dashboard');
    expect(go).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith('A view that was asked before it was left failed.', fault);
  });

  it.each<[string, (setup: { stop: () => void; view: AbortController; clear: () => void }) => void]>([
    ['the view removes its guard', ({ stop }) => stop()],
    ['the view unmounts', ({ view }) => view.abort()],
    ['the session is over', ({ clear }) => clear()],
  ])('no longer asks, nor does the browser, when %s', (_, end) => {
    const { centre, view, guard, go } = setup();
    const stop = guard();
    expect(closes()).toBe(false);
    end({ stop, view, clear: () => centre.clear() });
    centre.ask(go, '/dashboard');
    expect([go.mock.calls.length, closes()]).toEqual([1, true]);
  });

  it('ignores a guard of a view that has already unmounted', () => {
    const { centre, view, guard } = setup();
    view.abort();
    guard();
    expect(centre.isGuarded()).toBe(false);
  });
});
