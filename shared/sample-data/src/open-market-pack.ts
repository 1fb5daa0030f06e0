import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress, crc32 } from 'node:zlib';
import { companyKey, type z } from '@mulya/contract';
import { readCompanyEvents, withCompanyEvents } from './company-events.ts';
import { fileTrouble, refusal } from './outcome.ts';
import { builtInPackUrl, readMarketPack } from './files.ts';
import { type MarketPack, PackCompanySchema, type PackCompany } from './market-pack.ts';
import { dividendsAsOf, packEntry, type OpenMarketPack, FirstLineSchema } from './pack-index.ts';
import { packKey } from './read-market-pack.ts';

const unpack = promisify(brotliDecompress);

/** Twenty times the built-in pack: a file that grows beyond it isn't a market pack. */
const maxUnpackedBytes = 256 * 1_048_576;

const LINE_END = 10;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Opens a market pack: the built-in one, else the operator's file (`.jsonl.br` of schema 3, JSON of schema 1 or 2). An operator's pack is
 * checked whole, so that a mistake in it shows at the start; tests check the built-in one.
 *
 * @throws Error with one sentence when the file is missing or does not fit its format
 * @example
 * const pack = await openMarketPack();
 * pack.index.get('INE467B01029')?.marketCap; // ₹ crore
 * pack.company('INE467B01029')?.periods;
 */
export async function openMarketPack(file: string | URL = builtInPackUrl): Promise<OpenMarketPack> {
  const path = typeof file === 'string' ? file : fileURLToPath(file);
  if (!path.endsWith('.br')) return openCompanies(await readMarketPack(path));
  const name = basename(path);
  const pack = await openPackLines(name, await readBytes(path));
  if (file === builtInPackUrl) return withCompanyEvents(pack, await readCompanyEvents());
  checkEveryCompany(name, pack);
  return { ...pack, head: { ...dividendsAsOf([...pack.index.keys()].map(pack.company)), ...pack.head } };
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Error(`The market pack ${path} cannot be read: ${fileTrouble(error)}.`, { cause: error });
  }
}

/** Opens a pack in memory. */
export function openCompanies({ companies, ...head }: MarketPack): OpenMarketPack {
  const byKey = new Map(companies.map((company) => [packKey(company), company]));
  return {
    head: { ...head, ...dividendsAsOf(companies) },
    index: new Map(companies.map((company) => [packKey(company), packEntry(company)])),
    company: (key) => byKey.get(key),
  };
}

/**
 * Opens a pack of schema 3. Its text stays in memory as bytes, and a company is decoded when it is asked for. Its checksum proves that the
 * lines are those that the importer has checked, so a line isn't checked again: that would take three times as long as to decode it.
 *
 * @param name the file's name for sentences
 * @param packed brotli-compressed JSON Lines
 * @throws Error with one sentence when the file is cut off, damaged or of another format
 */
export async function openPackLines(name: string, packed: Buffer): Promise<OpenMarketPack> {
  const bytes = await unpackOrRefuse(name, packed);
  const [first, ...lines] = linesOf(bytes);
  if (first === undefined) throw new Error(`The market pack ${name} is empty.`);
  const { index, crc32: checksum, ...head } = readFirstLine(name, bytes.toString('utf8', first.start, first.end));
  if (lines.length !== index.length || crc32(bytes.subarray(first.end + 1)) !== checksum) {
    throw new Error(`The market pack ${name} is damaged: its ${lines.length} companies do not match its checksum. Import it again.`);
  }
  const places = new Map(index.map(({ key }, at) => [key, at]));
  return {
    head,
    index: new Map(index.map((entry) => [entry.key, entry])),
    company(key) {
      const line = lines[places.get(key) ?? -1];
      if (line === undefined) return undefined;
      const company = parseLine(bytes.toString('utf8', line.start, line.end));
      if (isCompany(company, key)) return company;
      throw new Error(`The market pack ${name} has another line where its index has the company ${key}. Import it again.`);
    },
  };
}

/**
 * Checks every company of an open pack against the format.
 *
 * @throws Error with one sentence about the first company that does not fit
 */
function checkEveryCompany(name: string, pack: OpenMarketPack): void {
  for (const key of pack.index.keys()) {
    const company: unknown = pack.company(key);
    const parsed = PackCompanySchema.safeParse(company);
    if (parsed.success) continue;
    const [problem = ''] = refusal(parsed.error.issues, company).problems;
    throw new Error(`The company ${key} of the market pack ${name} does not fit its format: ${problem}`);
  }
}

/** Whether a line is the company that the index says. Its other fields are the importer's. */
function isCompany(value: unknown, key: string): value is PackCompany {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('periods' in value)) return false;
  const { name, periods } = value;
  const [isin, nse] = [textOf('isin' in value && value.isin), textOf('nse' in value && value.nse)];
  return typeof name === 'string' && Array.isArray(periods) && companyKey({ isin, nse, name }) === key;
}

async function unpackOrRefuse(name: string, packed: Buffer): Promise<Buffer> {
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

function readFirstLine(name: string, text: string): z.infer<typeof FirstLineSchema> {
  const value = parseLine(text);
  const parsed = FirstLineSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [problem = ''] = refusal(parsed.error.issues, value).problems;
  throw new Error(`The first line of the market pack ${name} does not fit its format: ${problem}`);
}

/** The value of a line, undefined where it isn't JSON. */
function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
