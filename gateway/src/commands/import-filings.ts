import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openMarketPack, readListings } from '@mulya/sample-data';
import { readFiling } from '@mulya/filings';
import type { Environment } from '../config/variables.ts';
import type { Database } from '../database/database.port.ts';
import { printableJson } from '../lib/text.ts';
import {
  builtInPeriods,
  checkListedFilings,
  storedFilings,
  storeListedFilings,
  type FilingFile,
  type StoreOutcome,
} from '../market-data/filings/store-listed-filings.ts';
import { forTerminal, type Command, type CommandIo, stopOrShare, withDatabase } from './command.ts';
import { filingJson, filingText } from './filing-text.ts';

/** The outcome of a file. */
type FileRead = ({ readonly is: 'filing' } & FilingFile) | { readonly is: 'refused'; readonly reason: string };

/** What is at a path. `webPages`: the names of a folder's .html and .xhtml files, which may be inline XBRL and are not read. */
interface FoundFiles {
  readonly paths: readonly string[];
  readonly webPages: readonly string[];
}

/** Where filings go. Both name those that contradict the listings or the company's known figures. */
export interface FilingStore {
  /** Stores the others. Throws if none could be stored. */
  store(filings: readonly FilingFile[]): Promise<StoreOutcome>;
  /** Stores nothing. `note`: what the filings could not be compared with, as a sentence. */
  check(filings: readonly FilingFile[]): Promise<Pick<StoreOutcome, 'refused'> & { readonly note?: string | undefined }>;
}

const usage =
  'Name one file or folder: npm run import:filings -- <file or folder> [--dry-run] [--json]. The files are XBRL results filings (.xml) from NSE or BSE.';

/** `npm run import:filings`, on the gateway's database. */
export const run: Command = (args, env, io) =>
  importFilings(args, io, {
    async store(files) {
      const known = await readKnown(env);
      return inDatabase(env, (database) => storeListedFilings(files, { ...known, database, now: new Date() }));
    },
    async check(files) {
      const known = await readKnown(env);
      try {
        return await inDatabase(env, (database) => checkListedFilings(files, { ...known, stored: storedFilings(database) }));
      } catch (error) {
        const note = `Not compared with the stored filings: ${error instanceof Error ? error.message : String(error)}`;
        return { ...(await checkListedFilings(files, { ...known, stored: async () => [] })), note };
      }
    },
  });

/** The listed companies, and what the market pack has of each. */
async function readKnown(env: Environment) {
  const [{ listings }, pack] = await Promise.all([readListings(), openMarketPack(env['MARKET_PACK'])]);
  const builtIn = (company: string) => {
    const found = pack.company(company);
    return found === undefined ? [] : builtInPeriods(found);
  };
  return { listings, builtIn };
}

/** @throws Error with one sentence */
async function inDatabase<Outcome>(env: Environment, work: (database: Database) => Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome | undefined;
  let reason = 'The filings were expected to be stored, but were not.';
  const fail = (sentence: string) => {
    reason = sentence;
  };
  await withDatabase(env, { print: () => undefined, fail }, stopOrShare, async (database) => {
    outcome = await work(database);
  });
  if (outcome === undefined) throw new Error(reason);
  return outcome;
}

/**
 * `npm run import:filings -- <file or folder> [--dry-run] [--json]`: reads XBRL results filings and stores them for everybody. A refused
 * file is named, and the others are stored. `--dry-run` checks the same and stores nothing.
 *
 * @param market where filings go
 * @returns the exit status: 0 done, 1 if every file is refused
 */
export async function importFilings(args: readonly string[], given: CommandIo, market: FilingStore): Promise<0 | 1> {
  const io = forTerminal(given);
  const unknown = args.filter((each) => each.startsWith('--') && each !== '--dry-run' && each !== '--json');
  const [path, ...more] = args.filter((each) => !each.startsWith('--'));
  if (path === undefined || more.length > 0 || unknown.length > 0) return refuse(io, usage);
  const found = await findFilingFiles(path).catch(() => undefined);
  if (found === undefined) return refuse(io, `${path} doesn’t exist. ${usage}`);
  const { paths, webPages } = found;
  if (paths.length === 0) return refuse(io, `${path} has no .xml file. ${usage}`);

  const { files, reasons } = await readAll(paths);
  for (const reason of reasons) io.fail(reason);
  if (files.length === 0) return 1;
  const isJson = args.includes('--json');
  const tell = (line: string) => (isJson ? undefined : io.print(line));
  const printFilings = (read: readonly FilingFile[]) => {
    const filings = read.map(({ filing }) => filing);
    for (const line of isJson ? printableJson(filings.map(filingJson)).split('\n') : filings.flatMap(filingText)) io.print(line);
    for (const name of webPages) tell(`${name}: skipped, because only the XBRL instance (.xml) of a result can be read, not inline XBRL.`);
  };
  const isDryRun = args.includes('--dry-run');
  const outcome = await (isDryRun ? market.check(files) : market.store(files)).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  if (typeof outcome === 'string') return refuse(io, outcome);
  for (const { reason } of outcome.refused) io.fail(reason);
  const accepted = files.filter((file) => !outcome.refused.some((refused) => refused.file === file));
  if (accepted.length === 0) return 1;
  printFilings(accepted);
  const left = reasons.length + outcome.refused.length;
  const refusedText = left === 0 ? '' : `; ${count(left, 'file', 'files')} refused`;
  if ('added' in outcome)
    tell(`Imported ${summaryText(accepted)}; ${String(outcome.added)} new, ${String(outcome.replaced)} read again${refusedText}.`);
  else {
    if (outcome.note !== undefined) tell(outcome.note);
    tell(`Read ${summaryText(accepted)}${refusedText}. Nothing was stored (--dry-run).`);
  }
  return 0;
}

function refuse(io: CommandIo, sentence: string): 1 {
  io.fail(sentence);
  return 1;
}

/** Reads one file at a time. The lines of all are in memory until they are stored, in one transaction. */
async function readAll(paths: readonly string[]): Promise<{ readonly files: readonly FilingFile[]; readonly reasons: readonly string[] }> {
  const files: FilingFile[] = [];
  const reasons: string[] = [];
  for (const path of paths) {
    const read = await readFilingFile(path);
    if (read.is === 'filing') files.push({ filing: read.filing, sha256: read.sha256 });
    else reasons.push(read.reason);
  }
  return { files, reasons };
}

function summaryText(files: readonly FilingFile[]): string {
  const companies = new Set(files.map(({ filing: { company } }) => company.isin ?? company.nse ?? company.bse ?? company.name));
  const periods = files.reduce((sum, { filing }) => sum + filing.periods.length, 0);
  return `${count(files.length, 'filing', 'filings')} of ${count(companies.size, 'company', 'companies')}: ${count(periods, 'period', 'periods')}`;
}

const count = (number: number, one: string, many: string): string => `${String(number)} ${number === 1 ? one : many}`;

/**
 * The files at a path: the file itself, or the XML files of a folder by name.
 *
 * @throws Error if the path does not exist
 */
async function findFilingFiles(path: string): Promise<FoundFiles> {
  if ((await stat(path)).isFile()) return { paths: [path], webPages: [] };
  const names = (await readdir(path)).toSorted();
  return {
    paths: names.filter((name) => /\.xml$/i.test(name)).map((name) => join(path, name)),
    webPages: names.filter((name) => /\.x?html?$/i.test(name)),
  };
}

/** Reads a file as a stream, so that its size costs no memory. A file that cannot be opened is refused. */
async function readFilingFile(path: string): Promise<FileRead> {
  const hash = createHash('sha256');
  const file = basename(path);
  const decoder = new TextDecoder();
  async function* text(): AsyncGenerator<string> {
    for await (const bytes of createReadStream(path) as AsyncIterable<Uint8Array>) {
      hash.update(bytes);
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder.decode();
  }
  try {
    const read = await readFiling({ file, text: text() });
    return read.is === 'filing' ? { is: 'filing', filing: read.filing, sha256: hash.digest('hex') } : read;
  } catch (error) {
    return { is: 'refused', reason: `${file} can’t be opened: ${error instanceof Error ? error.message : String(error)}.` };
  }
}
