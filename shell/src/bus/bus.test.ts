import type { Log } from '@mulya/contract';
import { createBus } from './bus.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };
const infosys = { key: 'INE009A01021', name: 'Infosys Ltd' };

function given() {
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() } satisfies Log;
  const bus = createBus(log);
  const page = new AbortController();
  return { log, bus, page, search: bus.busFor('mfe-search', page.signal), shell: bus.busFor('shell', new AbortController().signal) };
}

describe('the event bus', () => {
  it('tells a listener what the owner emits', () => {
    const { search, shell } = given();
    const heard = jest.fn();
    shell.on('company/selected', heard);
    search.emit('company/selected', { company: tcs, peers: [infosys] });
    expect(heard).toHaveBeenCalledWith({ company: tcs, peers: [infosys] });
  });

  it('tells a late listener the last payload of an event that is replayed', () => {
    const { search, shell } = given();
    search.emit('company/selected', { company: infosys, peers: [] });
    search.emit('company/selected', { company: tcs, peers: [] });
    const heard = jest.fn();
    shell.on('company/selected', heard);
    expect(heard.mock.calls).toEqual([[{ company: tcs, peers: [] }]]);
  });

  it('tells a late listener nothing after it was cleared, and serves those who listen already', () => {
    const { bus, search, shell } = given();
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

  it("refuses another team's event at run time too, and says whose it is", () => {
    const { bus, page } = given();
    const auth = bus.busFor('mfe-auth', page.signal) as unknown as ReturnType<typeof given>['search']; // what a remote without types could call
    expect(() => {
      auth.emit('company/selected', { company: tcs, peers: [] });
    }).toThrow('REMOTE_EVENT_REFUSED: mfe-auth emitted company/selected, which belongs to mfe-search.');
  });

  it('refuses an event that the table does not hold', () => {
    const { search } = given();
    const untyped = search as unknown as { emit(event: string, payload: unknown): void }; // what a remote without types could call
    expect(() => {
      untyped.emit('constructor', {});
    }).toThrow('does not hold');
  });

  it('refuses a payload that does not fit, names the field, and tells nobody', () => {
    const { search, shell } = given();
    const heard = jest.fn();
    shell.on('company/selected', heard);
    expect(() => {
      search.emit('company/selected', { company: { ...tcs, key: 'TCS' }, peers: [] });
    }).toThrow(/company\.key: a key is an ISIN/);
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps a field that this contract does not know yet', () => {
    const { search, shell } = given();
    const heard = jest.fn();
    shell.on('company/selected', heard);
    const newer = { company: tcs, peers: [], sector: 'IT' };
    search.emit('company/selected', newer);
    expect(heard).toHaveBeenCalledWith(newer);
  });

  it('gives listeners a copy, so that a later change by the emitter does not reach them', () => {
    const { search, shell } = given();
    const payload = { company: { ...tcs }, peers: [] };
    const heard = jest.fn();
    shell.on('company/selected', heard);
    search.emit('company/selected', payload);
    payload.company.name = 'changed';
    expect(heard).toHaveBeenCalledWith({ company: tcs, peers: [] });
  });

  it("reports a throwing listener with its owner's name and serves the others", () => {
    const { bus, log, search, shell } = given();
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

  it('ends a listener with the signal of its view, or when it is stopped', () => {
    const { bus, search } = given();
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

  it('ignores what a view says after it was taken off the screen', () => {
    const { page, search, shell } = given();
    const heard = jest.fn();
    shell.on('company/selected', heard);
    page.abort();
    search.emit('company/selected', { company: tcs, peers: [] });
    expect(heard).not.toHaveBeenCalled();
  });
});
