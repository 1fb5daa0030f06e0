import type { AiCall, AiHost } from './ai-call.ts';

/**
 * The body of a call: the product specification's fields, OpenAI's metadata and tools, and the page's figures if the AI reads them. The
 * gateway does not forward metadata and figures.
 */
export function bodyOf({ ai }: Pick<AiHost, 'ai'>, call: AiCall) {
  return {
    model: ai.model,
    messages: call.messages.map((turn) => ('tool_calls' in turn ? { ...turn, content: turn.content ?? null } : turn)),
    ...(call.search === undefined ? {} : { search_parameters: call.search }),
    max_tokens: call.maxTokens,
    temperature: call.temperature,
    ...(call.tools === undefined ? {} : { tools: [...call.tools] }),
    ...(call.tools === undefined || call.toolChoice === undefined ? {} : { tool_choice: call.toolChoice }),
    metadata: { purpose: call.purpose, company: call.company },
    ...(call.context === undefined || ai.readsContext === false ? {} : { context: call.context }),
  };
}
