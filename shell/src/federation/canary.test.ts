/** @jest-environment node */
// jsdom has no crypto.subtle.
import { hasCanary, rolloutPercentile } from './build-selector.ts';

const integrity = 'sha384-one';

/** The users who get a canary at `percent`. */
const usersWithCanaryAt = async (percent: number, users = 250, of = integrity): Promise<ReadonlySet<string>> => {
  const uids = Array.from({ length: users }, (_, number) => `analyst-${number}`);
  const decisions = await Promise.all(uids.map((uid) => hasCanary(uid, { integrity: of, percent })));
  return new Set(uids.filter((_, index) => decisions[index]));
};

describe('rolloutPercentile', () => {
  // SHA-256 of the canary's hash, a space and the uid as UTF-8, its first four bytes as a big-endian number modulo 10,000, divided by 100.
  it.each([
    ['u1', 72.84],
    ['mulya-demo-analyst', 40.47],
    ['tR5vLk2mQ8fXyZ0aB3cD4eF6gH71', 21.2],
    ['Ünïcode-उ', 77.57],
  ])('places %s at %d every time', async (uid, place) => {
    expect(await rolloutPercentile(uid, integrity)).toBe(place);
    expect(await rolloutPercentile(uid, integrity)).toBe(place);
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

  it('selects other users for another build, so that nobody can register for it', async () => {
    const [one, other] = [await usersWithCanaryAt(1, 1_000), await usersWithCanaryAt(1, 1_000, 'sha384-two')];
    expect(one.size).toBeGreaterThan(0);
    expect([...one].filter((uid) => other.has(uid)).length).toBeLessThan(one.size / 2);
  });

  it('selects no user at 0 % and every user at 100 %', async () => {
    expect((await usersWithCanaryAt(0)).size).toBe(0);
    expect((await usersWithCanaryAt(100)).size).toBe(250);
  });

  it('excludes a user at percentile 40.47 from a rollout of 40.47 %', async () => {
    expect(await hasCanary('mulya-demo-analyst', { integrity, percent: 40.47 })).toBe(false);
    expect(await hasCanary('mulya-demo-analyst', { integrity, percent: 40.48 })).toBe(true);
  });

  it('never selects a visitor', async () => {
    expect(await hasCanary(undefined, { integrity, percent: 100 })).toBe(false);
  });
});
