import type { PeriodLines } from '@mulya/domain';
import { joinList } from '../fair-value/checks/check.ts';

/** The two years of a change, the earlier one first; or why they are not there, as a sentence. */
export type YearsOutcome =
  | { readonly ok: true; readonly from: PeriodLines; readonly to: PeriodLines }
  | { readonly ok: false; readonly problem: string };

/**
 * Finds two years by their labels. Absent: the last year, and the one before the other year. Reversed years are put in order.
 *
 * @param from "FY25"; a company whose year ends in another month calls it "CY25 (Dec 2025)"
 */
export function changedYears(annual: readonly PeriodLines[], from: string | undefined, to: string | undefined): YearsOutcome {
  const labels = annual.map(({ column }) => column.label);
  if (annual.length < 2) return none('A change needs two annual years; the loaded data has fewer.');
  const missing = [from, to].flatMap((label) => (label === undefined || placeOf(annual, label) !== -1 ? [] : [label]));
  if (missing.length > 0)
    return none(`${joinList(missing)} ${missing.length === 1 ? 'is' : 'are'} not in the loaded data, which has ${joinList(labels)}.`);
  const end = to === undefined ? (from === undefined ? annual.length - 1 : defaultEnd(annual, from)) : placeOf(annual, to);
  const start = from === undefined ? end - 1 : placeOf(annual, from);
  const [first, second] = [annual[Math.min(start, end)], annual[Math.max(start, end)]];
  if (start === end) return none(`The two years are the same. The loaded data has ${joinList(labels)}.`);
  if (first === undefined || second === undefined) return none(`There is no year before ${labels[end] ?? ''} in the loaded data.`);
  return { ok: true, from: first, to: second };
}

const none = (problem: string): YearsOutcome => ({ ok: false, problem });

/** Without a second year: the latest one, or the year before if that is the first. */
function defaultEnd(annual: readonly PeriodLines[], from: string): number {
  const last = annual.length - 1;
  return placeOf(annual, from) === last ? last - 1 : last;
}

/** By the label, else by the fiscal year: "FY25" also finds "CY25 (Dec 2025)". */
function placeOf(annual: readonly PeriodLines[], label: string): number {
  const byLabel = annual.findLastIndex(({ column }) => column.label === label || column.label.startsWith(`${label} `));
  if (byLabel !== -1) return byLabel;
  return annual.findLastIndex(({ fiscalYear }) => fiscalYear !== undefined && fiscalYear % 100 === Number(label.slice(2)));
}
