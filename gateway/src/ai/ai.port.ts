import type { AiContext, AiMessage, AiSearch, Listing } from '@mulya/contract';
import type { Dependency } from '../health/dependency.ts';

/** A call whose envelope has been checked: only known fields, sizes capped, the company listed. */
export interface AiQuestion {
  readonly purpose: string;
  /** The user who asks: figures that have to be had for it count against their limit. It changes no answer and is never sent outside. */
  readonly asker: string | undefined;
  readonly listing: Listing;
  readonly messages: readonly AiMessage[];
  readonly maxTokens: number;
  readonly temperature: number;
  readonly search: AiSearch | undefined;
  /** Read by an adapter that stays in the house; never sent outside. */
  readonly context: AiContext | undefined;
}

export type AiFinish = 'stop' | 'length' | 'content_filter';

/** What an answer took, as its endpoint counts it. */
export interface AiTokens {
  readonly sent: number;
  readonly written: number;
}

/**
 * An answer. `citations`: http and https addresses, in the order of their numbers. `searched`: whether the web was searched. `tokens`: left
 * out where nobody counts them.
 */
export interface AiWords {
  readonly text: string;
  readonly finish: AiFinish;
  readonly citations: readonly string[];
  readonly searched: boolean;
  readonly tokens?: AiTokens;
}

/** What arrives of a streamed answer: pieces of text, then the end with all that is said of it. */
export type AiEvent = { readonly is: 'text'; readonly text: string } | ({ readonly is: 'end' } & Omit<AiWords, 'text'>);

/** Who writes. Its methods reject with an `AppError` when it cannot answer, and with the signal's reason when `signal` ends. */
export interface Ai {
  /** As requests name it and stamps print it. */
  readonly model: string;
  readonly machine: 'model' | 'built-in';
  /** Whether `context` and the purpose change the answer; a model outside sees neither. */
  readonly readsContext: boolean;
  complete(question: AiQuestion, signal: AbortSignal): Promise<AiWords>;
  /** Ends with exactly one `end`. Ending the iteration early ends the call. */
  stream(question: AiQuestion, signal: AbortSignal): AsyncIterable<AiEvent>;
  /** Whether it can be asked now, without asking it; left out where it always can. */
  ready?(): Promise<Dependency>;
  close(): Promise<void>;
}
