import { companyEvents, joinListedEvents, noEventFacts, type EventFacts, type PriceStep } from './find-events.ts';

const closes = (...values: readonly number[]) => values.map((close, at) => ({ month: `2026-0${at + 1}`, close }));
const eventsOf = (facts: Partial<EventFacts>) => companyEvents({ ...noEventFacts, closesSource: 'Pack', ...facts });
const demerger = { kind: 'demerger', date: '2026-02', business: 'Hotels', source: 'List' } as const;
const split = { kind: 'split', exDate: '2026-02-10', factor: 5, source: 'Pack' };
const step = (changes: Partial<PriceStep> = {}): PriceStep => ({
  from: '2026-02-09',
  day: '2026-02-10',
  factor: 0.2,
  hasNewIsin: false,
  source: 'Daily price files',
  ...changes,
});

describe('a demerger', () => {
  it('has the change of its month’s close, and breaks from a fall of 10% on', () => {
    expect(eventsOf({ listed: [demerger], closes: closes(100, 90, 91) })).toEqual([{ ...demerger, change: -10, breaks: true }]);
    expect(eventsOf({ listed: [demerger], closes: closes(100, 90.01) })).toMatchObject([{ change: -9.99, breaks: false }]);
    expect(eventsOf({ listed: [demerger], closes: closes(100, 103) })).toMatchObject([{ breaks: false }]);
  });

  it('breaks where the close of its month or of the month before is not known', () => {
    const [january, , march] = closes(100, 99, 98);
    expect(eventsOf({ listed: [demerger] })).toEqual([{ ...demerger, breaks: true }]);
    expect(
      eventsOf({ listed: [{ ...demerger, date: '2026-03-05' }], closes: [january, march].flatMap((each) => each ?? []) }),
    ).toMatchObject([{ breaks: true }]);
  });
});

it('lets a merger break whatever the price did, unless its list says otherwise', () => {
  const merger = { ...demerger, kind: 'merger' } as const;
  expect(eventsOf({ listed: [merger], closes: closes(100, 101) })).toMatchObject([{ change: 1, breaks: true }]);
  expect(eventsOf({ listed: [{ ...merger, breaks: false }], closes: closes(100, 50) })).toMatchObject([{ breaks: false }]);
});

it('lets a rights issue explain a jump of its day, and break nothing', () => {
  const rights = { kind: 'rights', date: '2026-02-10', source: 'actions.csv' } as const;
  expect(eventsOf({ listed: [rights], steps: [step({ factor: 0.6 })] })).toEqual([{ ...rights, breaks: false }]);
});

it('replaces the month of a listed event by the day that another list knows, with its words', () => {
  const day = { kind: 'demerger', date: '2026-02-12', source: 'actions.csv' } as const;
  expect(joinListedEvents([day], [demerger])).toEqual([{ ...day, business: 'Hotels' }]);
  expect(
    joinListedEvents(
      [day],
      [
        { ...demerger, kind: 'merger' },
        { ...demerger, date: '2026-01' },
      ],
    ).map(({ date }) => date),
  ).toEqual(['2026-01', '2026-02', '2026-02-12']);
});

it('has a split with its factor, which breaks nothing', () => {
  expect(eventsOf({ actions: [split] })).toEqual([{ kind: 'split', date: '2026-02-10', factor: 5, breaks: false, source: 'Pack' }]);
});

describe('a month-end close that falls by over 40%', () => {
  it('is an unexplained jump, and a fall of 40% is a market’s', () => {
    expect(eventsOf({ closes: closes(100, 59) })).toEqual([
      { kind: 'unexplained-jump', date: '2026-02', change: -41, breaks: true, source: 'Pack' },
    ]);
    expect(eventsOf({ closes: closes(100, 60, 120) })).toEqual([]);
    expect(eventsOf({ closes: closes(100, 59.999) })).toMatchObject([{ change: -40 }]);
  });

  it('is none across a missing month, or in the month of a known event', () => {
    const gap = closes(100, 59, 50).filter(({ month }) => month !== '2026-02');
    expect(eventsOf({ closes: gap })).toEqual([]);
    expect(eventsOf({ closes: closes(100, 20), listed: [demerger] })).toHaveLength(1);
    expect(eventsOf({ closes: closes(100, 20), actions: [split] })).toHaveLength(1);
  });
});

describe('a day’s close', () => {
  it('is an unexplained jump beyond 30%, up or down, and once in its month', () => {
    const found = (factor: number) => eventsOf({ steps: [step({ factor })], closes: closes(100, 20) });
    expect(found(0.69)).toMatchObject([{ kind: 'unexplained-jump', date: '2026-02-10', change: -31, breaks: true }]);
    expect(found(1.31)).toMatchObject([{ date: '2026-02-10', change: 31 }]);
    expect(eventsOf({ steps: [step({ factor: 0.7 }), step({ factor: 1.3 })] })).toEqual([]);
  });

  it('is explained by an action whose factor fits, and by a demerger', () => {
    const jumps = (facts: Partial<EventFacts>) => eventsOf(facts).filter(({ kind }) => kind === 'unexplained-jump');
    expect(jumps({ steps: [step()], actions: [split] })).toEqual([]);
    expect(jumps({ steps: [step()], actions: [{ ...split, factor: 2 }] })).toMatchObject([{ change: -60 }]);
    expect(jumps({ steps: [step()], actions: [{ ...split, exDate: '2026-02-09' }] })).toMatchObject([{ change: -80 }]);
    expect(jumps({ steps: [step()], listed: [demerger] })).toEqual([]);
    expect(jumps({ steps: [step()], listed: [{ ...demerger, date: '2026-02-10' }] })).toEqual([]);
  });

  it('is held to the limit of a month’s close where days are missing before it', () => {
    const from = '2026-01-12';
    expect(eventsOf({ steps: [step({ from, factor: 0.61 }), step({ from, factor: 3 })] })).toEqual([]);
    expect(eventsOf({ steps: [step({ from, factor: 0.59 })] })).toMatchObject([{ change: -41 }]);
  });

  it('is a jump under another ISIN without a known action', () => {
    const renamed = step({ factor: 1.01, hasNewIsin: true });
    expect(eventsOf({ steps: [renamed] })).toEqual([
      { kind: 'unexplained-jump', date: '2026-02-10', breaks: true, source: 'Daily price files' },
    ]);
    expect(eventsOf({ steps: [{ ...renamed, factor: 0.2 }], actions: [split] })).toHaveLength(1);
    expect(eventsOf({ steps: [step(), { ...renamed, factor: 1 }] })).toMatchObject([{ change: -80 }]);
  });
});

it('names the issuer of another share class, which breaks nothing', () => {
  const shareClass = { of: 'Small Ltd', since: '2019-10', source: 'Pack' };
  expect(eventsOf({ shareClass })).toEqual([
    { kind: 'share-class', date: '2019-10', business: 'Small Ltd', breaks: false, source: 'Pack' },
  ]);
});

it('finds the first year that ends in another month', () => {
  const years = ['2022-12-31', '2023-12-31', '2025-03-31', '2026-03-31'].map((EndDate) => ({
    Type: 'Annual' as const,
    FiscalYear: EndDate.slice(0, 4),
    EndDate,
    stockFinancialMap: {},
  }));
  expect(companyEvents(noEventFacts, years, 'Pack')).toEqual([{ kind: 'year-end', date: '2025-03-31', breaks: false, source: 'Pack' }]);
});
