/** How many calls are taken before the answer is 429. `undefined`: any number. */
export interface LimitsConfig {
  readonly api: {
    readonly perMinuteOfUser: number | undefined;
    readonly perMinuteOfAddress: number | undefined;
  };
  readonly ai: {
    readonly perMinuteOfUser: number | undefined;
    readonly perDayOfUser: number | undefined;
    /** Of all users together, and only those that a model outside is asked for: they cost money. */
    readonly perDayInAll: number | undefined;
  };
  /** Calls of a live source of market data: what is kept and the pack cost none. */
  readonly marketData: {
    readonly perDayOfUser: number | undefined;
    readonly perDayInAll: number | undefined;
  };
}

export const defaultLimits: LimitsConfig = {
  api: { perMinuteOfUser: 1_200, perMinuteOfAddress: 6_000 },
  ai: { perMinuteOfUser: 120, perDayOfUser: 2_000, perDayInAll: 20_000 },
  marketData: { perDayOfUser: 300, perDayInAll: 6_000 },
};
