import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listing } from '@mulya/contract';
import { dayMs } from '../../lib/clock.ts';
import { importLimits } from '../../limits.ts';
import { checkStatus } from '../../upstream/response-head.ts';
import { openUpstream, type Upstream } from '../../upstream/upstream.ts';
import { UpstreamFailure, type FailureKind } from '../../upstream/upstream-failure.ts';
import type { UpstreamLimits } from '../../upstream/upstream-limits.ts';
import { dayText, indianDay } from '../calendar-day.ts';
import { ImportError, isWebPage, isZip, toTextFile } from '../import-files.ts';
import { priceFileName, readPriceFileName, type Exchange, type NamedDay } from './daily-price-file.ts';
import { refuseCutOff } from './import-daily-prices.ts';
import { parsePriceFile } from './read-price-file.ts';

/** Calendar days that are caught up, today included. */
const maxDays = 10;

/** Nobody waits for these files. Times are milliseconds. */
export const priceFileLimits: UpstreamLimits = {
  connect: 5_000,
  headers: 15_000,
  idle: 10_000,
  attempt: 60_000,
  total: 90_000,
  maxBytes: importLimits.maxFileBytes,
  maxRetries: 2,
  retriesTimeouts: false,
  baseDelay: 500,
  maxDelay: 8_000,
  maxConsecutiveFailures: maxDays * 3, // more than one fetch meets: a source may answer 500 for each holiday
  openDuration: 5_000,
  maxConcurrent: 1,
  maxQueued: 0,
  maxQueueWait: 0,
};

/** Where an exchange's daily files are: an address with {YYYYMMDD} for the day. */
export type PriceAddresses = ReadonlyMap<Exchange, string>;

export interface PriceFetchOptions {
  /** The folder that PRICES names. */
  readonly folder: string;
  readonly addresses: PriceAddresses;
  readonly listings: readonly Listing[];
  readonly now: () => Date;
  /** Ends the fetch; what it has stored stays. */
  readonly signal?: AbortSignal;
  readonly limits?: UpstreamLimits;
}

/** A file that was stored. `shares`: how many it has. */
interface FetchedFile extends NamedDay {
  readonly name: string;
  readonly shares: number;
}

export interface PriceFetch {
  readonly files: readonly FetchedFile[];
  /** One sentence for each refused file, and for each exchange that cannot be asked. */
  readonly refused: readonly string[];
  /** How many files the folder had before. */
  readonly present: number;
  /** How many files the exchanges do not have: of weekends and holidays, and of today before it is published. */
  readonly missing: number;
}

/**
 * Downloads the exchanges' files of the last ten calendar days that the folder lacks. A file is stored whole, once it has passed the checks
 * of an import, under the exchange's own name; so gateways that share a folder may do this at once.
 *
 * @throws Error with one sentence where the folder cannot be read or written to; the signal's reason when it aborts
 *
 * @example
 * const addresses = new Map([['NSE', 'https://prices.example/NSE_{YYYYMMDD}.csv.zip']] as const);
 * await fetchPriceFiles({ folder: './prices', addresses, listings, now: () => new Date() });
 */
export async function fetchPriceFiles(options: PriceFetchOptions): Promise<PriceFetch> {
  const outcomes = await Promise.all([...options.addresses].map(([exchange, address]) => fetchExchange(exchange, address, options)));
  return {
    files: outcomes.flatMap(({ files }) => files),
    refused: outcomes.flatMap(({ refused }) => refused),
    present: outcomes.reduce((sum, { present }) => sum + present, 0),
    missing: outcomes.reduce((sum, { missing }) => sum + missing, 0),
  };
}

/** After these failures the other days of the exchange are not asked for. */
const endsFetch: ReadonlySet<FailureKind['is']> = new Set(['unreachable', 'timeout', 'key-refused', 'rate-limited', 'resting', 'busy']);

async function fetchExchange(exchange: Exchange, address: string, options: PriceFetchOptions): Promise<PriceFetch> {
  const { now, limits = priceFileLimits } = options;
  const [files, refused]: [FetchedFile[], string[]] = [[], []];
  let [present, missing] = [0, 0];
  const upstream = openUpstream(limits);
  try {
    for (const day of lastDays(now())) {
      try {
        const found = await fetchDay({ exchange, day }, { ...options, address, upstream });
        if (found === 'present') present += 1;
        else if (found === 'missing') missing += 1;
        else files.push(found);
      } catch (error) {
        if (error instanceof ImportError) refused.push(error.message);
        else if (error instanceof UpstreamFailure) refused.push(failureText({ exchange, day }, error.kind, limits.maxBytes));
        else throw error;
        if (error instanceof UpstreamFailure && endsFetch.has(error.kind.is)) break;
      }
    }
  } finally {
    await upstream.close();
  }
  return { files, refused, present, missing };
}

/** ISO dates, oldest first. */
const lastDays = (now: Date): readonly string[] =>
  Array.from({ length: maxDays }, (_, back) => indianDay(new Date(now.getTime() - back * dayMs))).toReversed();

interface DayOptions extends PriceFetchOptions {
  readonly address: string;
  readonly upstream: Upstream;
}

async function fetchDay(named: NamedDay, options: DayOptions): Promise<FetchedFile | 'present' | 'missing'> {
  const { folder, listings, now } = options;
  if (await isPresent(folder, named)) return 'present';
  const bytes = await download(named, options);
  if (bytes === undefined) return 'missing';
  const name = `${priceFileName(named)}${isZip(bytes) ? '.csv.zip' : '.csv'}`;
  const file = parsePriceFile(await toTextFile(bytes, name), indianDay(now()));
  refuseCutOff(file, listings);
  await store(folder, name, bytes);
  return { ...named, name, shares: file.shares.length };
}

/** Whether the folder has the day's file of the exchange, under any of its names. */
async function isPresent(folder: string, { exchange, day }: NamedDay): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => Promise.reject(folderError(folder, error)));
  return names.some((name) => {
    const named = /\.(csv|zip)$/i.test(name) ? readPriceFileName(name) : undefined;
    return named?.exchange === exchange && named.day === day;
  });
}

/** The file's bytes; undefined where the exchange has none. */
async function download({ day }: NamedDay, { address, upstream, signal: leaves }: DayOptions): Promise<Buffer | undefined> {
  const request = { address: address.replaceAll('{YYYYMMDD}', day.replaceAll('-', '')), headers: { 'user-agent': 'Mulya' } };
  const { signal, end } = upstream.startDeadline(leaves);
  try {
    return await upstream.call(async () => {
      const answer = await upstream.bytes(request, signal);
      const failure = checkStatus(answer.status, answer.header('retry-after'));
      if (failure !== undefined) throw failure;
      // Some sites have a page, not a status, for a file that is not there.
      return isWeekend(day) && isWebPage(answer.bytes.toString('utf8')) ? undefined : answer.bytes;
    }, signal);
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind.is === 'refused' && [404, 410].includes(error.kind.status)) return undefined;
    throw error;
  } finally {
    end();
  }
}

/** The exchanges trade on a few weekends. */
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** Writes the file under another name first, which the watch of the folder ignores. */
async function store(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `${name}.${randomUUID()}.part`);
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw folderError(folder, error);
  }
}

function folderError(folder: string, error: unknown): Error {
  const code = typeof error === 'object' && error !== null && 'code' in error ? ` (${String(error.code)})` : '';
  return new Error(`PRICES was expected to be a folder that can be read and written to, but ${folder} is not${code}.`, { cause: error });
}

function failureText({ exchange, day }: NamedDay, kind: FailureKind, maxBytes: number): string {
  const file = `${exchange}'s file of ${dayText(day)}`;
  const setting = `${exchange}_PRICES_URL`;
  switch (kind.is) {
    case 'unreachable':
      return `${file} was not fetched, because the address in ${setting} cannot be reached (${kind.reason}). Check it and the network.`;
    case 'timeout':
      return `${file} did not arrive in time. The next fetch asks again.`;
    case 'key-refused':
      return `${file} was refused with status ${kind.status}. Check whether ${setting} is open to this machine.`;
    case 'failed':
    case 'refused':
      return `${file} did not come: the address answered ${kind.status}, not 200, nor 404 for no file. Check ${setting}.`;
    case 'unreadable':
      return `${file} is refused: ${kind.reason}. A zip or CSV of at most ${maxBytes / 1_000_000} MB is allowed. Check ${setting}.`;
    case 'rate-limited':
    case 'resting':
    case 'busy':
    case 'broken-off':
      return `${file} was not sent, because the source wants fewer calls. The next fetch asks again.`;
  }
}
