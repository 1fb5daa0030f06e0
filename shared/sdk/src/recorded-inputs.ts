import type { SlotKey } from '@mulya/contract';
import type { DashboardInput, ValuationInput } from '@mulya/contract/slots';

/**
 * The companies of the recorded inputs: an IT firm, a bank, a lender and an insurer, a loss maker without net worth, a conglomerate, a
 * company before and after a demerger, one that changed its year's end, one with large debt, and a holding company.
 */
export const recordedCompanies = [
  'tcs',
  'hdfc-bank',
  'bajaj-finance',
  'sbi-life',
  'vodafone-idea',
  'reliance',
  'itc',
  'nestle',
  'ntpc',
  'bajaj-holdings',
] as const;
export type RecordedCompany = (typeof recordedCompanies)[number];

/** What the valuation page hands to its sections when it has just been opened, as `scripts/record-inputs.mjs` wrote it. */
export type RecordedInputs = Readonly<Record<RecordedCompany, ValuationInput>>;

/** Returns what the page of a slot hands in for a company; undefined for a slot that the contract doesn't list. */
export function inputOfSlot(
  slot: SlotKey,
  company: RecordedCompany,
  recorded: RecordedInputs,
): ValuationInput | DashboardInput | undefined {
  switch (slot) {
    case 'valuation/section':
    case 'valuation/method':
      return recorded[company];
    case 'dashboard/card':
      return { watchlist: recordedCompanies.map((each) => recorded[each].company), recent: [recorded[company].company] };
    default:
      return undefined;
  }
}
