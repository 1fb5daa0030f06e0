import { StandingQueue, usualQueueLimits } from './standing-queue.ts';

const { window, standing, least, wait, halvings } = usualQueueLimits;

function queue() {
  let now = 0;
  const it = new StandingQueue(usualQueueLimits, { now: () => now });
  const takes = (calls: number) => Array.from({ length: calls }, () => it.take()).filter(Boolean).length;
  const ends = (calls: number) => Array.from({ length: calls }, () => it.end());
  /** Two windows (one that begins with a queue, one in which it stands), in each of which so many are answered and as many come. */
  const stand = (answered: number) => {
    for (const part of [window, window]) {
      for (let each = 0; each < answered; each += 1) {
        it.end();
        it.take();
      }
      now += part;
      it.take();
    }
  };
  return { takes, ends, stand, pass: (ms: number) => void (now += ms) };
}

it('a burst is taken whole', () => {
  expect(queue().takes(1_000)).toBe(1_000);
});

it('a queue that stood is let down to what is answered in the time that one may wait', () => {
  const { takes, ends, stand } = queue();
  takes(400);
  stand(500);
  expect(takes(1)).toBe(0);
  ends(401);
  expect(takes(1_000)).toBe((500 / window) * wait);
});

it('that goes on standing although calls are refused is let down further, to a bound', () => {
  const { takes, ends, pass } = queue();
  takes(400);
  for (let windows = 0; windows < halvings + 3; windows += 1) {
    pass(window);
    takes(1); // the first of them is taken: a queue that began within the window is none yet
  }
  ends(401);
  expect(takes(1_000)).toBe(least / 2 ** halvings);
});

it('and never below what a few browsers ask for together, however slow the machine', () => {
  const { takes, ends, stand } = queue();
  takes(400);
  stand(10);
  ends(401);
  expect(takes(1_000)).toBe(least);
});

it('a queue that goes away by itself is left alone', () => {
  const { takes, ends, pass } = queue();
  takes(400);
  pass(window);
  takes(1);
  ends(401 - standing + 1); // fewer than a standing queue, once
  takes(400);
  pass(window);
  expect(takes(500)).toBe(500);
});

it('bursts are taken whole again when the queue has not stood for one window', () => {
  const { takes, ends, stand, pass } = queue();
  takes(400);
  stand(500);
  ends(401);
  pass(window);
  takes(0);
  takes(1);
  pass(window);
  expect(takes(500)).toBe(500);
});
