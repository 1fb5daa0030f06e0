import { indianTime, isMarketOpen } from './indian-time.ts';

describe('indianTime', () => {
  it('says the day and time in India', () => {
    expect(indianTime('2026-11-26T18:30:00Z')).toEqual({ day: '2026-11-27', time: '00:00' });
    expect(indianTime(new Date('2026-11-27T10:00:00Z'))).toEqual({ day: '2026-11-27', time: '15:30' });
  });
});

describe('isMarketOpen', () => {
  it('is open on weekdays from 9:15 until half an hour after the close', () => {
    const open = (time: string) => isMarketOpen(new Date(time));
    const friday = ['03:44', '03:45', '10:29', '10:30'].map((time) => open(`2026-11-27T${time}:00Z`));
    expect(friday).toEqual([false, true, true, false]);
    expect(open('2026-11-28T06:00:00Z')).toBe(false); // Saturday
    expect(open('2026-11-29T20:00:00Z')).toBe(false); // Monday in India, at night
  });
});
