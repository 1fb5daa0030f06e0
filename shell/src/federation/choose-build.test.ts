/** @jest-environment node */
// The DOM of the other tests has no crypto.subtle.
import { hasCanary, placeAmongUsers } from './choose-build.ts';

/** Who of so many users gets a canary of so many percent. */
const chosenAt = async (percent: number, users = 250): Promise<ReadonlySet<string>> => {
  const uids = Array.from({ length: users }, (_, number) => `analyst-${number}`);
  const chosen = await Promise.all(uids.map((uid) => hasCanary(uid, percent)));
  return new Set(uids.filter((_, index) => chosen[index]));
};

describe('the place of a user among all users', () => {
  // SHA-256 of the UTF-8 text, its first four bytes as a big-endian number modulo 10,000, divided by 100.
  it.each([
    ['u1', 98.53],
    ['mulya-demo-analyst', 43.95],
    ['tR5vLk2mQ8fXyZ0aB3cD4eF6gH71', 7.22],
    ['Ünïcode-उ', 31.53],
  ])('of %s is %d, on every device and at every load', async (uid, place) => {
    expect(await placeAmongUsers(uid)).toBe(place);
    expect(await placeAmongUsers(uid)).toBe(place);
  });
});

describe('who gets a canary', () => {
  it('is half of the users at 50 %, give or take 2', async () => {
    const share = (await chosenAt(50, 2_500)).size / 25;
    expect(share).toBeGreaterThan(48);
    expect(share).toBeLessThan(52);
  });

  it('is who has had it, and more, when the percentage is raised', async () => {
    const [few, more] = [await chosenAt(10), await chosenAt(25)];
    expect(few.size).toBeGreaterThan(0);
    expect(more.size).toBeGreaterThan(few.size);
    expect([...few].filter((uid) => !more.has(uid))).toEqual([]);
  });

  it('is nobody at 0 % and everybody at 100 %', async () => {
    expect((await chosenAt(0)).size).toBe(0);
    expect((await chosenAt(100)).size).toBe(250);
  });

  it('is decided by less than: a place of 43.95 has no part in 43.95 %', async () => {
    expect(await hasCanary('mulya-demo-analyst', 43.95)).toBe(false);
    expect(await hasCanary('mulya-demo-analyst', 43.96)).toBe(true);
  });

  it('is never a visitor', async () => {
    expect(await hasCanary(undefined, 100)).toBe(false);
  });
});
