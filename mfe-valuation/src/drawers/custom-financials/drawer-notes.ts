import type { Filing } from '@mulya/filings';
import type { CustomFinancials, CustomTable } from '../../company/custom-financials/custom-tables.ts';
import type { BaseCompany } from './custom-figures.ts';
import { dateText, parseIsoDate } from '@mulya/domain';
import { laterFilings } from '../../company/custom-financials/add-table.ts';

/** Warns about a filing on another basis than the page's figures or a saved filing, because the two don't add up to one history. */
export function basisNotes({ basis }: Filing, base: BaseCompany, { tables }: CustomFinancials): readonly string[] {
  if (basis === 'not-stated') return [];
  const pageBasis = base.is === 'answer' ? base.answer.basis : 'not-stated';
  const saved = tables.find((table) => table.basis !== undefined && table.basis !== basis);
  return [
    ...(pageBasis !== 'not-stated' && pageBasis !== basis ? [`This filing is ${basis}; the page’s figures are ${pageBasis}.`] : []),
    ...(saved === undefined ? [] : [`This filing is ${basis}; your saved ${saved.from} is ${saved.basis ?? ''}.`]),
  ];
}

/** Names the saved filings that were filed later than the new one, because their figures stay. */
export function laterFilingNotes(saved: CustomFinancials, filing: CustomTable | undefined): readonly string[] {
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
