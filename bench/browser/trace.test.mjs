import { keyCosts, mainThreadOf } from './trace.mjs';

const thread = { pid: 1, tid: 2 };
/** A trace event in milliseconds, with CPU time for all of it. */
const event = (name, from, took, type) => ({
  ...thread,
  name,
  ph: 'X',
  ts: from * 1000,
  dur: took * 1000,
  tts: from * 1000,
  tdur: took * 1000,
  args: { data: { type } },
});

describe('the cost of a keystroke', () => {
  it('is its tasks, with deferred work separate', () => {
    const costs = keyCosts(
      mainThreadOf([
        event('RunTask', 99, 10),
        event('EventDispatch', 100, 4, 'keydown'),
        event('RunTask', 120, 5),
        event('RunTask', 260, 30),
        event('RunTask', 300, 20),
      ]),
      150,
    );
    expect(costs).toEqual([{ all: 15, page: 4, later: 50, longest: 30 }]);
  });

  it('begins with the task of the next keystroke', () => {
    const events = [
      event('RunTask', 100, 10),
      event('EventDispatch', 101, 4, 'keydown'),
      event('RunTask', 700, 7),
      event('EventDispatch', 702, 2, 'keydown'),
    ];
    expect(keyCosts(mainThreadOf(events), 150).map(({ all, later }) => ({ all, later }))).toEqual([
      { all: 10, later: 0 },
      { all: 7, later: 0 },
    ]);
  });

  it('counts nested scripts once, and the layout next to them', () => {
    const events = [
      event('RunTask', 100, 20),
      event('EventDispatch', 101, 10, 'keydown'),
      event('FunctionCall', 102, 8),
      event('Layout', 104, 3),
      event('Layout', 112, 4),
      event('Paint', 116, 3),
    ];
    expect(keyCosts(mainThreadOf(events), 150)).toEqual([{ all: 20, page: 14, later: 0, longest: 0 }]);
  });

  it('ignores other threads', () => {
    const events = [event('RunTask', 100, 10), event('EventDispatch', 101, 4, 'keydown'), { ...event('RunTask', 105, 50), tid: 3 }];
    expect(keyCosts(mainThreadOf(events), 150)).toEqual([{ all: 10, page: 4, later: 0, longest: 0 }]);
  });

  it('fails for a page without keystrokes', () => {
    expect(() => mainThreadOf([event('RunTask', 100, 10)])).toThrow('A key was expected to be heard');
  });
});
