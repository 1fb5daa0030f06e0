/** How many calls are taken before the answer is 429. `undefined`: any number. */
export interface LimitsConfig {
  readonly api: {
    readonly perMinuteOfUser: number | undefined;
    readonly perMinuteOfAddress: number | undefined;
  };
  readonly loadReports: {
    /** Of pages that visitors have open. What comes beyond it is let go, and nobody is refused. */
    readonly perHourOfAddress: number | undefined;
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
  loadReports: { perHourOfAddress: 2 }, // of the twenty loads from which RemoteLoadsFailFast looks at a build less than its share (docs/decisions/0038)
  ai: { perMinuteOfUser: 120, perDayOfUser: 2_000, perDayInAll: 20_000 },
  marketData: { perDayOfUser: 300, perDayInAll: 6_000 },
};
