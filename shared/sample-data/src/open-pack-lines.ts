import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { z } from '@mulya/contract';
import { PackCompanySchema, type PackCompany } from './market-pack.ts';
import type { OpenMarketPack } from './pack-index.ts';
import { FirstLineSchema } from './pack-lines.ts';
import { refusal } from './outcome.ts';
import { packKey } from './read-market-pack.ts';

const unpack = promisify(brotliDecompress);

/** Twenty times the built-in pack: a file that grows beyond it isn't a market pack. */
const maxUnpackedBytes = 256 * 1_048_576;

const LINE_END = 10;

/**
 * Opens a pack of schema 3. Its text stays in memory as bytes, and a company is decoded when it is first asked for.
 *
 * @param name the file's name for sentences
 * @param packed brotli-compressed JSON Lines
 * @throws Error with one sentence when the file is cut off, damaged or of another format
 */
export async function openPackLines(name: string, packed: Buffer): Promise<OpenMarketPack> {
  const bytes = await unpacked(name, packed);
  const lines = linesOf(bytes);
  const [first] = lines;
  if (first === undefined) throw new Error(`The market pack ${name} is empty.`);
  const { index, ...head } = readLine(name, 1, bytes.toString('utf8', first.start, first.end), FirstLineSchema);
  if (lines.length !== index.length + 1) {
    throw new Error(
      `The market pack ${name} was expected to have a line for each of the ${index.length} companies of its index, but it has ` +
        `${lines.length - 1}. Import it again.`,
    );
  }
  const places = new Map(index.map(({ key }, at) => [key, at + 1]));
  return {
    head,
    index: new Map(index.map((entry) => [entry.key, entry])),
    company(key): PackCompany | undefined {
      const at = places.get(key);
      const line = at === undefined ? undefined : lines[at];
      if (at === undefined || line === undefined) return undefined;
      const company = readLine(name, at + 1, bytes.toString('utf8', line.start, line.end), PackCompanySchema);
      if (packKey(company) === key) return company;
      throw new Error(
        `Line ${at + 1} of the market pack ${name} was expected to be ${key}, but it is ${packKey(company)}. Import it again.`,
      );
    },
  };
}

async function unpacked(name: string, packed: Buffer): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength: maxUnpackedBytes });
  } catch (error) {
    throw new Error(`The market pack ${name} cannot be unpacked, because it is cut off or is not a brotli file. Import it again.`, {
      cause: error,
    });
  }
}

/** The bytes of each line, without its end. */
function linesOf(bytes: Buffer): readonly { readonly start: number; readonly end: number }[] {
  const lines: { start: number; end: number }[] = [];
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(LINE_END, start);
    const end = found < 0 ? bytes.length : found;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** Reads a line, counted from 1. */
function readLine<Schema extends z.ZodMiniType>(name: string, number: number, text: string, schema: Schema): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`Line ${number} of the market pack ${name} is not JSON. Import it again.`, { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [problem = 'it is empty.'] = refusal(parsed.error.issues, value).problems;
  throw new Error(`Line ${number} of the market pack ${name} does not fit its format: ${problem}`);
}
