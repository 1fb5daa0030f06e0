import type { AiContext, AiMessage, AiSearch, Listing } from '@mulya/contract';
import type { Dependency } from '../health/dependency.ts';

/** A validated call: known fields only, sizes capped, the company listed. */
export interface AiQuestion {
  readonly purpose: string;
  /** The user behind the call. Loading figures counts against their limit. It changes no answer and never leaves the gateway. */
  readonly asker: string | undefined;
  readonly listing: Listing;
  readonly messages: readonly AiMessage[];
  readonly maxTokens: number;
  readonly temperature: number;
  readonly search: AiSearch | undefined;
  /** For adapters that run inside the gateway; never sent outside. */
  readonly context: AiContext | undefined;
}

export type AiFinish = 'stop' | 'length' | 'content_filter';

/** Tokens used by an answer, as its endpoint reports them. */
export interface AiTokens {
  readonly sent: number;
  readonly written: number;
}

/**
 * `citations`: http and https addresses, in the order of their numbers. `searched`: whether the web was searched. `tokens`: missing
 * where the endpoint reports none.
 */
export interface AiWords {
  readonly text: string;
  readonly finish: AiFinish;
  readonly citations: readonly string[];
  readonly searched: boolean;
  readonly tokens?: AiTokens;
}

/** A streamed answer: pieces of text, then one end with the metadata. */
export type AiEvent = { readonly is: 'text'; readonly text: string } | ({ readonly is: 'end' } & Omit<AiWords, 'text'>);

/** Writes answers. Methods reject with an `AppError` when it cannot answer, and with the signal's reason when `signal` aborts. */
export interface Ai {
  /** The name that requests use and stamps print. */
  readonly model: string;
  readonly machine: 'model' | 'built-in';
  /** Whether `context` and the purpose change the answer; an outside model sees neither. */
  readonly readsContext: boolean;
  complete(question: AiQuestion, signal: AbortSignal): Promise<AiWords>;
  /** Yields exactly one `end`. Leaving the iteration early ends the call. */
  stream(question: AiQuestion, signal: AbortSignal): AsyncIterable<AiEvent>;
  /** Whether it is available now, without a call to it; missing where it always is. */
  ready?(): Promise<Dependency>;
  close(): Promise<void>;
}
