import { aiBodyLimit, maxAiCharacters } from '@mulya/contract';
import { maxToolArguments, maxToolCalls } from '@mulya/contract/assistant';
import { bodyOf } from './ai-body.ts';
import type { AiCall, AiHost } from './ai-call.ts';

/** The calls of the next round, which come before their results. */
const reserved = maxToolCalls * maxToolArguments;

/** Returns how many characters the results of the next round may have, by the gateway's limits. Negative if there is no room. */
export function resultSpace(call: AiCall, host: Pick<AiHost, 'ai'>): number {
  const left = maxAiCharacters - charactersOf(call) - reserved;
  const bytes = new TextEncoder().encode(JSON.stringify(bodyOf(host, call))).length;
  // JSON within JSON needs up to twice its length.
  return Math.floor(Math.min(left, (aiBodyLimit - bytes - reserved) / 2));
}

function charactersOf({ messages, tools = [] }: AiCall): number {
  const ofTurns = messages.map((turn) => {
    const calls = 'tool_calls' in turn ? turn.tool_calls : [];
    return (
      (turn.content ?? '').length + calls.reduce((sum, { function: { name, arguments: given } }) => sum + name.length + given.length, 0)
    );
  });
  return ofTurns.reduce((sum, length) => sum + length, JSON.stringify(tools).length);
}
