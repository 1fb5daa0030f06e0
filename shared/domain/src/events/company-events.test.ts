import { breakBetween, eventSentence, eventText, notComparableText, type CompanyEvent } from './company-events.ts';

const demerger: CompanyEvent = { kind: 'demerger', date: '2026-04', business: 'the aluminium business', breaks: true, source: 'List' };
const yearEnd = { year: 2026, month: 3, day: 31 };
const price = { year: 2026, month: 8, day: 21 };

it('finds the newest event that breaks between two days', () => {
  const small: CompanyEvent = { ...demerger, date: '2026-07-14', breaks: false };
  expect(breakBetween([demerger, small], yearEnd, price)).toBe(demerger);
  expect(breakBetween([demerger, { ...small, breaks: true }], yearEnd, price)?.date).toBe('2026-07-14');
  expect(breakBetween(undefined, yearEnd, price)).toBeUndefined();
});

it('counts an event of the month or the day of the figures as part of them', () => {
  expect(breakBetween([{ ...demerger, date: '2026-03' }], yearEnd, price)).toBeUndefined();
  expect(breakBetween([{ ...demerger, date: '2026-03-31' }], yearEnd, price)).toBeUndefined();
  expect(breakBetween([{ ...demerger, date: '2026-08' }], yearEnd, price)).toBeDefined();
  expect(breakBetween([{ ...demerger, date: '2026-08-22' }], yearEnd, price)).toBeUndefined();
  expect(breakBetween([{ ...demerger, date: 'soon' }], yearEnd, price)).toBeUndefined();
});

it('says each kind in words', () => {
  expect(notComparableText(demerger)).toBe('not comparable: the aluminium business left in April 2026');
  expect(eventText({ kind: 'merger', date: '2023-07-01', business: 'HDFC Ltd', breaks: true, source: 'List' })).toBe(
    'HDFC Ltd joined on 1 Jul 2023',
  );
  expect(eventText({ kind: 'unexplained-jump', date: '2026-11-26', change: -80.2, breaks: true, source: 'Prices' })).toBe(
    'the price fell 80% on 26 Nov 2026 without a known action',
  );
  expect(eventSentence('Since then ', { kind: 'unexplained-jump', date: '2026-11', breaks: true, source: 'Prices' })).toMatch(
    /without a known action\.$/,
  );
  expect(eventSentence('Since then ', { kind: 'merger', date: '2026-11', breaks: true, source: 'List' })).toMatch(/ November 2026\.$/);
  expect(eventText({ kind: 'unexplained-jump', date: '2026-11-26', breaks: true, source: 'Prices' })).toBe(
    'the ISIN changed on 26 Nov 2026 without a known action',
  );
  expect(
    eventText({ kind: 'share-class', date: '2015-01-01', business: 'Jain Irrigation Systems Ltd', breaks: true, source: 'Listings' }),
  ).toBe('this is another share class of Jain Irrigation Systems Ltd');
});
