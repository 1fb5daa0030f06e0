import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listing } from '@mulya/contract';
import type { Database } from '../../database/database.port.ts';
import { dayText } from '../calendar-day.ts';
import { ImportError, readTextFile } from '../import-files.ts';
import { readUnexplainedJumps } from '../unexplained-jumps.ts';
import { importDailyPrices, isStored } from './import-daily-prices.ts';
import { readPriceFileName, sortByDay } from './daily-price-file.ts';
import { identifyPriceFile, parsePriceFile } from './read-price-file.ts';
import { importLimits } from '../../limits.ts';

export interface PriceFolderOptions {
  readonly folder: string;
  readonly database: Database;
  readonly listings: readonly Listing[];
  /** ISO date. */
  readonly today: () => string;
  readonly log: { info(fields: object, line: string): void; warn(fields: object, line: string): void };
  /** Called after an import. */
  readonly onImport: () => Promise<void>;
  /** Milliseconds between two looks. */
  readonly pollInterval?: number;
}

export interface PriceFolderWatch {
  /** Looks once. Never rejects. */
  look(): Promise<void>;
  /** Resolves when a running import has ended. */
  stop(): Promise<void>;
}

/**
 * Imports daily price files that are dropped into a folder. A file is read once its size and time are the same in two looks, because it may
 * still be written. A refused file is logged once and read again only when it changes. If several gateways watch one folder, the first one
 * stores the file and the others find it stored.
 */
export function watchPriceFolder(options: PriceFolderOptions): PriceFolderWatch {
  const { folder, log, pollInterval = importLimits.folderPollMs } = options;
  /** By name: size and time at the last look. */
  let signatures: ReadonlyMap<string, string> = new Map();
  const finished = new Map<string, string>();
  let lastWarning = '';
  let looking: Promise<void> | undefined;

  /** Logs a problem that every look meets until it is solved only once. */
  function isNewWarning(line: string): boolean {
    const isNew = line !== lastWarning;
    lastWarning = line;
    return isNew;
  }

  async function takeFile(name: string, signature: string): Promise<void> {
    try {
      await importFile(join(folder, name), options);
      finished.set(name, signature);
    } catch (error) {
      if (error instanceof ImportError) {
        finished.set(name, signature);
        log.warn({ file: name }, error.message);
      } else if (isNewWarning(name))
        log.warn({ err: error, file: name }, 'A daily price file could not be stored. The gateway tries again.');
    }
  }

  async function lookOnce(): Promise<void> {
    try {
      const { found, unknown } = await readSignatures(folder);
      for (const name of unknown.filter((each) => !finished.has(each))) {
        finished.set(name, '');
        log.warn({ file: name }, `${name} is ignored: daily price files have names such as sec_bhavdata_full_18122025.csv.`);
      }
      for (const [name, signature] of found)
        if (signatures.get(name) === signature && finished.get(name) !== signature) await takeFile(name, signature);
      signatures = found;
    } catch (error) {
      if (isNewWarning(folder)) log.warn({ err: error }, 'The folder PRICES cannot be read. The gateway tries again.');
    }
  }

  const look = async (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    await looking;
  };
  void look();
  const timer = setInterval(() => void look(), pollInterval).unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

interface FolderContent {
  /** Daily price files, in the order of their days: name to size and time. */
  readonly found: ReadonlyMap<string, string>;
  /** Other .csv and .zip files. */
  readonly unknown: readonly string[];
}

async function readSignatures(folder: string): Promise<FolderContent> {
  const names = (await readdir(folder)).filter((name) => /\.(csv|zip)$/i.test(name));
  const found = new Map<string, string>();
  for (const name of sortByDay(names)) {
    const file = await stat(join(folder, name)).catch(() => undefined); // deleted since
    if (file?.isFile() === true) found.set(name, `${file.size} ${file.mtimeMs}`);
  }
  return { found, unknown: names.filter((name) => readPriceFileName(name) === undefined) };
}

async function importFile(path: string, { database, listings, today, log, onImport }: PriceFolderOptions): Promise<void> {
  const text = await readTextFile(path);
  if (await isStored(identifyPriceFile(text), database)) return; // after a restart that is every file of the folder
  parsePriceFile(text, today()); // refuses a file before the import locks the database
  const [file] = await importDailyPrices([path], { database, listings, today: today() });
  if (file === undefined || file.isSame) return;
  const { name, exchange, day, companies, notListed } = file;
  log.info({ file: name, exchange, companies, notListed }, `Imported prices of ${dayText(day)}.`);
  for (const jump of await readUnexplainedJumps(database, listings, [day])) log.warn({ file: name }, jump);
  await onImport();
}
