import { createCoolDown } from './cool-down.ts';

describe('createCoolDown', () => {
  it('lasts for its time, per address, regardless of case and spaces', () => {
    let now = 0;
    const coolDown = createCoolDown(60_000, () => now);
    expect(coolDown.isOver('a@example.com')).toBe(true);
    coolDown.start('a@example.com');
    now = 59_999;
    expect(coolDown.isOver(' A@Example.com ')).toBe(false);
    expect(coolDown.isOver('b@example.com')).toBe(true);
    now = 60_000;
    expect(coolDown.isOver('a@example.com')).toBe(true);
  });
});
