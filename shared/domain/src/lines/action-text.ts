import { dateText, parseIsoDate } from '../periods/calendar.ts';
import type { ShareChange } from '../statements/source.ts';

/** "bonus issue"; "split or bonus issue" if the source doesn't say. With fewer shares after it, always "share consolidation". */
export function actionKindText({ kind, factor }: ShareChange): string {
  if (factor < 1) return 'share consolidation';
  switch (kind) {
    case 'split':
      return 'split';
    case 'bonus':
      return 'bonus issue';
    case 'consolidation':
      return 'share consolidation';
    case undefined:
      return 'split or bonus issue';
  }
}

/** "26 Aug 2025". */
export function actionDayText({ exDate }: ShareChange): string {
  const day = parseIsoDate(exDate);
  return day === undefined ? exDate : dateText(day);
}

/** "× 2, bonus issue of 26 Aug 2025, × 5, split of 14 Jan 2026". */
export function actionsText(actions: readonly ShareChange[], operator: '×' | '/'): string {
  return actions
    .map((action) => `${operator} ${Number(action.factor.toPrecision(6))}, ${actionKindText(action)} of ${actionDayText(action)}`)
    .join(', ');
}
