/** The number of calls before a 429. `undefined`: unlimited. */
export interface LimitsConfig {
  readonly api: {
    readonly perMinuteOfUser: number | undefined;
    readonly perMinuteOfAddress: number | undefined;
  };
  readonly loadReports: {
    /** Reports of visitors' pages. Further ones are dropped, not refused. */
    readonly perHourOfAddress: number | undefined;
  };
  readonly ai: {
    readonly perMinuteOfUser: number | undefined;
    readonly perDayOfUser: number | undefined;
    /** For all users together, counting only questions to an external model, which cost money. */
    readonly perDayInAll: number | undefined;
  };
  /** Calls of a live market-data source. Cached answers and the pack cost none. */
  readonly marketData: {
    readonly perDayOfUser: number | undefined;
    readonly perDayInAll: number | undefined;
  };
}

export const defaultLimits: LimitsConfig = {
  api: { perMinuteOfUser: 1_200, perMinuteOfAddress: 6_000 },
  // small compared with the twenty loads from which RemoteLoadsFailFast judges a build (docs/decisions/0038)
  loadReports: { perHourOfAddress: 2 },
  ai: { perMinuteOfUser: 120, perDayOfUser: 2_000, perDayInAll: 20_000 },
  marketData: { perDayOfUser: 300, perDayInAll: 6_000 },
};
