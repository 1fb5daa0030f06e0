import { z } from '@mulya/contract';
import type { AiTokens } from '../ai.port.ts';

const CountSchema = z.nullish(z.number().check(z.nonnegative()));

/** Token usage in the names of either API. Invalid usage counts as none, because the answer itself is fine. */
export const UsageSchema = z.catch(
  z.nullish(
    z.object({
      prompt_tokens: CountSchema,
      completion_tokens: CountSchema,
      input_tokens: CountSchema,
      output_tokens: CountSchema,
      num_sources_used: CountSchema,
    }),
  ),
  undefined,
);

export type Usage = z.infer<typeof UsageSchema>;

export function tokensOf(usage: Usage): { readonly tokens?: AiTokens } {
  const sent = usage?.prompt_tokens ?? usage?.input_tokens;
  const written = usage?.completion_tokens ?? usage?.output_tokens;
  return typeof sent === 'number' && typeof written === 'number' ? { tokens: { sent, written } } : {};
}
