import type { Filing } from '@mulya/filings';
import type { OwnFigures } from '../../company/custom-financials/own-tables.ts';
import type { BaseCompany } from './figure-overrides.ts';

/** Warns about a filing on another basis than the page's figures or a saved filing, because the two don't add up to one history. */
export function basisNotes({ basis }: Filing, base: BaseCompany, { tables }: OwnFigures): readonly string[] {
  if (basis === 'not-stated') return [];
  const pageBasis = base.is === 'answer' ? base.answer.basis : 'not-stated';
  const saved = tables.find((table) => table.basis !== undefined && table.basis !== basis);
  return [
    ...(pageBasis !== 'not-stated' && pageBasis !== basis ? [`This filing is ${basis}; the page’s figures are ${pageBasis}.`] : []),
    ...(saved === undefined ? [] : [`This filing is ${basis}; your saved ${saved.from} is ${saved.basis ?? ''}.`]),
  ];
}
