/** What the source said of one company. `day`: the Indian date of the call, "2026-10-01". */
export interface DayEntry<Value> {
  readonly day: string;
  readonly value: Value;
}

/**
 * Caches what the source said beyond a restart, because a plan allows few calls. Neither method rejects: without the cache, the source
 * is asked.
 */
export interface DayCache<Value> {
  /** @param company the company key */
  get(company: string): Promise<DayEntry<Value> | undefined>;
  /** Replaces the earlier value. It is stored once this resolves, unless the log says otherwise. */
  set(company: string, cached: DayEntry<Value>): Promise<void>;
}

export const noCache: DayCache<never> = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };
