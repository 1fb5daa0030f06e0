import { dashboardSlots } from './mfe-search.slots.ts';
import { valuationSlots } from './mfe-valuation.slots.ts';

/** The slots of all pages, by name. */
export const slots = { ...valuationSlots, ...dashboardSlots } as const;
export type SlotTable = typeof slots;
