/** @jest-environment node */
// jsdom has no crypto.subtle.
import { hasCanary, rolloutPercentile } from './build-selector.ts';

/** The users who get a canary at `percent`. */
const usersWithCanaryAt = async (percent: number, users = 250): Promise<ReadonlySet<string>> => {
  const uids = Array.from({ length: users }, (_, number) => `analyst-${number}`);
  const decisions = await Promise.all(uids.map((uid) => hasCanary(uid, percent)));
  return new Set(uids.filter((_, index) => decisions[index]));
};

describe('rolloutPercentile', () => {
  // SHA-256 of the UTF-8 text, its first four bytes as a big-endian number modulo 10,000, divided by 100.
  it.each([
    ['u1', 98.53],
    ['mulya-demo-analyst', 43.95],
    ['tR5vLk2mQ8fXyZ0aB3cD4eF6gH71', 7.22],
    ['Ünïcode-उ', 31.53],
  ])('places %s at %d every time', async (uid, place) => {
    expect(await rolloutPercentile(uid)).toBe(place);
    expect(await rolloutPercentile(uid)).toBe(place);
  });
});

describe('hasCanary', () => {
  it('selects half of the users at 50 %, within 2 points', async () => {
    const share = (await usersWithCanaryAt(50, 2_500)).size / 25;
    expect(share).toBeGreaterThan(48);
    expect(share).toBeLessThan(52);
  });

  it('keeps the selected users when the percentage grows', async () => {
    const [few, more] = [await usersWithCanaryAt(10), await usersWithCanaryAt(25)];
    expect(few.size).toBeGreaterThan(0);
    expect(more.size).toBeGreaterThan(few.size);
    expect([...few].filter((uid) => !more.has(uid))).toEqual([]);
  });

  it('selects no user at 0 % and every user at 100 %', async () => {
    expect((await usersWithCanaryAt(0)).size).toBe(0);
    expect((await usersWithCanaryAt(100)).size).toBe(250);
  });

  it('excludes a user at percentile 43.95 from a rollout of 43.95 %', async () => {
    expect(await hasCanary('mulya-demo-analyst', 43.95)).toBe(false);
    expect(await hasCanary('mulya-demo-analyst', 43.96)).toBe(true);
  });

  it('never selects a visitor', async () => {
    expect(await hasCanary(undefined, 100)).toBe(false);
  });
});
