import { z } from '@mulya/contract';
import { fetchAnswer, useAnswer, useHost, type AnswerFailure } from '@mulya/sdk';
import { useMemo, useState } from 'react';
import { CompanyEventSchema } from '../company-lists/use-company-lists.ts';
import type { Known, Quote, Summary } from './watch-rows.ts';

/** Companies of one call, and of one view. */
export const PAGE = 50;

// Uses only zod functions that the page has already.
const figure = z.nullable(z.number());
const text = z.nullable(z.string());

const SummariesSchema: z.ZodMiniType<{ summaries: Record<string, Summary> }> = z.object({
  summaries: z.record(
    z.string(),
    z.object({
      ...{ price: figure, change: figure, asOf: text, pe: figure, peBasis: text, low52: figure, high52: figure },
      nextResults: z.nullable(z.object({ date: z.string(), kind: z.enum(['announced', 'due']) })),
    }),
  ),
});

/** What a gateway sends besides accepted quotes counts as none. */
const QuoteSchema = z.object({
  is: z.enum(['quote', 'unavailable']),
  price: z.optional(z.number()),
  change: z.optional(figure),
  low52: z.optional(figure),
  high52: z.optional(figure),
  at: z.optional(z.string()),
  source: z.optional(z.string()),
  event: z.optional(CompanyEventSchema),
});
const QuotesSchema = z.object({ quotes: z.record(z.string(), QuoteSchema) });

/** By company key. */
export type Fetched = Omit<Known, 'valuations'>;

export interface Summaries {
  readonly known: Fetched;
  /** How the calls stand: rows are missing, a call failed, all rows are there and their quotes are asked for, or all is known. */
  readonly is: 'loading' | 'failed' | 'quoting' | 'ready';
  readonly failure: AnswerFailure | undefined;
  readonly isRetrying: boolean;
  retry(): void;
}

const query = (keys: readonly string[]): string => keys.map((key) => `isin=${encodeURIComponent(key)}`).join('&');

/**
 * Fetches the rows of these companies, at most fifty in a call, and then once their quotes. A quote that fails or is unavailable changes
 * nothing. An answer without a company has none of it, so that it isn't asked for again.
 *
 * @param needed by what is known so far: `rows`, the keys whose rows are needed, and `quotes`, those whose quotes are
 */
export function useSummaries(
  needed: (known: Fetched) => { readonly rows: readonly string[]; readonly quotes: readonly string[] },
): Summaries {
  const host = useHost<'mfe-search'>();
  const [summaries, setSummaries] = useState<ReadonlyMap<string, Summary | undefined>>(new Map());
  const [quotes, setQuotes] = useState<ReadonlyMap<string, Quote | undefined>>(new Map());
  const known = useMemo(() => ({ summaries: knownOf(summaries), quotes: knownOf(quotes) }), [summaries, quotes]);
  const wanted = needed(known);

  const missing = wanted.rows.filter((key) => !summaries.has(key)).slice(0, PAGE);
  const rows = useAnswer(
    host,
    missing.length === 0 ? undefined : missing.join(' '),
    (_, signal) => fetchAnswer(host, `/api/company/summaries?${query(missing)}`, SummariesSchema, { signal }),
    (answer) => {
      if (answer.ok) setSummaries((before) => new Map([...before, ...missing.map((key) => [key, answer.value.summaries[key]] as const)]));
    },
  );
  // A company without an ISIN has no quote.
  const unquoted = missing.length > 0 ? [] : wanted.quotes.filter((key) => !key.includes(':') && !quotes.has(key)).slice(0, PAGE);
  const isQuoting = unquoted.length > 0;
  useAnswer(
    host,
    isQuoting ? unquoted.join(' ') : undefined,
    (_, signal) => fetchAnswer(host, `/api/company/quotes?${query(unquoted)}`, QuotesSchema, { signal }),
    (answer) => {
      const found = (key: string) => (answer.ok ? readQuote(answer.value.quotes[key]) : undefined);
      setQuotes((before) => new Map([...before, ...unquoted.map((key) => [key, found(key)] as const)]));
    },
  );
  return {
    known,
    is: rows.is === 'failed' ? 'failed' : missing.length > 0 ? 'loading' : isQuoting ? 'quoting' : 'ready',
    failure: rows.is === 'failed' ? rows.failure : undefined,
    isRetrying: rows.is === 'failed' && rows.isRetrying,
    retry: rows.retry,
  };
}

function readQuote(answer: z.infer<typeof QuoteSchema> | undefined): Quote | undefined {
  if (answer?.is !== 'quote') return undefined;
  const { price, change = null, low52 = null, high52 = null, at, source = 'the source', event } = answer;
  return price === undefined || at === undefined ? undefined : { price, change, low52, high52, at, source, event };
}

const knownOf = <Value>(all: ReadonlyMap<string, Value | undefined>): ReadonlyMap<string, Value> =>
  new Map([...all].flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
