import type { NoQuote } from '@mulya/contract';
import { industrial } from '@mulya/valuation-model/testing';
import { asOfParts, daysSince, staleText } from '../../company/as-of.ts';
import { priceLine } from '../../company/price-line.ts';
import { initialSection, sectionOf } from '../../kit/section-list.ts';

/** The oldest and the newest period of the example. */
const periods = 'Periods: Mar 2025 to Jun 2026';

describe('asOfParts', () => {
  it('states sources and dates', () => {
    expect(asOfParts(industrial)).toEqual([
      'NSE price 21 Aug 2026',
      'Statements: FY26, year ended 31 Mar 2026',
      periods,
      'Source: Built-in market pack',
      'Basis: not stated by the source',
    ]);
  });

  it('names the newest filing, and the basis that other sources don’t state', () => {
    const filed = { source: 'Company filing', file: 'INDAS_1.xml', basis: 'consolidated' } as const;
    const answer = {
      ...industrial,
      basis: 'consolidated',
      origins: [
        { ...filed, filedOn: '2026-04-22' },
        { ...filed, importedOn: '2026-07-25' },
      ],
    } as const;
    expect(asOfParts({ ...answer, origins: [...answer.origins] }).slice(-2)).toEqual([
      'Source: Built-in market pack, company filings to 25 Jul 2026',
      'Basis: consolidated',
    ]);
    const source = { ...industrial.source, name: 'Company filings' };
    expect(asOfParts({ ...answer, source, origins: [...answer.origins] })).toContain('Source: Company filings to 25 Jul 2026');
    const mixed = [...answer.origins, { source: 'Built-in market pack', basis: 'not-stated' as const }];
    expect(asOfParts({ ...answer, origins: mixed }).at(-1)).toBe('Basis: consolidated where filed, otherwise not stated');
  });

  it('has no range of periods if there is only one', () => {
    expect(asOfParts({ ...industrial, financials: industrial.financials.slice(0, 1) }).join()).not.toContain('Periods');
    expect(asOfParts({ ...industrial, financials: [] }).join()).not.toContain('Periods');
  });

  it('names the daily file of the price', () => {
    const priceSource = { name: 'NSE and BSE daily files of 18 Dec 2026', file: 'a.csv, b.csv' };
    const answer = {
      ...industrial,
      currentPrice: { BSE: 2_310, NSE: 2_309 },
      asOf: { ...industrial.asOf, price: '2026-12-18' },
      priceSource,
    };
    expect(asOfParts(answer)[0]).toBe('BSE price 18 Dec 2026 (NSE and BSE daily files)');
    const split = { exDate: '2026-12-21', factor: 5, kind: 'split' } as const;
    expect(asOfParts({ ...answer, priceSource: { ...priceSource, adjustedFor: [split] } })[0]).toBe(
      'BSE price 18 Dec 2026 (NSE and BSE daily files; / 5, split of 21 Dec 2026)',
    );
    expect(asOfParts({ ...industrial, priceSource: { name: 'Built-in market pack', adjustedFor: [split] } })[0]).toBe(
      'NSE price 21 Aug 2026 (/ 5, split of 21 Dec 2026)',
    );
  });

  it('says “period” after a changed year-end', () => {
    const moved = { Type: 'Annual', FiscalYear: '2027', EndDate: '2026-09-30', months: 18, stockFinancialMap: {} } as const;
    const answer = { ...industrial, financials: [moved, ...industrial.financials], asOf: { price: null, statements: '2026-09-30' } };
    expect(asOfParts(answer)).toContain('Statements: FY26 (Sep 2026), period ended 30 Sep 2026');
  });

  it('labels a December year-end and missing facts', () => {
    const answer = {
      ...industrial,
      currentPrice: { BSE: '0', NSE: '-' },
      asOf: { price: null, statements: '2025-12-31' },
      source: { id: 'live', name: 'Indian Stock API', retrievedAt: '2026-11-21T09:00:00Z', stale: true },
      basis: 'consolidated',
    } as const;
    expect(asOfParts(answer)).toEqual([
      'No market price',
      'Statements: CY25 (Dec 2025), year ended 31 Dec 2025',
      periods,
      'Source: Indian Stock API, retrieved 21 Nov 2026',
      'Basis: consolidated',
    ]);
    expect(staleText(answer)).toBe('Indian Stock API isn’t responding. Showing the last available data of 21 Nov 2026.');
    expect(staleText(industrial)).toBeUndefined();
  });
});

describe('priceLine', () => {
  const none = (reason: NoQuote['reason'], detail = '') => ({ is: 'unavailable', reason, detail }) as const;
  const november = { year: 2026, month: 11, day: 24 };
  const friday = { year: 2026, month: 8, day: 28 };
  const daily = { ...industrial, priceSource: { name: 'NSE daily file of 21 Aug 2026' } };
  it.each([
    ['a fresh price', industrial, undefined, friday, 'NSE price 21 Aug 2026'],
    ['the Sunday after', industrial, undefined, { ...friday, day: 30 }, 'NSE price 21 Aug 2026'],
    ['the sixth weekday', industrial, undefined, { ...friday, day: 31 }, 'Price of 21 Aug 2026, 6 trading days old'],
    ['with its file', daily, undefined, november, 'Price of 21 Aug 2026 (NSE daily file), 67 trading days old'],
    ['quotes off', industrial, none('off'), november, 'Price of 21 Aug 2026, 67 trading days old · quote not available'],
    ['quotes off, a fresh price', industrial, none('off'), friday, 'NSE price 21 Aug 2026'],
    ['out of reach', industrial, none('unreachable'), friday, 'NSE price 21 Aug 2026 · quote not available'],
    [
      'another currency',
      industrial,
      none('refused', 'its currency is USD.'),
      november,
      'Price of 21 Aug 2026, 67 trading days old · Quote not used: its currency is USD.',
    ],
    ['a stale copy', { ...industrial, source: { ...industrial.source, stale: true } }, undefined, november, 'NSE price 21 Aug 2026'],
    ['no price', { ...industrial, currentPrice: { BSE: null, NSE: null } }, none('off'), november, 'No market price'],
    ['no day', { ...industrial, asOf: { ...industrial.asOf, price: null } }, none('off'), november, 'NSE price (date not available)'],
  ])('says the day of the price, an old one’s age, and why there is no quote: %s', (_, answer, quote, today, text) => {
    expect(priceLine(answer, quote, today)).toBe(text);
  });

  it('names the time and the source of a quote', () => {
    const quoted = { ...industrial, asOf: { ...industrial.asOf, price: '2026-11-24' } };
    const priceSource = { name: 'Yahoo Finance', at: '2026-11-24T09:59:00Z' };
    expect(priceLine({ ...quoted, priceSource }, undefined, november)).toBe(
      'NSE price 24 Nov 2026, 15:29 IST (Yahoo Finance; delayed, for personal use)',
    );
  });
});

describe('daysSince', () => {
  it.each([
    ['2026-11-21T00:10:00Z', 3],
    ['2026-11-18T23:59:00Z', 0],
    ['2027-02-28T12:00:00Z', 102],
  ])('counts from 18 Nov 2026 to %s: %i days', (now, days) => {
    expect(daysSince({ year: 2026, month: 11, day: 18 }, new Date(now))).toBe(days);
  });
});

describe('initialSection', () => {
  it.each([
    ['', false, 'sector'],
    ['', true, 'peer-comparison'],
    ['#price-trend', true, 'price-trend'],
    ['#peer-comparison', false, 'sector'],
    ['#nowhere', false, 'sector'],
    ['#shared=1.H4sI', true, 'fair-market-value'],
    ['#fair-market-value/dcf', true, 'fair-market-value'],
  ])('with hash %j and peers %j is %s', (hash, hasPeers, section) => {
    expect(initialSection(hash, hasPeers)).toBe(section);
  });

  it('follows from the hash', () => {
    expect([sectionOf('#price'), sectionOf('price'), sectionOf('#')]).toEqual(['price', undefined, undefined]);
  });
});
