import { z } from '@mulya/contract';
import { aiLimits } from '../../limits.ts';
import type { AiTokens } from '../ai.port.ts';

/**
 * Control characters except tab and line feed, bidirectional marks, and invisible tag characters. A model may copy them
 * from a page, and they can make a text read differently. Joiners stay, because Indian scripts need them.
 */
const invisible = /(?![\t\n])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** Removes invisible characters. The result is text, not safe HTML. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** A plain address (`citations`), an annotation of the Responses API, or one of chat completions. */
const SourceSchema = z.union([z.string(), z.object({ url: z.string() }), z.object({ url_citation: z.object({ url: z.string() }) })]);
const ListSchema = z.array(z.unknown());

/**
 * The web addresses in lists of sources, in order and each once. It drops anything but http and https addresses without a user name,
 * because sources come from outside, like the text.
 */
export function citationsIn(...lists: readonly unknown[]): readonly string[] {
  const found = new Set<string>();
  for (const source of lists.flatMap((list) => ListSchema.safeParse(list).data ?? [])) {
    const read = SourceSchema.safeParse(source);
    const address = read.success ? webAddress(addressOf(read.data)) : undefined;
    if (address !== undefined) found.add(address);
  }
  return [...found].slice(0, aiLimits.maxCitations);
}

function addressOf(source: z.infer<typeof SourceSchema>): string {
  if (typeof source === 'string') return source;
  return 'url' in source ? source.url : source.url_citation.url;
}

function webAddress(text: string): string | undefined {
  if (text.length > aiLimits.maxCitationCharacters || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : undefined;
}

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
