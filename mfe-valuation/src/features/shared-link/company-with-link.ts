import { noOwnFigures } from '../../domain/own-figures/own-figures.ts';
import type { CompanyState } from '../company/company.slice.ts';
import { companyWithTheirs, ownOf } from '../own-figures/own-of-company.ts';
import type { SharedWork } from './shared-work.ts';

/**
 * The page's company as whoever made the link saw it: with their own figures, or without any. Where no source has figures and the link
 * brings none, there is nothing to see, and it stays as it is.
 */
export function companyWithLink(company: CompanyState, { ownFigures }: Pick<SharedWork, 'ownFigures'>): CompanyState {
  const brought = ownFigures === undefined || ownFigures.tables.length === 0 ? undefined : ownFigures;
  const none = ownOf(company)?.without.is === 'answer' ? noOwnFigures : undefined;
  return companyWithTheirs(company, brought ?? none);
}
