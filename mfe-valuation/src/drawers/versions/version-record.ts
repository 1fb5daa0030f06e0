import type { VersionSummary } from '@mulya/contract/saved-work';
import { figureText, isoText, versionBreak, type CalendarDate, type Grouping } from '@mulya/domain';
import type { ModelCompany } from '@mulya/valuation-model/fair-value';
import {
  companyNow,
  compareForecast,
  comparisonText,
  findNotices,
  targetProgress,
  type RecordedVersion,
} from '@mulya/valuation-model/track-record';
import { dayOf } from '../../kit/day-of.ts';

interface Reading {
  readonly company: ModelCompany;
  readonly today: CalendarDate;
  readonly grouping: Grouping;
}

/** What has happened since a version was saved, as sentences. Empty if nothing has. */
export function versionNotices(version: VersionSummary, { company, today, grouping }: Reading): readonly string[] {
  return findNotices(recordedVersion(version), companyNow(company), { today: isoText(today), grouping }).map(({ sentence }) => sentence);
}

/** The whole record of a version: the way to its target, its notices, and each figure that it forecast. */
export function versionRecord(version: VersionSummary, reading: Reading): readonly string[] {
  const { company, today, grouping } = reading;
  const [saved, now] = [recordedVersion(version), companyNow(company)];
  const { progress } = targetProgress(saved, now, isoText(today));
  const figures = compareForecast(saved, now, isoText(today)).map((comparison) => comparisonText(saved, comparison, grouping));
  const way = progress === null ? [] : [`Progress to the target: ${figureText(progress, 'percent', grouping)}.`];
  return [...new Set([...way, ...versionNotices(version, reading), ...figures])];
}

/** Whether no event lies between a version's base year and today's price that breaks the comparison. */
export const isComparable = (version: VersionSummary, company: ModelCompany): boolean =>
  versionBreak(recordedVersion(version), companyNow(company)) === undefined;

export function recordedVersion({ savedAt, price, target, forecast }: VersionSummary): RecordedVersion {
  return { savedOn: isoText(dayOf(new Date(savedAt))), price, target, forecast };
}
