import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readListings } from '@mulya/sample-data';
import { dayText, indianDay } from '../market-data/calendar-day.ts';
import { importDailyPrices, type ImportedFile } from '../market-data/daily-prices/import-daily-prices.ts';
import { sortByDay } from '../market-data/daily-prices/daily-price-file.ts';
import { readUnexplainedJumps } from '../market-data/unexplained-jumps.ts';
import { forTerminal, type Command, type CommandIo, withDatabase } from './command.ts';

const usage = 'Usage: npm run import:prices -- <file or folder>, with daily price files of NSE or BSE, zipped or not.';
const whileInUse =
  'Drop the file into the folder that its PRICES names (.env.example), which imports it within a minute; or stop the gateway and run this again.';

/**
 * `npm run import:prices -- <file or folder>`: imports the exchanges' daily price files. A refused file of a folder is named, and the
 * others are imported. It names the companies whose price jumps without a known action.
 *
 * @example
 * await run(['prices/sec_bhavdata_full_18122025.csv'], process.env, io); // 0
 */
export const run: Command = (args, env, io) =>
  importPrices(args, io, async (paths, hear) => {
    let outcome: PricesOutcome | undefined;
    await withDatabase(env, forTerminal(io), whileInUse, async (database) => {
      const { listings } = await readListings();
      const files = await importDailyPrices(paths, { database, listings, today: indianDay(new Date()), ...hear });
      const days = files.map(({ day }) => day);
      outcome = { files, jumps: await readUnexplainedJumps(database, listings, days) };
    });
    return outcome;
  });

/** `jumps`: one sentence for each price that jumps without a known action. */
interface PricesOutcome {
  readonly files: readonly ImportedFile[];
  readonly jumps: readonly string[];
}

/** Stores the files at the paths. Undefined where nothing could be stored, which it has said. */
type StorePrices = (
  paths: readonly string[],
  hear: Required<Pick<Parameters<typeof importDailyPrices>[1], 'onRefused'>>,
) => Promise<PricesOutcome | undefined>;

/** @returns the exit status: 0 done, 1 if every file is refused */
export async function importPrices(args: readonly string[], given: CommandIo, store: StorePrices): Promise<0 | 1> {
  const io = forTerminal(given);
  const [path] = args;
  const paths = path === undefined || args.length > 1 ? usage : await findFiles(path, io);
  if (typeof paths === 'string') {
    io.fail(paths);
    return 1;
  }
  let refused = 0;
  const onRefused = (sentence: string) => {
    refused += 1;
    io.fail(sentence);
  };
  const outcome = await store(paths, { onRefused });
  if (outcome === undefined || outcome.files.length === 0) return 1;
  const { files, jumps } = outcome;
  const refusedText = refused === 0 ? '' : ` ${count(refused)} ${refused === 1 ? 'file' : 'files'} refused.`;
  for (const line of [...files.map(fileLine), ...shorten(jumps), `${summary(files)}${refusedText}`]) io.print(line);
  return 0;
}

const maxJumps = 50;

/** Files of years have many, and the newest import has few. */
const shorten = (jumps: readonly string[]): readonly string[] =>
  jumps.length <= maxJumps ? jumps : [...jumps.slice(0, maxJumps), `${count(jumps.length - maxJumps)} more prices changed so.`];

/** The daily files' paths, oldest day first; a sentence where there are none. */
async function findFiles(path: string, { print }: CommandIo): Promise<readonly string[] | string> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return `${path} was expected to be a file or a folder, but there is none.`;
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).toSorted();
  const daily = sortByDay(names.filter((name) => /\.(csv|zip)$/i.test(name)));
  for (const name of names.filter((each) => !daily.includes(each)))
    print(`${name}: skipped, because its name is not that of a daily price file.`);
  return daily.length === 0
    ? `${basename(path)} was expected to have daily price files, such as sec_bhavdata_full_18122025.csv, but has none.`
    : daily.map((name) => join(path, name));
}

function fileLine({ name, exchange, day, companies, notListed, isSame }: ImportedFile): string {
  const parts = [
    `${exchange}, ${dayText(day)}`,
    `${count(companies)} companies`,
    `${count(notListed)} rows not listed here`,
    ...(isSame ? ['unchanged since its last import'] : []),
  ];
  return `${name}: ${parts.join('; ')}.`;
}

/** "Imported prices of 18 Dec 2025: 2,214 companies (NSE), 0 (BSE); 161 rows not listed here." Of several days: the newest's companies. */
function summary(files: readonly ImportedFile[]): string {
  const days = [...new Set(files.map(({ day }) => day))].toSorted();
  const [first = '', newest = ''] = [days[0], days.at(-1)];
  const ofNewest = (exchange: 'NSE' | 'BSE') =>
    files.reduce((sum, file) => (file.exchange === exchange && file.day === newest ? file.companies : sum), 0);
  const notListed = files.reduce((sum, file) => (file.day === newest ? sum + file.notListed : sum), 0);
  const span = days.length === 1 ? dayText(newest) : `${count(days.length)} days, ${dayText(first)} to ${dayText(newest)}`;
  const last = days.length === 1 ? '' : ' on the last day';
  return `Imported prices of ${span}: ${count(ofNewest('NSE'))} companies (NSE), ${count(ofNewest('BSE'))} (BSE)${last}; ${count(notListed)} rows not listed here.`;
}

const count = (number: number): string => number.toLocaleString('en-US');
