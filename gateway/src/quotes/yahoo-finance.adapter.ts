import { setTimeout as pause } from 'node:timers/promises';
import type { ChartResultArray } from 'yahoo-finance2/modules/chart';
import { indianDay } from '../market-data/calendar-day.ts';
import { checkHead } from '../upstream/response-head.ts';
import { retryAfterOf, UpstreamFailure } from '../upstream/upstream-failure.ts';
import type { UpstreamLimits } from '../upstream/upstream-limits.ts';
import { openUpstream } from '../upstream/upstream.ts';
import { QuoteFailure, type NamedSplit, type QuoteSource, type SourcePast, type SourceQuote } from './quote-source.port.ts';

/** Times are milliseconds. `maxTurnWait`: for the limit of requests a second. */
export const yahooLimits: UpstreamLimits & { readonly maxTurnWait: number } = {
  connect: 1_000,
  headers: 3_000,
  idle: 3_000,
  attempt: 5_000,
  total: 12_000,
  maxTurnWait: 5_000,
  maxBytes: 4 * 1_024 * 1_024, // the page that sets the source's cookie has up to 2 MB
  maxRetries: 1,
  retriesTimeouts: false,
  baseDelay: 300,
  maxDelay: 2_000,
  maxConsecutiveFailures: 4,
  openDuration: 60_000,
  maxConcurrent: 4,
  maxQueued: 64,
  maxQueueWait: 5_000,
};

export interface YahooFinanceOptions {
  /** Replaces scheme and host of every address of the library: a proxy, or a test's source. */
  readonly url?: string | undefined;
  /** Counts one request; the seconds until it may be made, or undefined if it may be made now. */
  readonly budget: () => Promise<number | undefined>;
  readonly limits?: typeof yahooLimits;
}

/** What the library passes to `fetch`. */
interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** "manual" in the calls for the source's cookie and crumb. */
  readonly redirect?: string;
}

const silent = () => {};

/** The library checks its options, parses the answers and handles the source's own cookie; it loads at the first question. */
async function openLibrary(send: (address: string, init?: Init) => Promise<Response>) {
  const [{ default: create }, { default: quote }, { default: chart }, { ExtendedCookieJar }, { getCrumbClear }] = await Promise.all([
    import('yahoo-finance2/createYahooFinance'),
    import('yahoo-finance2/modules/quote'),
    import('yahoo-finance2/modules/chart'),
    import('yahoo-finance2/lib/cookieJar'),
    import('yahoo-finance2/lib/getCrumb'),
  ]);
  const cookieJar = new ExtendedCookieJar();
  await getCrumbClear(cookieJar); // the library keeps one crumb for the whole process
  const Client = create({ modules: { quote, chart } });
  const client = new Client({
    cookieJar,
    fetch: send as typeof globalThis.fetch,
    logger: { info: silent, warn: silent, error: silent, debug: silent, dir: silent },
    validation: { logErrors: false, logOptionsErrors: false },
    suppressNotices: ['yahooSurvey'],
    versionCheck: false, // it would ask the package registry
  });
  return {
    quote: async (symbols: readonly string[]): Promise<readonly Entry[]> =>
      (await client.quote([...symbols])).flatMap((entry) => (entry.quoteType === 'EQUITY' ? [entry] : [])),
    chart: (symbol: string, since: string): Promise<ChartResultArray> =>
      client.chart(encodeURIComponent(symbol), { period1: since, interval: '1mo', events: 'div|split', return: 'array' }),
  };
}

type Library = Awaited<ReturnType<typeof openLibrary>>;

/**
 * Yahoo Finance by the library yahoo-finance2. Every request is one of our upstream client: bounded, counted, retried, and stopped while
 * the source keeps failing. Only symbols and the source's own cookie go out.
 */
export function createYahooFinanceSource({ url, budget, limits = yahooLimits }: YahooFinanceOptions): QuoteSource {
  const upstream = openUpstream(limits);
  let library: Promise<Library> | undefined;

  async function takeTurn(signal: AbortSignal): Promise<void> {
    const until = performance.now() + limits.maxTurnWait;
    for (;;) {
      const seconds = await budget();
      if (seconds === undefined) return;
      if (performance.now() + seconds * 1_000 > until) throw new QuoteFailure('limit', 'the limit of calls is reached', seconds);
      await pause(seconds * 1_000, undefined, { signal, ref: false });
    }
  }

  async function send(input: string, init: Init = {}): Promise<Response> {
    const isForCookie = init.redirect === 'manual';
    const { method = 'GET', headers = {}, body } = init;
    // The library follows the source's redirects to its form of consent.
    if (!/^https:\/\/([a-z\d-]+\.)*yahoo\.com\//.test(input)) throw new UpstreamFailure({ is: 'refused', status: 302, text: '' });
    const request = {
      address: url === undefined ? input : input.replace(/^https?:\/\/[^/?#]+/, () => url),
      method: method === 'POST' ? ('POST' as const) : ('GET' as const),
      headers,
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    };
    const deadline = upstream.startDeadline();
    try {
      const answer = await upstream.call(async () => {
        await takeTurn(deadline.signal);
        const found = await upstream.bytes(request, deadline.signal);
        const failure = checkHead({ statusCode: found.status, headers: found.headers }, 'json');
        // A cookie comes with a page, or a redirect, of any kind.
        const isPage = isForCookie && (failure?.kind.is === 'refused' || failure?.kind.is === 'unreadable');
        if (failure !== undefined && !isPage) throw failure;
        if (input.endsWith('/getcrumb')) checkCrumb(found.status, found.bytes);
        return found;
      }, deadline.signal);
      const values = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, each]),
      );
      return new Response(answer.bytes.length === 0 ? null : new Uint8Array(answer.bytes), { status: answer.status, headers: values });
    } finally {
      deadline.end();
    }
  }

  /** Asks once more with a new cookie where the source refuses the one that it gave. */
  async function ask<Answer>(question: (open: Library) => Promise<Answer>): Promise<Answer> {
    try {
      library ??= openLibrary(send);
      return await question(await library);
    } catch (error) {
      if (!(error instanceof UpstreamFailure && error.kind.is === 'key-refused')) throw error;
      library = openLibrary(send);
      return question(await library);
    }
  }

  return {
    name: 'Yahoo Finance',
    async quotes(symbols) {
      const entries = await ask((open) => open.quote(symbols)).catch((error: unknown) => {
        const readable = readableEntries(error);
        if (readable === undefined) throw toFailure(error);
        return readable;
      });
      return new Map(entries.map((entry) => [entry.symbol, entry.isUnreadable === true ? 'unreadable' : toQuote(entry)]));
    },
    async past(symbol, since) {
      try {
        return toPast(await ask((open) => open.chart(symbol, since)));
      } catch (error) {
        const isOfSymbol = !(error instanceof QuoteFailure) && (!(error instanceof UpstreamFailure) || error.kind.is === 'refused');
        if (isOfSymbol) return undefined; // a share without a chart, or a chart without days
        throw toFailure(error);
      }
    },
    close: () => upstream.close(),
  };
}

/** Refuses a page instead of a crumb: a proxy on the way may send one. */
function checkCrumb(status: number, bytes: Buffer): void {
  if (status === 200 && !/^[^\s<>]{1,100}$/.test(bytes.toString('utf8')))
    throw new UpstreamFailure({ is: 'unreadable', reason: 'a page came instead of a crumb' });
}

function toFailure(error: unknown): QuoteFailure {
  if (error instanceof QuoteFailure) return error;
  if (error instanceof UpstreamFailure) {
    const { kind } = error;
    return new QuoteFailure('unreachable', 'reason' in kind ? `${kind.is}, ${kind.reason}` : kind.is, retryAfterOf(kind));
  }
  return new QuoteFailure('unreachable', 'unreadable, an answer in another form than the library knows');
}

interface Entry {
  readonly symbol: string;
  readonly isUnreadable?: boolean;
  readonly regularMarketPrice?: number;
  readonly regularMarketPreviousClose?: number;
  readonly regularMarketTime?: Date;
  readonly fiftyTwoWeekLow?: number;
  readonly fiftyTwoWeekHigh?: number;
  readonly currency?: string;
  readonly corporateActions?: readonly unknown[];
}

/** The entries of a list in which the library's validation refused some; undefined for any other failure. */
function readableEntries(error: unknown): readonly Entry[] | undefined {
  if (!(error instanceof Error) || error.name !== 'FailedYahooValidationError') return undefined;
  const { result, errors } = error as Error & {
    readonly result?: unknown;
    readonly errors?: readonly { readonly instancePath?: string }[];
  };
  const refused = (errors ?? []).map(({ instancePath = '' }) => /^\/(\d+)(?:\/|$)/.exec(instancePath)?.[1]);
  if (!Array.isArray(result) || refused.length === 0 || refused.includes(undefined)) return undefined;
  return result.flatMap((entry: unknown, at): readonly Entry[] => {
    if (typeof entry !== 'object' || entry === null || !('symbol' in entry) || typeof entry.symbol !== 'string') return [];
    const { symbol } = entry;
    return [refused.includes(String(at)) ? { symbol, isUnreadable: true } : { ...entry, symbol }];
  });
}

const toQuote = (entry: Entry): SourceQuote => ({
  price: entry.regularMarketPrice,
  previousClose: entry.regularMarketPreviousClose,
  low52: entry.fiftyTwoWeekLow,
  high52: entry.fiftyTwoWeekHigh,
  currency: entry.currency,
  at: entry.regularMarketTime,
  splits: (entry.corporateActions ?? []).flatMap(splitOf),
});

/** A split among the announcements of a quote, whose form the library leaves open. */
function splitOf(action: unknown): readonly NamedSplit[] {
  const text = JSON.stringify(action) ?? '';
  const time = Number(/"dateEpochMs":\s*"?(\d+)/.exec(text)?.[1]);
  if (!/split|bonus/i.test(text) || !Number.isFinite(time)) return [];
  const [, more = '', one = ''] = /(\d+(?:\.\d+)?)\s*(?::|-?for-?)\s*(\d+(?:\.\d+)?)/i.exec(text) ?? [];
  const factor = Number(more) / Number(one);
  return [{ exDate: indianDay(new Date(time)), factor: factor > 0 && Number.isFinite(factor) ? factor : undefined }];
}

function toPast(chart: ChartResultArray): SourcePast {
  const { meta, quotes, events = {} } = chart;
  const { splits = [], dividends = [] } = events;
  return {
    currency: meta.currency,
    closes: quotes.flatMap(({ date, close }) => (close === null || close <= 0 ? [] : [{ day: indianDay(date), close }])),
    splits: splits
      .map(({ date, numerator, denominator }) => ({ exDate: indianDay(date), factor: numerator / denominator }))
      .toSorted((one, other) => one.exDate.localeCompare(other.exDate)),
    dividends: dividends
      .map(({ date, amount }) => ({ exDate: indianDay(date), amount }))
      .toSorted((one, other) => one.exDate.localeCompare(other.exDate)),
  };
}
