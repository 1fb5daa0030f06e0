import { CompanyKeySchema, CompanyRefSchema, maxPeers, z } from '@mulya/contract';
import { savedWorkLimits, WorkSchema, type Work } from '@mulya/contract/saved-work';
import { parseIsoDate } from '@mulya/domain';
import { methods } from '@mulya/valuation-model/fair-value';
import { readCustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { contentVersion, readContent, serializeContent } from '../../model/saving/saved-content.ts';
import type { SharedWork } from '../../model/shared-work.ts';

/** `characters`: the input contains invalid characters. `more`: the text exceeds the limit. */
type DecompressedText = { readonly is: 'text'; readonly text: string } | { readonly is: 'characters' | 'damaged' | 'more' };

/** See `isSharedLink`. */
const sharedHash = '#shared=';

/** The version of the link format. */
const formatVersion = 1;

export const sharedLinkLimits = {
  /** Characters of the fragment. Messengers truncate longer ones. */
  fragment: 16 * 1_024,
  /** Bytes of the decompressed text. */
  unpacked: 128 * 1_024,
  /** Characters of the company's name. */
  name: 200,
} as const;

export type WrittenLink = { readonly is: 'written'; readonly fragment: string } | { readonly is: 'refused'; readonly message: string };

/** Creates the fragment "#shared=1.H4sI…". Refuses content that doesn't fit. */
export async function writeSharedLink({ company, on, content, peers, view, customFinancials }: SharedWork): Promise<WrittenLink> {
  const work = serializeContent(content);
  const text = JSON.stringify({ company, on, modelVersion: contentVersion, work, peers, view, ownFigures: customFinancials });
  const fragment = `${sharedHash}${formatVersion}.${await compressText(text)}`;
  const fits = fragment.length <= sharedLinkLimits.fragment && new Blob([text]).size <= sharedLinkLimits.unpacked;
  return fits ? { is: 'written', fragment } : { is: 'refused', message: customFinancials === undefined ? tooMuch : tooManyFigures };
}

const tooMuch = 'Too much to fit in a link. Shorten notes and rationales, or share the Excel workbook.';
const tooManyFigures = 'Too much to fit in a link. Remove custom financials, shorten notes and rationales, or share the Excel workbook.';

export type ReadLink = { readonly is: 'read'; readonly shared: SharedWork } | { readonly is: 'refused'; readonly message: string };

/** Why a link can't be read. */
export const refusals = {
  tooLong: 'This link is too long to be valid.',
  form: 'This isn’t a valid Mulya link.',
  newer: 'This link needs a newer version of Mulya. Reload the page.',
  characters: 'This link contains invalid characters.',
  damaged: 'This link is incomplete or has been altered. Ask for a new one.',
  more: 'This link is too large to be valid.',
  text: 'This link doesn’t contain assumptions.',
  shape: 'The assumptions in this link can’t be read.',
} as const;

const createRefusal = (why: keyof typeof refusals): ReadLink => ({ is: 'refused', message: refusals[why] });

/** Reads a fragment for any company. Refuses it if any part is invalid. Never rejects. */
export async function readSharedLink(fragment: string): Promise<ReadLink> {
  if (fragment.length > sharedLinkLimits.fragment) return createRefusal('tooLong');
  const [, number, body = ''] = /^#shared=([1-9]\d{0,2})\.(.*)$/s.exec(fragment) ?? [];
  if (number === undefined) return createRefusal('form');
  if (Number(number) !== formatVersion) return createRefusal('newer');
  const found = await decompressText(body, sharedLinkLimits.unpacked);
  if (found.is !== 'text') return createRefusal(found.is);
  const json = parseJson(found.text);
  if (json === undefined) return createRefusal('text');
  const shared = SharedSchema.safeParse(json.value);
  if (!shared.success) return createRefusal('shape');
  const { company, on, modelVersion, work, peers, view } = shared.data;
  if (!fits(shared.data)) return createRefusal('shape');
  const read = readContent(modelVersion, work);
  if (read.is !== 'read') return createRefusal(read.is === 'newer' ? 'newer' : 'shape');
  const own = shared.data.ownFigures === undefined ? undefined : readCustomFinancials(shared.data.ownFigures);
  if (own?.is === 'unread') return createRefusal('shape');
  return { is: 'read', shared: { company, on, content: read.content, peers, view, customFinancials: own?.figures } };
}

/** The texts in links: their names never change. */
const SharedSchema = z.object({
  company: CompanyRefSchema,
  on: z.string(),
  modelVersion: z.string(),
  work: WorkSchema,
  peers: z.array(CompanyKeySchema),
  view: z.optional(z.enum(['key', ...methods])),
  ownFigures: z.optional(WorkSchema),
});

/** Checks that the schema can't express. */
function fits({ company, on, peers, ownFigures }: z.infer<typeof SharedSchema>): boolean {
  const hasValidName = company.name.trim() !== '' && company.name.length <= sharedLinkLimits.name;
  return hasValidName && parseIsoDate(on) !== undefined && peers.length <= maxPeers && (ownFigures === undefined || canBeSaved(ownFigures));
}

/** Refuses custom financials that the gateway wouldn't store. */
const canBeSaved = (figures: Work): boolean =>
  !isDeeper(figures, savedWorkLimits.depth) && new Blob([JSON.stringify(figures)]).size <= savedWorkLimits.body;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Returns undefined for invalid JSON and for a `__proto__` key, which could pollute prototypes. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text, (key, inner: unknown) => {
      if (key === '__proto__') throw new SyntaxError('Expected no __proto__.');
      return inner;
    });
    return { value };
  } catch {
    return undefined;
  }
}

/** Compresses a text with gzip, which adds a checksum, and encodes it as base64url. */
export async function compressText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reverses `compressText`. Stops after `maxBytes`, so that it never holds more in memory. Never rejects. */
async function decompressText(from: string, maxBytes: number): Promise<DecompressedText> {
  if (!/^[\w-]+$/.test(from)) return { is: 'characters' };
  try {
    const bytes = Uint8Array.from(atob(from.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let size = 0;
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > maxBytes) {
        await reader.cancel();
        return { is: 'more' };
      }
      text += decoder.decode(read.value, { stream: true });
    }
    return { is: 'text', text: text + decoder.decode() };
  } catch {
    return { is: 'damaged' }; // invalid base64, gzip, checksum or UTF-8
  }
}
