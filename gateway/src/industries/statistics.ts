import { industryKeys, type IndustryAnswer, type IndustryCompany, type IndustryStatistic } from '@mulya/contract';
import { quantile } from '@mulya/domain';

/** Summarises one figure of a group of companies: quartiles of the meaningful values, and how many companies have none. */
export function statisticOf(values: readonly (number | null)[]): IndustryStatistic {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  const at = (share: number) => quantile(sorted, share) ?? null;
  return { n: sorted.length, q1: at(0.25), median: at(0.5), q3: at(0.75), leftOut: values.length - sorted.length };
}

/** Summarises every figure of a group of companies. */
export function statisticsOf(companies: readonly IndustryCompany[]): IndustryAnswer['statistics'] {
  const entries = industryKeys.map((key) => [key, statisticOf(companies.map((company) => company[key] ?? null))] as const);
  return Object.fromEntries(entries) as IndustryAnswer['statistics']; // fromEntries loses the key type
}
