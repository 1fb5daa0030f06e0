import type { Log } from '@mulya/contract';
import { createBus } from './bus.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };
const infosys = { key: 'INE009A01021', name: 'Infosys Ltd' };

function setup() {
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() } satisfies Log;
  const bus = createBus(log);
  const page = new AbortController();
  return { log, bus, page, search: bus.busFor('mfe-search', page.signal), shell: bus.busFor('shell', new AbortController().signal) };
}

describe('event bus', () => {
  it('delivers an event to its listeners', () => {
    const { search, shell } = setup();
    const heard = jest.fn();
    shell.on('company/selected', heard);
    search.emit('company/selected', { company: tcs, peers: [infosys] });
    expect(heard).toHaveBeenCalledWith({ company: tcs, peers: [infosys] });
  });

  it('replays the last payload to a late listener', () => {
    const { search, shell } = setup();
    search.emit('company/selected', { company: infosys, peers: [] });
    search.emit('company/selected', { company: tcs, peers: [] });
    const heard = jest.fn();
    shell.on('company/selected', heard);
    expect(heard.mock.calls).toEqual([[{ company: tcs, peers: [] }]]);
  });

  it('replays nothing after it was cleared, but still delivers to existing listeners', () => {
    const { bus, search, shell } = setup();
    const early = jest.fn();
    const late = jest.fn();
    shell.on('company/selected', early);
    search.emit('company/selected', { company: tcs, peers: [] });
    bus.clear();
    shell.on('company/selected', late);
    expect(late).not.toHaveBeenCalled();
    search.emit('company/selected', { company: infosys, peers: [] });
    expect(early).toHaveBeenCalledTimes(2);
  });

  it("refuses another team's event at run time and names its owner", () => {
    const { bus, page } = setup();
    // a remote without types could call this
    const auth = bus.busFor('mfe-auth', page.signal) as unknown as ReturnType<typeof setup>['search'];
    expect(() => {
      auth.emit('company/selected', { company: tcs, peers: [] });
    }).toThrow('REMOTE_EVENT_REFUSED: mfe-auth emitted company/selected, which belongs to mfe-search.');
  });

  it('refuses an unknown event', () => {
    const { search } = setup();
    const untyped = search as unknown as { emit(event: string, payload: unknown): void }; // a remote without types could call this
    expect(() => untyped.emit('constructor', {})).toThrow('does not hold');
  });

  it('refuses an invalid payload, names the field and delivers nothing', () => {
    const { search, shell } = setup();
    const heard = jest.fn();
    shell.on('company/selected', heard);
    expect(() => search.emit('company/selected', { company: { ...tcs, key: 'TCS' }, peers: [] })).toThrow(/company\.key: a key is an ISIN/);
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps a field that this version of the contract does not know', () => {
    const { search, shell } = setup();
    const heard = jest.fn();
    shell.on('company/selected', heard);
    const newer = { company: tcs, peers: [], sector: 'IT' };
    search.emit('company/selected', newer);
    expect(heard).toHaveBeenCalledWith(newer);
  });

  it('delivers a copy, so that the emitter cannot change it later', () => {
    const { search, shell } = setup();
    const payload = { company: { ...tcs }, peers: [] };
    const heard = jest.fn();
    shell.on('company/selected', heard);
    search.emit('company/selected', payload);
    payload.company.name = 'changed';
    expect(heard).toHaveBeenCalledWith({ company: tcs, peers: [] });
  });

  it("reports a throwing listener with its owner's name and calls the others", () => {
    const { bus, log, search, shell } = setup();
    const other = jest.fn();
    bus.busFor('mfe-valuation', new AbortController().signal).on('company/selected', () => {
      throw new Error('broken');
    });
    shell.on('company/selected', other);
    search.emit('company/selected', { company: tcs, peers: [] });
    search.emit('company/selected', { company: infosys, peers: [] });
    expect(other).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('mfe-valuation to company/selected'), expect.any(Error));
  });

  it('removes a listener when its view aborts or when it unsubscribes', () => {
    const { bus, search } = setup();
    const view = new AbortController();
    const ended = jest.fn();
    const stopped = jest.fn();
    const valuation = bus.busFor('mfe-valuation', view.signal);
    valuation.on('company/selected', ended);
    const stop = valuation.on('company/selected', stopped);
    stop();
    view.abort();
    search.emit('company/selected', { company: tcs, peers: [] });
    expect(ended).not.toHaveBeenCalled();
    expect(stopped).not.toHaveBeenCalled();
  });

  it('ignores an event from a view that has unmounted', () => {
    const { page, search, shell } = setup();
    const heard = jest.fn();
    shell.on('company/selected', heard);
    page.abort();
    search.emit('company/selected', { company: tcs, peers: [] });
    expect(heard).not.toHaveBeenCalled();
  });
});
