import type { CalendarDate } from '@mulya/domain';

/** The analyst's own day, by the clock of the machine. */
export const dayOf = (now: Date): CalendarDate => ({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
