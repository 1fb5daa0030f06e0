import type { AiContext, AiMessage, AiSearch, Host, RemoteName } from '@mulya/contract';

/** What asking needs of a remote's host. */
export type AiHost = Pick<Host<RemoteName>, 'http' | 'ai' | 'session' | 'signal'>;

/** What a remote asks of the AI behind the gateway. The remote writes the prompt; the gateway owns the envelope. */
export interface AiCall {
  /** "<area>" or "<area>.<part>": "research.swot", "growth.comment", "chat". */
  readonly purpose: string;
  /** The company's key, see `CompanyKeySchema`. */
  readonly company: string;
  readonly messages: readonly AiMessage[];
  readonly maxTokens: number;
  readonly temperature: number;
  readonly search?: AiSearch;
  readonly context?: AiContext;
  /** Written anew, though a kept answer would do: what Regenerate asks. */
  readonly fresh?: boolean;
}

/** Words that a machine wrote, with what must be said of them. */
export interface AiReply {
  /** As it came: plain text or Markdown, never to be rendered as either HTML or Markdown. '' for an empty answer. */
  readonly text: string;
  /** The answer stopped at its limit of length. */
  readonly isCutOff: boolean;
  /** Who wrote it, as its stamp prints it: the model's name, or the built-in analyst's. */
  readonly writer: string;
  readonly machine: 'model' | 'built-in';
  readonly searchedTheWeb: boolean;
  /** ISO time of the writing. */
  readonly writtenAt: string;
  /** http and https addresses, in the order of their numbers. */
  readonly citations: readonly string[];
}

/** `status`: HTTP's, 0 when there was no answer. `code`: one of the contract's error codes, `ABORTED`, or newer. */
export interface AiFailure {
  readonly status: number;
  readonly code?: string;
  /** One sentence for the screen. */
  readonly message: string;
  /** Seconds after which asking again makes sense, where the gateway says so. */
  readonly retryAfter?: number;
}

export type AiOutcome = { readonly ok: true; readonly reply: AiReply } | { readonly ok: false; readonly failure: AiFailure };
