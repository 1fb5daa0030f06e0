import { amountText, dateText, type Grouping } from '@mulya/domain';
import type { VersionSummary } from '@mulya/contract/saved-work';
import { dayOf } from '../../kit/day-of.ts';

/** "21 Nov 2026, 14:32", in local time. */
export const timeText = (time: Date): string => `${dateText(dayOf(time))}, ${clockText(time)}`;

/** "14:32" for today, else with the date. */
export const shortTimeText = (time: Date, now: Date): string =>
  dateText(dayOf(time)) === dateText(dayOf(now)) ? clockText(time) : timeText(time);

/** "Saved 21 Nov 2026, 14:32 · target ₹4,200.00" */
export function savedText({ savedAt, target }: Pick<VersionSummary, 'savedAt' | 'target'>, grouping: Grouping): string {
  return `Saved ${timeText(new Date(savedAt))}${target === null ? '' : ` · target ${amountText(target, 'inr', grouping)}`}`;
}

/** Whether a version still has the name that Save gave it: its time. The clocks of the browser and the gateway can differ by a minute. */
export const hasDefaultName = ({ name }: Pick<VersionSummary, 'name'>): boolean =>
  name === '' || /^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/.test(name);

const clockText = (time: Date): string => `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
