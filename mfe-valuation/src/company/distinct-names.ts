import type { CompanyRef } from '@mulya/contract';

/**
 * Adds the key to names that occur twice, as for two share classes of one company. Formulas, tables and charts identify companies by name.
 */
export function distinctNames<Named extends CompanyRef>(companies: readonly Named[]): readonly Named[] {
  return companies.map((company) => {
    const twin = companies.some(({ key, name }) => key !== company.key && name === company.name);
    return twin ? { ...company, name: `${company.name} (${company.key})` } : company;
  });
}
