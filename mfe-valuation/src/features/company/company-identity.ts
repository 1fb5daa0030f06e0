import { CompanyKeySchema, type ValuationAnswer } from '@mulya/contract';
import type { CompanyState } from './company.slice.ts';
import type { KnownNames } from '../peers/peers.slice.ts';
import type { ValuationAddress } from './valuation-address.ts';

/** A company's key inside Mulya: its ISIN, else "NSE:<symbol>"; undefined when the answer holds neither. */
export function answerKey({ ids }: Pick<ValuationAnswer, 'ids'>): string | undefined {
  const key = ids.isin ?? (ids.nse === null ? undefined : `NSE:${ids.nse}`);
  return CompanyKeySchema.safeParse(key).success ? key : undefined;
}

/** The key as far as it is known: from the answer, the address, or what the search screen has told. */
export function companyKeyOf(company: CompanyState, { asked }: ValuationAddress, known: KnownNames): string | undefined {
  if (company.is === 'shown') return answerKey(company.answer);
  return asked.isin ?? Object.entries(known).find(([, name]) => name === asked.name)?.[0];
}

/**
 * The name in the header: the answer's, else the one handed over, else the address's. The address of a company that is
 * not listed can say anything, so it is not repeated as a heading.
 */
export function entityName(company: CompanyState, { asked, handedOver }: ValuationAddress): string {
  if (company.is === 'refused' && !company.known) return 'Unknown Entity';
  const named = company.is === 'shown' ? company.answer.companyName.trim() : '';
  return named || (handedOver.name ?? '').trim() || asked.name || 'Unknown Entity';
}
