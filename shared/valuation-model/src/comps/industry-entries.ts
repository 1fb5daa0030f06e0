import { companyKey, type IndustryCompaniesAnswer } from '@mulya/contract';
import type { CompsEntry } from './comps.ts';
import { industryCompsCompany } from './comps-company.ts';

/** The companies of an industry as rows, the page's own first, the others by size. @param own its key */
export function industryEntries(answer: IndustryCompaniesAnswer, own: string | undefined): readonly CompsEntry[] {
  const entries = answer.companies.map((member): CompsEntry => {
    const key = companyKey({ name: member.name, isin: member.isin, nse: member.nse });
    return { key, name: member.name, own: key === own, figures: { is: 'shown', company: industryCompsCompany(answer, member) } };
  });
  return [...entries.filter((entry) => entry.own), ...entries.filter((entry) => !entry.own)];
}
