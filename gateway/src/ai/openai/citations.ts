import { z } from '@mulya/contract';
import { aiLimits } from '../../limits.ts';

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
