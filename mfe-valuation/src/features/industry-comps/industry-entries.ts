import { companyKey, type IndustryCompaniesAnswer } from '@mulya/contract';
import { industryCompsCompany, type CompsEntry } from '@mulya/valuation-model/comps';

/** The companies of an industry as rows, the page's own first, the others by size. @param own its key */
export function industryEntries(answer: IndustryCompaniesAnswer, own: string | undefined): readonly CompsEntry[] {
  const entries = answer.companies.map((member): CompsEntry => {
    const key = companyKey({ name: member.name, isin: member.isin, nse: member.nse });
    return { key, name: member.name, own: key === own, figures: { is: 'shown', company: industryCompsCompany(answer, member) } };
  });
  return [...entries.filter((entry) => entry.own), ...entries.filter((entry) => !entry.own)];
}

/** Whether a name contains the text, whatever its case and spaces. */
export const matchesName = (name: string, text: string): boolean => fold(name).includes(fold(text));

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
