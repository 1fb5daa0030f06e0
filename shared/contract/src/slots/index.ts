/**
 * The slots that pages offer to sections of other remotes: what a page hands in and takes back. Each owner's team reviews its own file.
 * Schemas change by addition only. A page's first script does not need this entry point.
 */
export { readSectionWork, readSlotInput, readSlotOutput, type Crossing } from './crossing.ts';
export { openSlot, type SlotOptions } from './open-slot.ts';
export { DashboardInputSchema, type DashboardInput } from './mfe-search.slots.ts';
export {
  MethodOutputSchema,
  SectionFigureSchema,
  SectionFiguresSchema,
  SectionOutputSchema,
  ValuationInputSchema,
  type MethodOutput,
  type SectionFigure,
  type SectionOutput,
  type ValuationInput,
} from './mfe-valuation.slots.ts';
export { slots, type SlotTable } from './table.ts';
