import { askedSeldom } from './asked-seldom.ts';
import type { Dependency } from './dependency.ts';

const up: Dependency = { ok: true, detail: 'It answers.' };
const down: Dependency = { ok: false, detail: 'It does not answer.' };

let now: number;
let answers: ((answer: Dependency) => void)[];
let ask: () => Promise<Dependency>;

beforeEach(() => {
  now = 0;
  answers = [];
  ask = askedSeldom(
    () => new Promise((resolve) => void answers.push(resolve)),
    () => now,
  );
});

it('is one question for all who ask while it is asked, however long that takes', async () => {
  const asked = [ask(), ask()];
  now += 10_000;
  asked.push(ask());
  answers[0]?.(up);
  expect(await Promise.all(asked)).toEqual([up, up, up]);
  expect(answers).toHaveLength(1);
});

it('is asked again a second after its answer, and not before', async () => {
  const first = ask();
  now += 300;
  answers[0]?.(up);
  await first;
  now += 999;
  expect(await ask()).toBe(up);
  now += 1;
  const second = ask();
  answers[1]?.(down);
  expect(await second).toBe(down);
  expect(await ask()).toBe(down);
});

it('is asked again after a question that failed', async () => {
  let times = 0;
  const fails = askedSeldom(
    () => {
      times += 1;
      return Promise.reject(new Error('no route to host'));
    },
    () => now,
  );
  await expect(fails()).rejects.toThrow('no route');
  now += 1_000;
  await expect(fails()).rejects.toThrow('no route');
  expect(times).toBe(2);
});
