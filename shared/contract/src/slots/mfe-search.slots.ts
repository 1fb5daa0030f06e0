import { CompanyRefSchema } from '../api/company-key.ts';
import { savedWorkLimits } from '../saved-work/limits.ts';
import { z } from '../schema.ts';
import { defineSlots } from './define.ts';

/** What the dashboard hands to its cards. */
export const DashboardInputSchema = z.object({
  /** The user's watchlist, in its order. */
  watchlist: z.array(CompanyRefSchema).check(z.maxLength(savedWorkLimits.watchlist)),
  /** The companies opened last, the newest first. */
  recent: z.array(CompanyRefSchema).check(z.maxLength(savedWorkLimits.recent)),
});
export type DashboardInput = z.infer<typeof DashboardInputSchema>;

/** Owner: mfe-search. A card only shows something, so it gives nothing back and saves nothing. */
export const dashboardSlots = defineSlots('mfe-search', {
  'dashboard/card': { input: DashboardInputSchema, output: z.never(), savesWork: false },
});
