import { reportedCell, type Cell } from '@mulya/domain';
import { industrial } from '@mulya/valuation-model/testing';
import { auditOf } from '../../model/audit/audit.ts';

const pat = reportedCell(48553, 'crore', { statement: 'INC', line: 'Net Income', period: 'FY25', end: '2025-03-31' });
const price = reportedCell(2302, 'inr', { line: 'NSE price', period: '21 Aug 2026' });
const audit = (name: string, cell: Cell) => auditOf({ name, cell }, industrial, 'international');

describe('audit of a quote', () => {
  it('names the day of a quote and the retrieval date of a live source', () => {
    const live = {
      ...industrial,
      source: { id: 'live', name: 'Indian Stock API', retrievedAt: '2026-11-21T09:00:00Z', stale: true },
    } as const;
    expect(auditOf({ name: 'NSE price', cell: price }, live, 'international').facts).toEqual([
      { name: 'Line', text: 'NSE price' },
      { name: 'As of', text: '21 Aug 2026' },
      { name: 'Source', text: 'Indian Stock API, retrieved 21 Nov 2026, last available copy; the source isn’t responding' },
    ]);
  });

  it('names the day of the built-in prices', () => {
    expect(audit('NSE price', price).facts).toContainEqual({ name: 'Source', text: 'Built-in market pack, prices of 21 Aug 2026' });
  });

  it('names the daily file of a price, and what it and the share count are adjusted for', () => {
    const split = { exDate: '2026-10-14', factor: 5, kind: 'split' } as const;
    const page = { ...industrial, priceSource: { name: 'NSE daily file of 18 Sep 2026', file: 'BhavCopy.csv', adjustedFor: [split] } };
    const facts = (line: string) =>
      auditOf({ name: line, cell: reportedCell(100, 'inr', { line, period: '18 Sep 2026' }) }, page, 'international').facts;
    const daily = { name: 'Source', text: 'NSE daily file of 18 Sep 2026, BhavCopy.csv' };
    expect(facts('NSE price').slice(2)).toEqual([{ name: 'Adjusted', text: '/ 5, split of 14 Oct 2026' }, daily]);
    expect(facts('% Change').slice(2)).toEqual([daily]);
    expect(facts('Market cap').slice(2)).toEqual([{ name: 'Calculated', text: 'Price × shares outstanding' }, daily]);
    expect(facts('Shares outstanding').slice(2)).toEqual([
      { name: 'Restated', text: '× 5, split of 14 Oct 2026' },
      { name: 'Source', text: 'Built-in market pack' },
    ]);
    expect(auditOf({ name: 'Net Income FY25', cell: pat }, page, 'international')).toEqual(audit('Net Income FY25', pat));
  });

  it('names the source and the time of a current price, which no action adjusts', () => {
    const split = { exDate: '2026-10-14', factor: 5, kind: 'split' } as const;
    const page = { ...industrial, priceSource: { name: 'Yahoo Finance', at: '2026-11-27T10:00:00Z', adjustedFor: [split] } };
    const facts = (line: string) =>
      auditOf({ name: line, cell: reportedCell(100, 'inr', { line, period: '27 Nov 2026' }) }, page, 'international').facts;
    const source = { name: 'Source', text: 'Yahoo Finance, 27 Nov 2026, 15:30 IST; delayed, for personal use' };
    expect(['NSE price', '% Change', '52-week low'].map((line) => facts(line).slice(2))).toEqual([[source], [source], [source]]);
    expect(facts('Market cap').slice(2)).toEqual([{ name: 'Calculated', text: 'Price × shares outstanding' }, source]);
  });
});
