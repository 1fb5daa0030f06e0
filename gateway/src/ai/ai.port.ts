import type { AiContext, AiRequest, AiSearch, AiTool, AiToolCall, AiTurn, Listing } from '@mulya/contract';
import type { Dependency } from '../health/dependency.ts';

/** A validated call: known fields only, sizes capped, the company listed, each result of a tool behind its call. */
export interface AiQuestion {
  readonly purpose: string;
  /** The user behind the call. Loading figures counts against their limit. It changes no answer and never leaves the gateway. */
  readonly asker: string | undefined;
  readonly listing: Listing;
  readonly messages: readonly AiTurn[];
  /** The tools that it may call; empty for none. The browser runs them. */
  readonly tools: readonly AiTool[];
  /** Undefined: as the AI likes. */
  readonly toolChoice: AiRequest['tool_choice'];
  readonly maxTokens: number;
  readonly temperature: number;
  readonly search: AiSearch | undefined;
  /** For adapters that run inside the gateway; never sent outside. */
  readonly context: AiContext | undefined;
}

export type AiFinish = 'stop' | 'length' | 'content_filter' | 'tool_calls';

/** Tokens used by an answer, as its endpoint reports them. */
export interface AiTokens {
  readonly sent: number;
  readonly written: number;
}

/**
 * `citations`: http and https addresses, in the order of their numbers. `searched`: whether the web was searched. `calls`: the tools to
 * run before the answer can go on, with the finish "tool_calls" alone. `tokens`: missing where the endpoint reports none.
 */
export interface AiWords {
  readonly text: string;
  readonly calls?: readonly AiToolCall[] | undefined;
  readonly finish: AiFinish;
  readonly citations: readonly string[];
  readonly searched: boolean;
  readonly tokens?: AiTokens;
}

/** What an answer says: a piece of text, or a whole call of a tool. */
export type AiPiece = { readonly is: 'text'; readonly text: string } | { readonly is: 'call'; readonly call: AiToolCall };

/** A streamed answer: pieces of text, then the calls, then one end with the metadata. */
export type AiEvent = AiPiece | ({ readonly is: 'end' } & Omit<AiWords, 'text' | 'calls'>);

/** Writes answers. Methods reject with an `AppError` when it cannot answer, and with the signal's reason when `signal` aborts. */
export interface Ai {
  /** The name that requests use and stamps print. */
  readonly model: string;
  readonly machine: 'model' | 'built-in';
  /** Whether `context` and the purpose change the answer; an outside model sees neither. */
  readonly readsContext: boolean;
  /** Whether it can call tools, as far as is known: it may become false. */
  readonly takesTools: boolean;
  complete(question: AiQuestion, signal: AbortSignal): Promise<AiWords>;
  /** Yields exactly one `end`. Leaving the iteration early ends the call. */
  stream(question: AiQuestion, signal: AbortSignal): AsyncIterable<AiEvent>;
  /** Whether it is available now, without a call to it; missing where it always is. */
  ready?(): Promise<Dependency>;
  close(): Promise<void>;
}

/**
 * The endpoint's web search. `none`: no search. `live-search`: the endpoint accepts `search_parameters` on chat
 * completions. `responses`: it has the Responses API with a web-search tool.
 */
export const aiSearchWays = ['none', 'live-search', 'responses'] as const;
export type AiSearchWay = (typeof aiSearchWays)[number];

/**
 * The writer of answers: the built-in analyst, or a model behind an OpenAI-compatible endpoint. `url` ends in /v1; `key` is undefined
 * where the endpoint needs none.
 */
export type AiConfig =
  | { readonly kind: 'built-in' }
  | {
      readonly kind: 'openai-compatible';
      readonly url: string;
      readonly key: string | undefined;
      readonly model: string;
      readonly search: AiSearchWay;
      /** Whether the model gets the page's tools. */
      readonly tools: boolean;
    };
