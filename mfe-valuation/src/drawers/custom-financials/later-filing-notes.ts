import { dateText, parseIsoDate } from '@mulya/domain';
import { laterFilings } from '../../company/custom-financials/add-table.ts';
import type { OwnFigures, OwnTable } from '../../company/custom-financials/own-tables.ts';

/** Names the saved filings that were filed later than the new one, because their figures stay. */
export function laterFilingNotes(saved: OwnFigures, filing: OwnTable | undefined): readonly string[] {
  if (filing === undefined) return [];
  return laterFilings(saved, filing).map(({ from, filedOn, on }) => {
    const day = filedOn === undefined ? `added ${dayText(on)}` : `filed ${dayText(filedOn)}`;
    return `Your saved ${from} is later (${day}), so its figures stay where both have one.`;
  });
}

function dayText(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
}
