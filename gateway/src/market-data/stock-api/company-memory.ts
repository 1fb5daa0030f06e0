import type { ValuationAnswer } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import type { ValuationFound } from '../market-data.port.ts';
import { prepareAnswer } from '../prepared-answer.ts';
import type { AppError } from '../../errors/app-error.ts';
import { indianDay } from '../calendar-day.ts';
import { type StockApiLimits, marketDataLimits } from '../../limits.ts';

/** The source's result for a listing. */
export type SourceResult =
  /** `peers`: the source's names for the companies that it compares with. */
  | { readonly is: 'figures'; readonly value: ValuationAnswer; readonly peers: readonly string[] }
  | { readonly is: 'no-figures' }
  | { readonly is: 'other-company' };

/** `peers`: the names that the source gives with the figures. */
type LoadedFigures = Extract<ValuationFound, { is: 'figures' }> & { readonly peers: readonly string[] };

/** A result of the source with its answer prepared for sending. */
export type LoadedCompany = LoadedFigures | Exclude<SourceResult, { is: 'figures' }>;

export async function loadResult(result: SourceResult): Promise<LoadedCompany> {
  if (result.is !== 'figures') return result;
  return { is: 'figures', answer: result.value, prepared: await prepareAnswer(result.value), peers: result.peers };
}

export function toSourceResult(loaded: LoadedCompany): SourceResult {
  return loaded.is === 'figures' ? { is: 'figures', value: loaded.answer, peers: loaded.peers } : loaded;
}

async function toStaleCopy(figures: LoadedFigures): Promise<LoadedFigures> {
  if (figures.answer.source.stale) return figures;
  const answer = { ...figures.answer, source: { ...figures.answer.source, stale: true } };
  return { ...figures, answer, prepared: await prepareAnswer(answer) };
}

/** `day`: the Indian date of the call. `serveUntil`: milliseconds; until then a stale copy is served without a call. */
interface Entry {
  readonly loaded: LoadedCompany;
  readonly day: string;
  readonly serveUntil: number;
}

/** `until`: milliseconds. */
interface Failure {
  readonly error: AppError;
  readonly until: number;
}

/** Companies in this process's memory: today's results, older copies, and recent failures. */
export class CompanyMemory {
  private readonly now: () => Date;
  private readonly limits: Pick<StockApiLimits, 'staleFor' | 'failedFor'>;
  private readonly failures = new LRUCache<string, Failure>({ max: marketDataLimits.maxFailures });
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: marketDataLimits.maxLiveBytes,
    sizeCalculation: ({ loaded }) => (loaded.is === 'figures' ? loaded.prepared.json.length * 5 : 100), // bytes of both forms and the parsed value
  });

  constructor(now: () => Date, limits: Pick<StockApiLimits, 'staleFor' | 'failedFor'>) {
    this.now = now;
    this.limits = limits;
  }

  /** Today's result, or a stale copy that may still be served without a call. */
  current(company: string): LoadedCompany | undefined {
    const entry = this.entries.get(company);
    if (entry === undefined) return undefined;
    const { loaded, day, serveUntil } = entry;
    return serveUntil > this.now().getTime() || (serveUntil === 0 && day === indianDay(this.now())) ? loaded : undefined;
  }

  /** The error of a recent failure. */
  failure(company: string): AppError | undefined {
    const failure = this.failures.get(company);
    return failure !== undefined && failure.until > this.now().getTime() ? failure.error : undefined;
  }

  /** Figures of any day; does not count as a use of the entry. */
  peekFigures(company: string): LoadedFigures | undefined {
    const loaded = this.entries.peek(company)?.loaded;
    return loaded?.is === 'figures' ? loaded : undefined;
  }

  /** The copy of an earlier day, marked as stale. */
  async staleCopy(company: string): Promise<LoadedFigures | undefined> {
    const loaded = this.entries.get(company)?.loaded;
    return loaded?.is === 'figures' ? toStaleCopy(loaded) : undefined;
  }

  has(company: string): boolean {
    return this.entries.has(company);
  }

  /** Serves a result until the end of `day`. */
  setForDay(company: string, loaded: LoadedCompany, day: string): void {
    this.entries.set(company, { loaded, day, serveUntil: 0 });
  }

  /** Serves a stale copy for a while without asking the source again. */
  setStale(company: string, copy: LoadedFigures): void {
    this.entries.set(company, { loaded: copy, day: '', serveUntil: this.now().getTime() + this.limits.staleFor });
  }

  /** Holds a stale copy that must not be served without asking the source first. */
  setExpired(company: string, copy: LoadedFigures): void {
    this.entries.set(company, { loaded: copy, day: '', serveUntil: 0 });
  }

  setFailed(company: string, error: AppError): void {
    this.failures.set(company, { error, until: this.now().getTime() + this.limits.failedFor });
  }
}
