import type { CompanyRef } from '@mulya/contract';
import type { Entry } from '@mulya/domain/listings';

/** A listing as other remotes know it. */
export function companyRef({ key, listing }: Entry): CompanyRef {
  return { key, name: listing.name };
}

/** What the valuation page is handed in navigation state. `id`: the place in the list, from 1. */
export interface CompanyOption {
  readonly id: number;
  readonly name: string;
}

export function companyOption({ position, listing }: Entry): CompanyOption {
  return { id: position, name: listing.name };
}
