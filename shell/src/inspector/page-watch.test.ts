import { type CompanyRef, figuresMark, defineRemote } from '@mulya/contract';
import { createBus } from '../bus/bus.ts';
import { createEventRecord, fieldsOf, recordVitals, loadedRemoteEvents } from './page-watch.ts';

const always = new AbortController().signal;
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const company: CompanyRef = { key: 'INE155A01022', name: 'Tata Motors Ltd' };

const search = { emits: ['company/selected'], listens: ['session/changed'] };

function setup() {
  const bus = createBus(log);
  let time = 0;
  const ended = new AbortController();
  const record = createEventRecord(bus, ended.signal, () => (time += 10));
  const select = (peers: readonly CompanyRef[] = []) =>
    bus.busFor('mfe-search', always).emit('company/selected', { company, peers: [...peers] });
  return { bus, record, ended, select };
}

describe('createEventRecord', () => {
  it('lists an event as sent by its emitter, as received by a listener, and for no other remote', () => {
    const { record, select } = setup();
    expect(record.of(search)).toEqual([]);
    select();
    const entry = { id: 1, at: 10, event: 'company/selected', isReplayed: false, fields: ['company: object', 'peers: list'] };
    expect(record.of(search)).toEqual([{ ...entry, direction: 'sent' }]);
    expect(record.of({ emits: [], listens: ['company/selected'] })).toEqual([{ ...entry, direction: 'received' }]);
    expect(record.of({ emits: [], listens: ['valuation/opened', 'news/of-another-shell'] })).toEqual([]);
  });

  it('has no value of a payload', () => {
    const { record, select } = setup();
    record.of(search);
    select([company]);
    expect(JSON.stringify(record.of(search))).not.toMatch(/tata|INE155/i);
  });

  it('marks events from before the recording, which the bus repeats', () => {
    const { record, select } = setup();
    select();
    record.of(search);
    select();
    expect(record.of(search).map(({ isReplayed }) => isReplayed)).toEqual([false, true]);
  });

  it('holds the newest fifty, the newest first', () => {
    const { record, select } = setup();
    record.of(search);
    for (let time = 0; time < 60; time += 1) select();
    const ids = record.of(search).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 60, 11]);
  });

  it('ends with its signal', () => {
    const { record, ended, select } = setup();
    record.of(search);
    ended.abort();
    select();
    expect(record.of(search)).toEqual([]);
  });
});

describe('fieldsOf', () => {
  it('names types, and hides a key that may be a user’s text', () => {
    expect(fieldsOf({ ok: true, id: 'x', count: 1, none: null, 'Tata Motors': {} })).toEqual([
      'ok: boolean',
      'id: string',
      'count: number',
      'none: null',
      '…: object',
    ]);
  });

  it('ends after twelve fields', () => {
    const wide = Object.fromEntries([...'abcdefghijklmnop'].map((key) => [key, 1]));
    expect([fieldsOf(wide).length, fieldsOf(wide).at(-1)]).toEqual([13, '…']);
  });

  it('has none for a payload that is no object', () => {
    expect([fieldsOf('secret'), fieldsOf(null)]).toEqual([[], []]);
  });
});

interface Measured {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
}
type Report = (metric: Measured) => void;
const mockCallbacks: Report[] = [];
jest.mock('web-vitals', () => {
  const follow = (report: Report) => mockCallbacks.push(report);
  return { onLCP: follow, onINP: follow, onCLS: follow };
});
const measure = (metric: Measured) => mockCallbacks.forEach((report) => report(metric));

function recordWith(figures?: number) {
  mockCallbacks.length = 0;
  const marks = (name: string) => (name === figuresMark && figures !== undefined ? [{ startTime: figures }] : []);
  const view = { performance: { getEntriesByName: marks } } as unknown as Window; // the part that is used
  return recordVitals(view);
}

describe('recordVitals', () => {
  it('has the newest value of each measurement with its rating, and the time to figures', () => {
    const record = recordWith(812.4);
    measure({ name: 'CLS', value: 0.0123, rating: 'good' });
    measure({ name: 'LCP', value: 900, rating: 'good' });
    measure({ name: 'LCP', value: 2_640.2, rating: 'needs-improvement' });
    measure({ name: 'FCP', value: 400, rating: 'good' });
    expect(record.current()).toEqual([
      { name: 'Largest paint (LCP)', text: '2,640 ms', rating: 'needs-improvement' },
      { name: 'Layout shift (CLS)', text: '0.012', rating: 'good' },
      { name: 'Time to figures', text: '812 ms', rating: undefined },
    ]);
  });

  it('is empty while nothing is measured', () => {
    expect(recordWith().current()).toEqual([]);
  });
});

const definition = defineRemote({ name: 'mfe-search', contract: '1.1', emits: ['company/selected'], listens: ['session/changed'] });
const containerOf = (value: unknown) => ({ get: async () => () => ({ default: value }) });

describe('loadedRemoteEvents', () => {
  it('reads the events from the container of a loaded remote', async () => {
    expect(await loadedRemoteEvents('mfe-search', { mfe_search: containerOf(definition) })).toEqual({
      emits: ['company/selected'],
      listens: ['session/changed'],
    });
    const silent = defineRemote({ name: 'mfe-search', contract: '1.1' });
    expect(await loadedRemoteEvents('mfe-search', { mfe_search: containerOf(silent) })).toEqual({ emits: [], listens: [] });
  });

  it.each<[string, object]>([
    ['a remote that is not loaded', {}],
    ['another value of that name', { mfe_search: 1 }],
    ['a container without a definition', { mfe_search: containerOf(1) }],
    ['a container of another remote', { mfe_search: containerOf({ ...definition, name: 'mfe-chat' }) }],
    ['a container that fails', { mfe_search: { get: () => Promise.reject(new Error('Module does not exist in container.')) } }],
  ])('returns nothing for %s', async (_case, view) => {
    expect(await loadedRemoteEvents('mfe-search', view)).toBeUndefined();
  });
});
