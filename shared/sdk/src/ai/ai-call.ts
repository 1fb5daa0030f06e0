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

/**
 * Returns the stamp of a text: "Written 21 Nov 2026, 18:05 by grok-4, web search on." `zone`: the reader's time zone, default the
 * browser's.
 *
 * @example
 * stampText({ writtenAt: '2026-11-21T12:35:00.000Z', writer: 'grok-4', machine: 'model', searchedTheWeb: true }, 'Asia/Kolkata');
 * // 'Written 21 Nov 2026, 18:05 by grok-4, a language model, web search on.'
 */
export function stampText(
  { writtenAt, writer, machine, searchedTheWeb }: Pick<AiReply, 'writtenAt' | 'writer' | 'machine' | 'searchedTheWeb'>,
  zone?: string,
): string {
  const who = machine === 'built-in' ? `${writer} (rules over the loaded figures, no language model)` : `${writer}, a language model`;
  return `Written ${timeText(writtenAt, zone)} by ${who}, web search ${searchedTheWeb ? 'on' : 'off'}.`;
}

function timeText(iso: string, timeZone: string | undefined): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return 'at an unknown time';
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(at);
}
