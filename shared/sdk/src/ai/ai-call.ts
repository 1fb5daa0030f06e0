import type { AiContext, AiSearch, AiTool, AiToolCall, AiTurn, Host, RemoteName } from '@mulya/contract';

/** The capabilities of a remote's host that AI calls need. */
export type AiHost = Pick<Host<RemoteName>, 'http' | 'ai' | 'session' | 'signal'>;

/** A remote's call of the AI behind the gateway. The remote writes the prompt; the gateway adds the rest of the request. */
export interface AiCall {
  /** "<area>" or "<area>.<part>": "research.swot", "growth.comment", "chat". */
  readonly purpose: string;
  /** The company's key, see `CompanyKeySchema`. */
  readonly company: string;
  readonly messages: readonly AiTurn[];
  readonly maxTokens: number;
  readonly temperature: number;
  readonly search?: AiSearch;
  readonly context?: AiContext;
  /** The tools that the AI may call, as `toolDefinitions` of `@mulya/contract/assistant` describes them. */
  readonly tools?: readonly AiTool[];
  readonly toolChoice?: 'auto' | 'none' | 'required';
  /** Skips the gateway's answer cache, for Regenerate. */
  readonly fresh?: boolean;
}

/** An AI's text with the facts for its stamp. */
export interface AiReply {
  /** Unprocessed: plain text or Markdown, never to be rendered as HTML or Markdown. '' for an empty answer. */
  readonly text: string;
  /** The answer reached its length limit. */
  readonly isCutOff: boolean;
  /** The writer for the stamp: the model's name, or the built-in analyst's. */
  readonly writer: string;
  readonly machine: 'model' | 'built-in';
  readonly searchedTheWeb: boolean;
  /** ISO time of the writing. */
  readonly writtenAt: string;
  /** http and https addresses, in the order of their numbers. */
  readonly citations: readonly string[];
  /** The tools that the AI calls instead of an answer; absent without such calls. `askAiWithTools` runs them. */
  readonly toolCalls?: readonly AiToolCall[];
}

/** `status`: HTTP status, 0 without an answer. `code`: one of the contract's error codes, `ABORTED`, or a newer one. */
export interface AiFailure {
  readonly status: number;
  readonly code?: string;
  /** One sentence for the screen. */
  readonly message: string;
  /** Seconds to wait before a retry, if the gateway states them. */
  readonly retryAfter?: number;
}

export type AiOutcome = { readonly ok: true; readonly reply: AiReply } | { readonly ok: false; readonly failure: AiFailure };
