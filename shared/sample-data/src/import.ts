import { rename, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { withActions, withCloses, actionsFrom, pricesFrom } from './read-history.ts';
import { fileTrouble, messageOf, type Outcome } from './outcome.ts';
import { builtInPackUrl, listingsUrl, readJson, readListings, listingsFrom } from './files.ts';
import type { MarketPack } from './market-pack.ts';
import { listingsText, marketPackText } from './own-format.ts';
import { packedLines } from './pack-index.ts';
import { marketPackFrom } from './read-market-pack.ts';

const usage = 'Usage: npm run import:market -- <file> [--out <file>] [--actions <file>] [--prices <file>] [--listings]';

const problemsShown = 20;
const notesShown = 20;

/** The result of reading the input: the content to write and a noun for its contents, or the problems. */
type ImportOutcome =
  | { readonly is: 'content'; readonly content: string | Buffer; readonly holds: string; readonly notes: readonly string[] }
  | RefusedImport;
type RefusedImport = { readonly is: 'refused'; readonly problems: readonly string[] };

/**
 * Checks a file of the documented format and writes it in ours: compressed lines (schema 3), or JSON where the file to write ends in
 * `.json`. It writes nothing unless everything is valid.
 *
 * @param args the file to import; `--out` names the file to write (default: the built-in one), `--actions` a file of splits,
 * bonus issues and dividends, `--prices` one of month-end closes to add to the pack; `--listings` marks the file as a list of companies
 * instead of a market pack
 * @param print prints a line of the report
 * @returns the exit code: 0 when the file was written
 */
export async function importMarket(args: readonly string[], print: (line: string) => void): Promise<number> {
  const request = readRequest(args);
  if (request === undefined) {
    print(usage);
    return 2;
  }
  let imported: ImportOutcome;
  try {
    imported = request.listings ? listings(listingsFrom(await readJson('file', request.file))) : await marketPack(request);
  } catch (error) {
    print(messageOf(error));
    return 1;
  }
  if (imported.is === 'refused') {
    printSome(imported.problems, problemsShown, 'problem', print);
    print('Nothing was written. The format is documented in shared/sample-data/schema/market-pack.schema.json.');
    return 1;
  }
  printSome(imported.notes, notesShown, 'note', print);
  const out = outOf(request);
  try {
    await writeWhole(out, imported.content);
  } catch (error) {
    print(`${out} cannot be written: ${fileTrouble(error)}.`);
    return 1;
  }
  print(`Wrote ${imported.holds} (${Math.ceil(Buffer.byteLength(imported.content) / 1000)} KB) to ${out}.`);
  return 0;
}

interface Request {
  readonly file: string;
  readonly out: string | undefined;
  readonly listings: boolean;
  readonly actions: string | undefined;
  readonly prices: string | undefined;
}

function readRequest(args: readonly string[]): Request | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        actions: { type: 'string' },
        prices: { type: 'string' },
        listings: { type: 'boolean', default: false },
      },
    });
    const [file, ...rest] = positionals;
    return file === undefined || rest.length > 0
      ? undefined
      : { file, out: values.out, listings: values.listings, actions: values.actions, prices: values.prices };
  } catch {
    return undefined; // an unknown option: the usage line lists the valid ones
  }
}

function outOf({ out, listings: isList }: Request): string {
  return out ?? fileURLToPath(isList ? listingsUrl : builtInPackUrl);
}

/** The pack with the data of the additional files. Prices come first, because they add companies. */
async function packOf({ file, actions, prices }: Request): Promise<Outcome<MarketPack>> {
  let pack = marketPackFrom(await readJson('file', file));
  if (prices !== undefined) {
    const { listings: all } = await readListings();
    pack = applyAddition(pack, pricesFrom(await readJson('file of prices', prices)), (data, added) => withCloses(data, added, all));
  }
  if (actions !== undefined) {
    pack = applyAddition(pack, actionsFrom(await readJson('file of splits, bonus issues and dividends', actions)), withActions);
  }
  return pack;
}

function applyAddition<Added>(
  pack: Outcome<MarketPack>,
  added: Outcome<Added>,
  combine: (pack: MarketPack, added: Added) => MarketPack,
): Outcome<MarketPack> {
  if (pack.is === 'refused') return pack;
  return added.is === 'refused' ? added : { ...pack, data: combine(pack.data, added.data) };
}

async function marketPack(request: Request): Promise<ImportOutcome> {
  const outcome = await packOf(request);
  if (outcome.is === 'refused') return outcome;
  const { data, notes } = outcome;
  const periods = data.companies.reduce((sum, company) => sum + company.periods.length, 0);
  const content = outOf(request).endsWith('.json') ? marketPackText(data) : await packedLines(data);
  return { is: 'content', content, holds: `${data.companies.length} companies with ${periods} periods`, notes };
}

function listings(outcome: Outcome<Parameters<typeof listingsText>[0]>): ImportOutcome {
  if (outcome.is === 'refused') return outcome;
  return { is: 'content', content: listingsText(outcome.data), holds: `${outcome.data.listings.length} listings`, notes: outcome.notes };
}

function printSome(lines: readonly string[], most: number, what: string, print: (line: string) => void): void {
  for (const line of lines.slice(0, most)) print(line);
  const rest = lines.length - most;
  if (rest > 0) print(`… and ${rest} more ${what}${rest === 1 ? '' : 's'}.`);
}

/** Writes a temporary file first and renames it, so that a reader never sees half a file. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
