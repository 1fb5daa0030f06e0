import type { CompanyRef, ListingKind } from '@mulya/contract';
import type { Entry } from '@mulya/domain/listings';

/** The company reference that other remotes use. */
export function companyRef({ key, listing }: Entry): CompanyRef {
  return { key, name: listing.name };
}

/** The navigation state of the valuation page. `id` is the position in the list, from 1. */
interface CompanyOption {
  readonly id: number;
  readonly name: string;
}

export function companyOption({ position, listing }: Entry): CompanyOption {
  return { id: position, name: listing.name };
}

export const kindLabels: Readonly<Record<ListingKind, string>> = { equity: 'Equity', etf: 'ETF', fund: 'Fund' };
