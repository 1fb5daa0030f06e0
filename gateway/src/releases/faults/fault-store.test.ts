import type { Database } from '../../database/database.port.ts';
import { createMemoryDatabase } from '../../database/fixtures/memory-database.ts';
import { NOW } from '../../fixtures/tokens.ts';
import type { TakenFault } from './fault-intake.ts';
import { FaultStore } from './fault-store.ts';
import { pageReportLimits } from '../../limits.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
let database: Database;
let now = NOW * 1_000;
const store = () => new FaultStore(database, () => new Date((now += 1)));

beforeAll(async () => {
  database = createMemoryDatabase();
  await database.open();
}, 120_000);
afterAll(() => database.close());

const fault = (change: Partial<TakenFault> = {}): TakenFault => ({
  remote: 'mfe-news',
  version: '1.0.0',
  phase: 'render',
  error: 'TypeError',
  message: 'Load failed',
  frames: [{ file: 'news.js', line: 1, column: 2, name: 'x' }],
  route: '/news',
  trace: 'trace-1',
  count: 1,
  users: 1,
  ...change,
});

describe('FaultStore', () => {
  it('counts equal faults together, with their routes and the newest trace', async () => {
    await store().count(fault());
    await store().count(fault({ route: '/old', trace: 'trace-2', users: 10 }));
    await store().count(fault({ route: '/old' }));
    await store().count(fault({ version: '1.1.0', route: '' }));
    const listed = await store().list('mfe-news');
    expect(listed).toEqual([
      {
        version: '1.0.0',
        phase: 'render',
        error: 'TypeError',
        message: 'Load failed',
        frames: [{ file: 'news.js', line: 1, column: 2, name: 'x' }],
        routes: ['/news', '/old'],
        trace: 'trace-1',
        count: 12,
        firstSeen: expect.any(String),
        lastSeen: expect.any(String),
      },
      expect.objectContaining({ version: '1.1.0', count: 1, routes: [] }),
    ]);
    expect(await store().list('mfe-news', '1.1.0')).toHaveLength(1);
    expect(await store().list('mfe-search')).toEqual([]);
  });

  it('tells of the first fault of a kind, once for several gateways', async () => {
    const told: string[] = [];
    const gateway = (name: string) =>
      new FaultStore(
        database,
        () => new Date(now),
        ({ message }) => told.push(`${name} ${message}`),
      );
    const [one, other] = [gateway('one'), gateway('other')];
    const first = fault({ remote: 'mfe-told' });
    await Promise.all([one.count(first), other.count(first)]);
    await one.count(first);
    await other.count({ ...first, message: 'Another' });
    expect(told).toEqual([expect.stringMatching(/^(?:one|other) Load failed$/), 'other Another']);
  });

  it('counts reports that come at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store().count(fault({ remote: 'mfe-busy' }))));
    expect((await store().list('mfe-busy')).map(({ count }) => count)).toEqual([20]);
  });

  it('stores a limited number of different faults of a remote, and replaces the rarest', async () => {
    await store().count(fault({ remote: 'mfe-many', message: 'frequent', users: 5 }));
    for (let line = 1; line <= pageReportLimits.maxFaults + 9; line += 1)
      await store().count(fault({ remote: 'mfe-many', frames: [{ file: 'news.js', line, column: 1 }] }));
    const listed = await store().list('mfe-many');
    expect(listed).toHaveLength(pageReportLimits.maxFaults);
    expect(listed[0]).toMatchObject({ message: 'frequent', count: 5 });
    expect(listed.some(({ frames }) => frames[0]?.line === pageReportLimits.maxFaults + 9)).toBe(true); // the newest
    expect(await store().list('mfe-news')).not.toHaveLength(0); // others keep theirs
  }, 60_000);

  it('weighs a fault by its users, not by the reports that a sampled one stands for', async () => {
    await store().count(fault({ remote: 'mfe-real', message: 'real', users: 1 }));
    await store().count(fault({ remote: 'mfe-real', message: 'real', users: 1 }));
    for (let line = 1; line <= pageReportLimits.maxFaults + 50; line += 1)
      for (const users of [1, 0, 0])
        await store().count(fault({ remote: 'mfe-real', count: 100, users, frames: [{ file: 'news.js', line, column: 1 }] }));
    const [first, second] = await store().list('mfe-real');
    expect([first?.message, first?.count, second?.count]).toEqual(['real', 2, 1]);
  }, 60_000);

  it('forgets a fault 30 days after it was seen last', async () => {
    await store().count(fault({ remote: 'mfe-old', message: 'seen again' }));
    await store().count(fault({ remote: 'mfe-old', message: 'not seen again' }));
    now += 20 * DAY_MS;
    await store().count(fault({ remote: 'mfe-old', message: 'seen again' }));
    now += 11 * DAY_MS;
    await store().sweep();
    expect((await store().list('mfe-old')).map(({ message }) => message)).toEqual(['seen again']);
  });
});
