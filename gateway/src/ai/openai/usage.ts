import { z } from '@mulya/contract';
import type { AiTokens } from '../ai.port.ts';

const CountSchema = z.nullish(z.number().check(z.nonnegative()));

/** What an endpoint says that an answer took, in the words of either API. One that makes no sense is as none: the answer is there. */
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

/** The tokens, where both ends are told. */
export function tokensIn(usage: Usage): { readonly tokens?: AiTokens } {
  const sent = usage?.prompt_tokens ?? usage?.input_tokens;
  const written = usage?.completion_tokens ?? usage?.output_tokens;
  return typeof sent === 'number' && typeof written === 'number' ? { tokens: { sent, written } } : {};
}
