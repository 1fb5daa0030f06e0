import {
  FinderSchema,
  FinderResultsSchema,
  type Finder,
  type FinderRow,
  type FinderResult,
  type Host,
  type Log,
  type RemoteName,
} from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';
import type { ViewLoader, ViewRef } from '../federation/view-status.ts';

export interface FinderResults {
  /** Unique among the finders: "mfe-search/companies". */
  readonly name: string;
  readonly label: string;
  readonly whenNone?: string | undefined;
  readonly is: 'loading' | 'ready' | 'searching' | 'failed';
  /** The results of this search, or of the previous one while it is running. */
  readonly found: readonly FinderResult[];
}

export interface FinderSearch {
  readonly results: StateView<readonly FinderResults[]>;
  /** Loads the finders, including those that failed before. */
  start(): void;
  /** Queries all finders and cancels a running search. An empty text only clears the results. */
  search(query: string): void;
}

export interface FinderSearchOptions {
  readonly rows: readonly FinderRow[];
  readonly loader: ViewLoader;
  readonly hostFor: (remote: RemoteName) => Host<RemoteName>;
  readonly log: Log;
  /** Ends the search for good. */
  readonly signal: AbortSignal;
}

/** Per finder. */
const MAX_RESULTS = 20;

/** In milliseconds. */
const FIND_TIMEOUT = 10_000;

/** Runs the finders of all remotes in parallel. A failing finder doesn't affect the others, and nothing here throws. */
export function createFinderSearch({ rows, loader, hostFor, log, signal: ended }: FinderSearchOptions): FinderSearch {
  const results = createState<readonly FinderResults[]>(
    rows.map((row) => ({ name: nameOf(row), label: labelOf(row.finder), is: 'loading', found: [] })),
  );
  const finders = new Map<string, Finder>();
  const subscribed = new Set<string>();
  let query = '';
  let current = new AbortController();

  const change = (name: string, to: Partial<FinderResults>): void => {
    results.set(results.current().map((each) => (each.name === name ? { ...each, ...to } : each)));
  };

  const fail = (name: string, why: string, error?: unknown): void => {
    log.warn(`${name}: ${why}`, error);
    change(name, { is: 'failed', found: [] });
  };

  const ask = (name: string, finder: Finder): void => {
    const { signal } = current;
    if (query.trim() === '') {
      change(name, { is: 'ready', found: [] });
      return;
    }
    change(name, { is: 'searching' });
    const timer = setTimeout(() => {
      if (!signal.aborted) fail(name, 'the finder did not answer in time.');
    }, FIND_TIMEOUT);
    answer(finder, query, signal)
      .then(
        (found) => {
          if (!signal.aborted) change(name, { is: 'ready', found });
        },
        (error: unknown) => {
          if (!signal.aborted) fail(name, 'the finder could not search.', error);
        },
      )
      .finally(() => {
        clearTimeout(timer);
      });
  };

  const handleStatus = (row: FinderRow): void => {
    const name = nameOf(row);
    const status = loader.status(refOf(row));
    switch (status.is) {
      case 'idle':
      case 'loading':
        change(name, { is: 'loading', found: [] });
        return;
      case 'failed':
      case 'incompatible':
      case 'disabled':
        change(name, { is: 'failed', found: [] }); // the loader has logged why
        return;
      case 'ready': {
        if (finders.has(name)) return;
        try {
          const finder = FinderSchema.parse(status.view(hostFor(row.remote)));
          finders.set(name, finder);
          change(name, { label: finder.label, whenNone: finder.whenNone });
          ask(name, finder);
        } catch (error) {
          fail(name, 'the module does not make a finder.', error);
        }
      }
    }
  };

  ended.addEventListener('abort', () => {
    current.abort();
    finders.clear();
  });

  return {
    results,
    start: () => {
      for (const row of rows) {
        const ref = refOf(row);
        if (!subscribed.has(nameOf(row))) {
          subscribed.add(nameOf(row));
          const stop = loader.subscribe(ref, () => handleStatus(row));
          ended.addEventListener('abort', stop);
        }
        loader.load(ref);
        loader.retry(ref);
        handleStatus(row);
      }
    },
    search: (text) => {
      query = text;
      current.abort();
      current = new AbortController();
      for (const [name, finder] of finders) ask(name, finder);
    },
  };
}

async function answer(finder: Finder, query: string, signal: AbortSignal): Promise<readonly FinderResult[]> {
  const found = FinderResultsSchema.parse(await finder.find(query, signal));
  // of two results with one id, the better one stays
  const first = new Map(found.map((each): [string, FinderResult] => [each.id, each]).reverse());
  return found.filter((each) => first.get(each.id) === each).slice(0, MAX_RESULTS);
}

const nameOf = ({ remote, finder }: FinderRow): string => `${remote}/${finder}`;

const refOf = ({ remote, finder }: FinderRow): ViewRef<'finder'> => ({ remote, view: { is: 'finder', name: finder } });

/** A finder's label until it has loaded: "companies" becomes "Companies". */
function labelOf(finder: string): string {
  const words = finder.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
