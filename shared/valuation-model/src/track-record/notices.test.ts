import { targetProgress } from './compare-forecast.ts';
import { findNotices } from './notices.ts';
import { after, before, forecast, fy26, fy26E, today, version } from './track-record.fixture.ts';

type Version = typeof version;
type Company = typeof after;

const sentences = (company: Company, saved: Version = version, on = today) =>
  findNotices(saved, company, { today: on, grouping: 'international' }).map(({ sentence }) => sentence);

describe('findNotices', () => {
  it('says nothing while nothing has happened', () => {
    expect(sentences(before)).toEqual([]);
  });

  it('compares the forecast with a later report', () => {
    expect(sentences(after)).toEqual(['Your FY26E PAT (12 Apr 2026): 52,000. Reported: 49,210, -5.4%.']);
    const [indian] = findNotices(version, { ...after, years: [{ ...fy26, pat: 149_210 }] }, { today, grouping: 'indian' });
    expect(indian?.sentence).toBe('Your FY26E PAT (12 Apr 2026): 52,000. Reported: 1,49,210, +186.9%.');
  });

  it('compares another figure if PAT was not forecast, or says only that the year is out', () => {
    const withYear = (year: typeof fy26E): Version => ({ ...version, forecast: { ...forecast, years: [year] } });
    expect(sentences(after, withYear({ ...fy26E, pat: null, eps: null }))).toEqual([
      'Your FY26E sales (12 Apr 2026): 280,000. Reported: 267,021, -4.6%.',
    ]);
    expect(sentences(after, withYear({ ...fy26E, pat: null }))).toEqual(['Your FY26E EPS (12 Apr 2026): 143.72. Reported: 136.01, -5.4%.']);
    const nothing = { fiscalYear: 2026, sales: null, ebitda: null, pat: null, netWorth: null, eps: null };
    expect(sentences(after, withYear(nothing))).toEqual(['FY26 has been reported since this version.']);
  });

  it('compares no target with a price across an event, unless the base year ends after it', () => {
    const event = { kind: 'demerger', date: '2026-02-14', business: 'the hotels', breaks: true, source: 'List' };
    const across = { ...before, price: 4_300, events: [event] };
    expect(sentences(across)).toEqual([`The target is not comparable with the current price: the hotels left on 14 Feb 2026.`]);
    expect(targetProgress(version, across, today)).toMatchObject({ progress: null, crossed: null, target: 4_200 });
    const [reached] = ['The price of ₹4,300.00 (20 Nov 2026) has reached your target of ₹4,200.00.'];
    expect(sentences({ ...across, events: [{ ...event, breaks: false }] })).toEqual([reached]);
    const years = across.years.map((year) => ({ ...year, end: '2026-02-28' }));
    expect(sentences({ ...across, years })).toEqual([reached]);
    expect(sentences(across, { ...version, target: null })).toEqual([]);
  });

  it('names a quarter that was reported after the Save', () => {
    const quarter = { label: 'Q1 FY27 (Jun 2026)', end: '2026-06-30' };
    expect(sentences({ ...before, newest: quarter })).toEqual(['Q1 FY27 has been reported since this version.']);
    expect(sentences({ ...after, newest: quarter })).toHaveLength(2);
  });

  it('knows of a version without a forecast only what ended after its day', () => {
    const old: Version = { ...version, forecast: undefined };
    expect(sentences(after, old)).toEqual([]);
    expect(sentences({ ...after, newest: { label: 'Q1 FY27 (Jun 2026)', end: '2026-06-30' } }, old)).toEqual([
      'Q1 FY27 has been reported since this version.',
    ]);
  });

  it('says that the price has reached the target, first', () => {
    expect(sentences({ ...after, price: 4_300 })).toEqual([
      'The price of ₹4,300.00 (20 Nov 2026) has reached your target of ₹4,200.00.',
      'Your FY26E PAT (12 Apr 2026): 52,000. Reported: 49,210, -5.4%.',
    ]);
  });

  it('says that the share count has changed, beyond half a percent', () => {
    expect(sentences({ ...before, shares: 363.5 })).toEqual([]);
    expect(sentences({ ...before, shares: 370 })).toEqual([
      'The share count has changed since 12 Apr 2026: 361.81 crore shares then, 370.00 crore shares now, +2.3%.',
    ]);
  });

  it('compares the assumed count where today’s was not known', () => {
    const assumed = { ...version, forecast: { ...forecast, sharesNow: null } };
    expect(sentences({ ...before, shares: 370 }, assumed)).toHaveLength(1);
    expect(sentences({ ...before, shares: null }, assumed)).toEqual([]);
  });

  it('explains a split once, and does not take it for a new count', () => {
    const split = { ...before, price: 1_800, shares: 723.62, actions: [{ exDate: '2026-06-01', factor: 2 }] };
    expect(sentences(split)).toEqual([
      "One share of that day is now 2, by a split or bonus issue: your target of ₹4,200.00 is ₹2,100.00 in today's shares.",
    ]);
  });

  it('says that the date of the target has passed', () => {
    expect(sentences(before, version, '2028-03-31')).toEqual([]);
    expect(sentences(before, version, '2028-04-01')).toEqual(["The target's date, 31 Mar 2028, has passed."]);
  });
});
