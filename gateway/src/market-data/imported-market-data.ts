import type { Kysely } from 'kysely';
import type { Database } from '../database/database.port.ts';
import { AppError } from '../errors/app-error.ts';
import { withTimeout } from '../lib/promises.ts';
import { readActions } from './corporate-actions/action-store.ts';
import { noActions, type CompanyActions, type ShareAction } from './corporate-actions/corporate-action.ts';
import { adjustedCloses, type AdjustedClose, monthEnds, type MonthEndClose, recentDays } from './daily-prices/adjusted-closes.ts';
import {
  readCompanyPrices,
  readNewestPrices,
  readPriceFiles,
  type DailyPrice,
  type DailyPriceTables,
} from './daily-prices/daily-price-store.ts';
import { readPriceSteps, type StoredStep } from './daily-prices/price-steps.ts';
import type { ImportedEvents } from './imported-events.ts';
import type { VersionWatch } from './market-data-version.ts';
import { indianDay } from './calendar-day.ts';
import { marketDataLimits } from '../limits.ts';

/** What every request may need, by company key, in memory: one row a company. */
interface ImportedState {
  readonly newestPrices: ReadonlyMap<string, DailyPrice>;
  readonly files: ReadonlyMap<string, string>;
  readonly actions: ReadonlyMap<string, CompanyActions>;
  /** The ex-dates of all dividends, in order. */
  readonly dividendDays: readonly string[];
  readonly steps: ReadonlyMap<string, readonly StoredStep[]>;
  /** Of companies with an imported demerger: the month-end closes. */
  readonly closes: ReadonlyMap<string, readonly MonthEndClose[]>;
}

const emptyState: ImportedState = {
  newestPrices: new Map(),
  files: new Map(),
  actions: new Map(),
  dividendDays: [],
  steps: new Map(),
  closes: new Map(),
};

/** A company's stored days, newest first. `isComplete`: false where they could not be read, and the newest day stands alone. */
interface RecentPrices {
  readonly prices: readonly DailyPrice[];
  readonly isComplete: boolean;
}

/** A company's stored closes, oldest first, in ₹ of today's shares. */
interface PastCloses {
  readonly months: readonly MonthEndClose[];
  readonly days: readonly AdjustedClose[];
}

type Tables = Kysely<Pick<DailyPriceTables, keyof DailyPriceTables>>;

interface ImportedMarketDataOptions {
  readonly database: Database;
  readonly log: { warn(fields: object, line: string): void };
  readonly now: () => Date;
  /** Its first look loads what is stored. */
  readonly watch: VersionWatch;
}

/**
 * Prices and corporate actions that were imported into the database. The newest prices and all actions are in memory; a company's history
 * is read when it is asked for. While the database is down from the start, nothing is imported.
 */
export class ImportedMarketData {
  private state = emptyState;
  private generation = 0;
  private areClosesDown = false;
  private readonly database: Database;
  private readonly log: ImportedMarketDataOptions['log'];
  private readonly now: () => Date;
  private readonly watch: VersionWatch;

  constructor({ database, log, now, watch }: ImportedMarketDataOptions) {
    this.database = database;
    this.log = log;
    this.now = now;
    this.watch = watch;
    watch.onChange(() => this.load());
  }

  /** Changes with each import and each day, because an announced action applies from its ex-date. */
  get version(): string {
    return `${this.generation} ${this.today}`;
  }

  /** ISO date in India. */
  get today(): string {
    return indianDay(this.now());
  }

  /** Whether anything was imported for a company. */
  hasCompany(company: string): boolean {
    return this.state.newestPrices.has(company) || this.state.actions.has(company);
  }

  newestPrice(company: string): DailyPrice | undefined {
    return this.state.newestPrices.get(company);
  }

  /** The name of the file that an exchange's prices of a day come from. */
  fileOf(exchange: 'NSE' | 'BSE', day: string): string | undefined {
    return this.state.files.get(`${exchange} ${day}`);
  }

  /** The imported actions, dividends and events until today, oldest first. */
  actionsOf(company: string): CompanyActions {
    const { shares, dividends, events } = this.state.actions.get(company) ?? noActions;
    const isDue = ({ exDate }: { readonly exDate: string }) => exDate <= this.today;
    return { shares: shares.filter(isDue), dividends: dividends.filter(isDue), events: events.filter(isDue) };
  }

  /** The ex-dates of the imported dividends of all companies until today, in order. */
  get dividendDays(): readonly string[] {
    return this.state.dividendDays.filter((day) => day <= this.today);
  }

  /** What was imported of a company's events until today. */
  eventsOf(company: string): ImportedEvents {
    return { actions: this.actionsOf(company), steps: this.state.steps.get(company) ?? [], closes: this.state.closes.get(company) ?? [] };
  }

  /** Enough days for every average; while the database is down, the newest only. Never rejects. */
  async recentPrices(company: string): Promise<RecentPrices> {
    const newest = this.state.newestPrices.get(company);
    if (newest === undefined) return { prices: [], isComplete: true };
    if (this.watch.isDown()) return { prices: [newest], isComplete: false };
    return withTimeout(marketDataLimits.databaseReadMs, this.prices(company, marketDataLimits.averageDays)).then(
      (prices) => ({ prices, isComplete: true }),
      () => ({ prices: [newest], isComplete: false }),
    );
  }

  /**
   * The stored closes of a company, oldest first, adjusted for splits and bonus issues: the last one of each month, and those of the last
   * year. NSE's, else BSE's.
   *
   * @param company the company key
   * @param actions until today
   * @throws AppError where they cannot be read in time; an outage is logged once
   */
  async pastCloses(company: string, actions: readonly ShareAction[]): Promise<PastCloses> {
    const prices = await this.allPrices(company);
    const nse = adjustedCloses(prices, 'nse', actions, this.today);
    const closes = nse.length > 0 ? nse : adjustedCloses(prices, 'bse', actions, this.today);
    return { months: monthEnds(closes), days: recentDays(closes) };
  }

  private async allPrices(company: string): Promise<readonly DailyPrice[]> {
    try {
      const prices = await withTimeout(marketDataLimits.databaseReadMs, this.prices(company, Infinity));
      this.areClosesDown = false;
      return prices;
    } catch (error) {
      if (!this.areClosesDown)
        this.log.warn({ err: error, company }, 'Imported past prices cannot be read. The history goes without them.');
      this.areClosesDown = true;
      throw new AppError('UNAVAILABLE', 'Past prices cannot be read at the moment. Try again shortly.', { cause: error });
    }
  }

  private async prices(company: string, limit: number): Promise<readonly DailyPrice[]> {
    if (!this.state.newestPrices.has(company)) return [];
    return readCompanyPrices(await this.tables(), company, limit);
  }

  private async tables(): Promise<Tables> {
    return (await this.database.open()).withTables<Pick<DailyPriceTables, keyof DailyPriceTables>>();
  }

  private async load(): Promise<void> {
    const tables = await this.tables();
    const [newestPrices, files, actions] = [
      await readNewestPrices(tables),
      await readPriceFiles(tables),
      await readActions(await this.database.open()),
    ];
    const steps = groupByCompany(await readPriceSteps(tables));
    const days = new Set([...actions.values()].flatMap(({ dividends }) => dividends.map(({ exDate }) => exDate)));
    const dividendDays = [...days].sort();
    this.state = { newestPrices, files, actions, dividendDays, steps, closes: await this.readDemergedCloses(tables, actions) };
    this.generation += 1;
  }

  /** A demerger is rare, so that one read a company is few of them. */
  private async readDemergedCloses(tables: Tables, actions: ImportedState['actions']): Promise<ImportedState['closes']> {
    const closes = new Map<string, readonly MonthEndClose[]>();
    for (const [company, { events, shares }] of actions) {
      if (!events.some(({ kind }) => kind === 'demerger')) continue;
      closes.set(company, monthEnds(adjustedCloses(await readCompanyPrices(tables, company, Infinity), 'nse', shares, this.today)));
    }
    return closes;
  }
}

function groupByCompany(steps: readonly StoredStep[]): ReadonlyMap<string, readonly StoredStep[]> {
  const byCompany = new Map<string, StoredStep[]>();
  for (const step of steps) byCompany.set(step.company, [...(byCompany.get(step.company) ?? []), step]);
  return byCompany;
}
