import { CompanyKeySchema, type ValuationAnswer } from '@mulya/contract';
import type { CompanyState } from './company-state.ts';
import type { ValuationAddress } from './valuation-address.ts';

/** A company's key: its ISIN, else "NSE:<symbol>"; undefined if the answer has neither. */
export function answerKey({ ids }: Pick<ValuationAnswer, 'ids'>): string | undefined {
  const key = ids.isin ?? (ids.nse === null ? undefined : `NSE:${ids.nse}`);
  return CompanyKeySchema.safeParse(key).success ? key : undefined;
}

/** The key under which work is saved: the company's key, or its name if it has none; then nothing can be saved. */
export const savedWorkKey = (answer: Pick<ValuationAnswer, 'companyName' | 'ids'>): string => answerKey(answer) ?? answer.companyName;

/** The company's key from the answer, the address, or the names known so far, by key. */
export function companyKeyOf(
  company: CompanyState,
  { asked }: ValuationAddress,
  names: Readonly<Record<string, string>>,
): string | undefined {
  if (company.is === 'ready') return answerKey(company.answer);
  return asked.isin ?? Object.entries(names).find(([, name]) => name === asked.name)?.[0];
}

/**
 * The name in the header: the answer's, else the one from the navigation state, else the address's. An address can contain any text, so
 * the name of an unlisted company isn't repeated as a heading.
 */
export function entityName(company: CompanyState, { asked, handedOver }: ValuationAddress): string {
  if (company.is === 'refused' && !company.known) return 'Unknown Entity';
  const answerName = company.is === 'ready' ? company.answer.companyName.trim() : '';
  return answerName || (handedOver.name ?? '').trim() || asked.name || 'Unknown Entity';
}
