import { companyEvents, noEventFacts, type EventFacts } from '@mulya/domain';
import { storeActions } from './corporate-actions/action-store.ts';
import type { ListedAction } from './corporate-actions/corporate-action.ts';
import { madeShares, type MadeShare } from './fixtures/daily-files.ts';
import { madeAnswer, madeKey, madeListing, madeSource } from './fixtures/made-answer.ts';
import { useImports } from './fixtures/use-imports.ts';
import { readUnexplainedJumps } from './unexplained-jumps.ts';

const imports = useImports();
const list: EventFacts = {
  ...noEventFacts,
  listed: [{ kind: 'demerger', date: '2025-12', business: 'Hotels', source: 'Test pack' }],
  closes: [
    { month: '2025-10', close: 90 },
    { month: '2025-11', close: 100 },
  ],
  closesSource: 'Test pack',
};

/** Imports a day of which the company's own share is changed. */
const importDay = (day: string, change: Partial<MadeShare> = {}) =>
  imports.importShares(
    day,
    madeShares(imports.listings).map((share) => (share.isin === madeKey ? { ...share, previousClose: share.close, ...change } : share)),
  );
const importAction = (kind: ListedAction['kind'], exDate: string, amount = 1) =>
  storeActions(imports.database(), [{ company: madeKey, exDate, kind, amount }], 'actions.csv');

async function open(facts: EventFacts = noEventFacts, priceDay = '2025-12-01') {
  const base = { ...(await madeSource(madeAnswer())), eventFacts: () => facts, cachedPrice: () => ({ price: 100, asOf: priceDay }) };
  const { source, watch } = await imports.open(base, () => new Date('2025-12-30T06:00:00Z'));
  return { watch, events: () => companyEvents(source.eventFacts(madeListing)) };
}

describe('imported prices', () => {
  it('have an unexplained jump where a day closes over 30% below the last one, until its action is imported', async () => {
    await importDay('2025-12-17');
    await importDay('2025-12-18', { close: 20.6, previousClose: 103 });
    const { events, watch } = await open();
    expect(events()).toEqual([{ kind: 'unexplained-jump', date: '2025-12-18', change: -80, breaks: true, source: 'Daily price files' }]);
    await importAction('split', '2025-12-18', 5);
    await watch.check();
    expect(events()).toMatchObject([{ kind: 'split', factor: 5, breaks: false, source: 'Imported corporate actions' }]);
  });

  it('have one where a close is over 40% below the last stored one, which is days before', async () => {
    await importDay('2025-12-03');
    await importDay('2025-12-18', { close: 61, previousClose: 61 });
    expect((await open()).events()).toMatchObject([{ date: '2025-12-18', change: -40.78 }]);
    await importDay('2025-12-18', { close: 63, previousClose: 63 });
    expect((await open()).events()).toEqual([]);
  });

  it('have one by the file’s own previous close where no day before is stored', async () => {
    await importDay('2025-12-18', { close: 61, previousClose: 100 });
    expect((await open()).events()).toMatchObject([{ date: '2025-12-18', change: -39 }]);
  });

  it('have an unexplained jump under another ISIN, of their own or of the source', async () => {
    await importDay('2025-12-18', { isin: 'INE003A01020' });
    const jump = { kind: 'unexplained-jump', date: '2025-12-18', breaks: true, source: 'Daily price files' };
    expect((await open()).events()).toEqual([jump]);
    expect((await open(noEventFacts, '2025-12-20')).events()).toEqual([]);
    await importDay('2025-12-19', { isin: 'INE003A01038' });
    expect((await open(noEventFacts, '2025-12-18')).events()).toEqual([{ ...jump, date: '2025-12-19' }]);
  });

  it('have their jumps named by the import, with the company and the day', async () => {
    await importDay('2025-12-17');
    await importDay('2025-12-18', { close: 20.6, previousClose: 103 });
    const read = (days: readonly string[]) => readUnexplainedJumps(imports.database(), imports.listings, days);
    expect(await read(['2025-12-17', '2025-12-18'])).toEqual([
      'Company 003 Ltd: the price fell 80% on 18 Dec 2025 without a known action: split, bonus or demerger?',
    ]);
    expect(await read(['2025-12-17'])).toEqual([]);
    await importAction('demerger', '2025-12-18');
    expect(await read(['2025-12-18'])).toEqual([]);
  });
});

describe('imported demergers and mergers', () => {
  it('have their day in place of the source’s month, and keep the source’s words', async () => {
    await importAction('demerger', '2025-12-18');
    expect((await open(list)).events()).toEqual([
      { kind: 'demerger', date: '2025-12-18', business: 'Hotels', breaks: true, source: 'Imported corporate actions' },
    ]);
  });

  it('are small where the imported close of their month is less than 10% below the source’s of the month before', async () => {
    await importAction('demerger', '2025-12-18');
    await importDay('2025-12-29', { close: 91 });
    const { events } = await open({ ...list, listed: [] }, '2025-11-28');
    expect(events()).toMatchObject([{ kind: 'demerger', change: -9, breaks: false }]);
  });

  it('count from their ex-date, a merger too', async () => {
    await importAction('merger', '2025-12-18');
    await importAction('merger', '2025-12-31');
    expect((await open()).events()).toMatchObject([{ kind: 'merger', date: '2025-12-18', breaks: true }]);
  });
});
