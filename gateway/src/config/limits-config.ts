import { defaultLimits, type LimitsConfig } from '../rate-limits/limits-config.ts';
import type { VariableReader } from './variable-reader.ts';
import { callCount } from './variables.ts';

/** Reads the limits on calls; 0 removes one. */
export function readLimits(variables: VariableReader): LimitsConfig {
  const limit = (name: string, usual: number | undefined) => {
    const most = variables.read(name, callCount) ?? usual;
    return most === 0 ? undefined : most;
  };
  const { api, loadReports, ai, marketData } = defaultLimits;
  return {
    api: {
      perMinuteOfUser: limit('API_CALLS_PER_MINUTE', api.perMinuteOfUser),
      perMinuteOfAddress: limit('API_CALLS_PER_MINUTE_OF_ADDRESS', api.perMinuteOfAddress),
    },
    loadReports: { perHourOfAddress: limit('LOAD_REPORTS_PER_HOUR_OF_ADDRESS', loadReports.perHourOfAddress) },
    ai: {
      perMinuteOfUser: limit('AI_CALLS_PER_MINUTE', ai.perMinuteOfUser),
      perDayOfUser: limit('AI_CALLS_PER_DAY', ai.perDayOfUser),
      perDayInAll: limit('AI_CALLS_PER_DAY_IN_ALL', ai.perDayInAll),
    },
    marketData: {
      perDayOfUser: limit('MARKET_DATA_CALLS_PER_DAY', marketData.perDayOfUser),
      perDayInAll: limit('MARKET_DATA_CALLS_PER_DAY_IN_ALL', marketData.perDayInAll),
    },
  };
}
