import type { AiReply } from './ai-call.ts';

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
