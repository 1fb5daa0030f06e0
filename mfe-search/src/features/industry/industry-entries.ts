import { companyKey, type IndustryCompaniesAnswer } from '@mulya/contract';
import { industryCompsCompany, usualPreset, type CompsEntry, type Preset } from '@mulya/valuation-model/comps';

/** The companies of an industry as rows, largest first. */
export const industryEntries = (answer: IndustryCompaniesAnswer): readonly CompsEntry[] =>
  answer.companies.map((member) => ({
    key: companyKey({ name: member.name, isin: member.isin, nse: member.nse }),
    name: member.name,
    own: false,
    figures: { is: 'shown', company: industryCompsCompany(answer, member) },
  }));

/** The preset of most of the companies: an industry of lenders begins with Lenders. */
export function industryPreset({ companies }: IndustryCompaniesAnswer): Preset {
  const lenders = companies.filter(({ business }) => business === 'lender').length;
  return usualPreset(lenders * 2 > companies.length ? 'lender' : 'ordinary');
}
