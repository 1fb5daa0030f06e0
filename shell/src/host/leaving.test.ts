import type { Leave } from '@mulya/contract';
import { createLeaving, type LeavingCentre } from './leaving.ts';

const closes = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const made: LeavingCentre[] = [];

afterEach(() => {
  for (const centre of made.splice(0)) centre.clear();
});

function setup() {
  window.history.replaceState(null, '', '/valuation/TCS');
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const centre = createLeaving(window, log);
  made.push(centre);
  const view = new AbortController();
  const asked: Leave[] = [];
  const guard = () => centre.leavingFor(view.signal).guard((leave) => void asked.push(leave));
  const go = jest.fn();
  return { centre, view, asked, guard, go, log };
}

describe('leaving a view', () => {
  it('is not asked about where nothing can be lost', () => {
    const { centre, go } = setup();
    centre.ask(go, '/dashboard');
    expect(go).toHaveBeenCalledTimes(1);
    expect([centre.isGuarded(), closes()]).toEqual([false, true]);
  });

  it('waits for the guard, which is told whether a page or the session ends, and goes once', () => {
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

  it('is not what another address of the same path is', () => {
    const { centre, asked, guard, go } = setup();
    guard();
    centre.ask(go, '/valuation/TCS');
    expect([go.mock.calls.length, asked.length]).toEqual([1, 0]);
  });

  it('needs every guard to let go, the newest asked first', () => {
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

  it('asks nobody again about what going on starts itself', () => {
    const { centre, asked, guard, go } = setup();
    guard();
    centre.ask(() => {
      centre.ask(go, '/dashboard');
    }, '/dashboard');
    asked[0]?.go();
    expect([go.mock.calls.length, asked.length]).toEqual([1, 1]);
    centre.ask(go, '/dashboard');
    expect(asked).toHaveLength(2);
  });

  it('asks again after a step that failed', () => {
    const { centre, asked, guard, go } = setup();
    guard();
    centre.ask(() => {
      throw new Error('no such page');
    }, '/dashboard');
    expect(() => {
      asked[0]?.go();
    }).toThrow('no such page');
    centre.ask(go, '/dashboard');
    expect(asked).toHaveLength(2);
  });

  it('is held up by no guard that fails, which is reported', () => {
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
    ['the view takes it back', ({ stop }) => stop()],
    ['the view is off the screen', ({ view }) => view.abort()],
    ['the session is over', ({ clear }) => clear()],
  ])('is free, for the browser too, when %s', (_, end) => {
    const { centre, view, guard, go } = setup();
    const stop = guard();
    expect(closes()).toBe(false);
    end({ stop, view, clear: () => centre.clear() });
    centre.ask(go, '/dashboard');
    expect([go.mock.calls.length, closes()]).toEqual([1, true]);
  });

  it('is not guarded by a view that is off the screen already', () => {
    const { centre, view, guard } = setup();
    view.abort();
    guard();
    expect(centre.isGuarded()).toBe(false);
  });
});
