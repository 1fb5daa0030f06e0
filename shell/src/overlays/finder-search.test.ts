import type { Finder, FinderResult, MakeFinder, RemoteName } from '@mulya/contract';
import { createHost } from '../host/host.ts';
import { setupKernel, flushPromises } from '../kernel/kernel.fixture.ts';
import { createFinderSearch } from './finder-search.ts';

const rows = [
  { remote: 'mfe-search', finder: 'companies', access: 'signed-in' },
  { remote: 'mfe-news', finder: 'research-notes', access: 'signed-in' },
] as const;

const tcs: FinderResult = { id: 'INE467B01029', label: 'Tata Consultancy Services Ltd', to: '/valuation/TCS' };
const note: FinderResult = { id: 'n1', label: 'A note on TCS', to: '/news/n1' };

const finding =
  (label: string, find: Finder['find']): MakeFinder<RemoteName> =>
  () => ({ label, find });
const ready = (view: MakeFinder<RemoteName>) => ({ is: 'ready' as const, version: '1.0.0', view });

function setup() {
  const { kernel, loader } = setupKernel();
  const ended = new AbortController();
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const search = createFinderSearch({
    rows,
    loader,
    log,
    signal: ended.signal,
    hostFor: (remote) => createHost(remote, kernel, jest.fn(), new AbortController().signal),
  });
  const shown = (finder: string) => search.results.current().find(({ name }) => name.endsWith(finder));
  const companies = (view: MakeFinder<RemoteName>) => loader.set('mfe-search/companies', ready(view));
  const notes = (view: MakeFinder<RemoteName>) => loader.set('mfe-news/research-notes', ready(view));
  return { search, loader, log, ended, shown, companies, notes };
}

describe('finder search', () => {
  it('loads the finders when it starts, and labels them by name until they load', () => {
    const { search, loader, shown, notes } = setup();
    expect(loader.loaded).toEqual([]);
    search.start();
    expect(loader.loaded).toEqual(['mfe-search/companies', 'mfe-news/research-notes']);
    expect(search.results.current().map(({ label, is }) => [label, is])).toEqual([
      ['Companies', 'loading'],
      ['Research notes', 'loading'],
    ]);
    notes(finding('Notes', async () => []));
    expect(shown('research-notes')).toMatchObject({ label: 'Notes', is: 'ready' });
  });

  it('queries all finders in parallel', async () => {
    const { search, shown, companies, notes } = setup();
    search.start();
    companies(finding('Companies', async () => [tcs]));
    notes(finding('Notes', async () => [note]));
    search.search('tcs');
    expect(shown('companies')?.is).toBe('searching');
    await flushPromises();
    expect(search.results.current().map(({ is, found }) => [is, found])).toEqual([
      ['ready', [tcs]],
      ['ready', [note]],
    ]);
  });

  it('queries a finder that loads late for the current text', async () => {
    const { search, shown, companies } = setup();
    search.start();
    search.search('tcs');
    const asked: string[] = [];
    companies(finding('Companies', async (query) => (asked.push(query), [tcs])));
    await flushPromises();
    expect(asked).toEqual(['tcs']);
    expect(shown('companies')?.found).toEqual([tcs]);
  });

  it('clears the results for an empty text without a query', async () => {
    const { search, shown, companies } = setup();
    const find = jest.fn(async () => [tcs]);
    search.start();
    companies(finding('Companies', find));
    search.search('tcs');
    await flushPromises();
    search.search('  ');
    expect(shown('companies')).toMatchObject({ is: 'ready', found: [] });
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('cancels a search when the next one starts, even if it answers last', async () => {
    const { search, shown, companies } = setup();
    const answers = new Map<string, (found: readonly FinderResult[]) => void>();
    const signals: AbortSignal[] = [];
    search.start();
    companies(
      finding('Companies', (query, signal) => {
        signals.push(signal);
        return new Promise((resolve) => answers.set(query, resolve));
      }),
    );
    search.search('tata');
    search.search('tata con');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers.get('tata con')?.([tcs]);
    await flushPromises();
    answers.get('tata')?.([note]);
    await flushPromises();
    expect(shown('companies')?.found).toEqual([tcs]);
  });

  it.each<[string, MakeFinder<RemoteName>]>([
    ['rejects', finding('Companies', () => Promise.reject(new Error('no list')))],
    [
      'throws',
      finding('Companies', () => {
        throw new Error('broken');
      }),
    ],
    ['answers with another shape', finding('Companies', async () => JSON.parse('{"rows":[]}') as readonly FinderResult[])],
    ['answers with an address of another site', finding('Companies', async () => [{ ...tcs, to: 'https://evil.example' }])],
    ['is no finder', () => JSON.parse('{}') as Finder],
    [
      'cannot be made',
      () => {
        throw new Error('broken');
      },
    ],
  ])('continues without a finder that %s', async (_, faulty) => {
    const { search, shown, companies, notes, log } = setup();
    search.start();
    companies(faulty);
    notes(finding('Notes', async () => [note]));
    search.search('tcs');
    await flushPromises();
    expect(shown('companies')).toMatchObject({ label: 'Companies', is: 'failed', found: [] });
    expect(shown('research-notes')?.found).toEqual([note]);
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('mfe-search/companies'), expect.anything());
  });

  it('queries a failed finder again for the next text', async () => {
    const { search, shown, companies } = setup();
    let works = false;
    search.start();
    companies(finding('Companies', () => (works ? Promise.resolve([tcs]) : Promise.reject(new Error('offline')))));
    search.search('tcs');
    await flushPromises();
    works = true;
    search.search('tcs ');
    await flushPromises();
    expect(shown('companies')).toMatchObject({ is: 'ready', found: [tcs] });
  });

  it.each([
    [{ is: 'failed' as const, phase: 'entry' as const, message: 'mfe-search 1.0.0 could not be fetched.' }],
    [{ is: 'incompatible' as const, reasons: [] }],
    [{ is: 'disabled' as const }],
  ])('fails for the loader status $is and loads again at the next start', (status) => {
    const { search, shown, loader } = setup();
    search.start();
    loader.set('mfe-search/companies', status);
    expect(shown('companies')?.is).toBe('failed');
    search.start();
    expect(loader.retried).toContain('mfe-search/companies');
  });

  it('stops waiting for a finder that never answers', () => {
    jest.useFakeTimers();
    try {
      const { search, shown, companies } = setup();
      search.start();
      companies(finding('Companies', () => new Promise(() => undefined)));
      search.search('tcs');
      jest.runAllTimers();
      expect(shown('companies')?.is).toBe('failed');
    } finally {
      jest.useRealTimers();
    }
  });

  it('queries no finder after it has ended', async () => {
    const { search, companies, ended } = setup();
    const find = jest.fn<Promise<readonly FinderResult[]>, [string, AbortSignal]>(() => new Promise(() => undefined));
    search.start();
    companies(finding('Companies', find));
    search.search('tcs');
    ended.abort();
    search.search('tata');
    expect(find).toHaveBeenCalledTimes(1);
    expect(find.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('shows the best results without duplicates', async () => {
    const { search, shown, companies } = setup();
    search.start();
    companies(
      finding('Companies', async () => [
        tcs,
        { ...tcs, label: 'Again' },
        ...Array.from({ length: 60 }, (_, at) => ({ ...tcs, id: String(at) })),
      ]),
    );
    search.search('tcs');
    await flushPromises();
    expect(shown('companies')?.found).toHaveLength(20);
    expect(shown('companies')?.found.filter(({ id }) => id === tcs.id)).toEqual([tcs]);
  });
});
