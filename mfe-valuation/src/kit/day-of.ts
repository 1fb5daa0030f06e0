import type { CalendarDate } from '@mulya/domain';

/** The user's local date. */
export const dayOf = (now: Date): CalendarDate => ({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
