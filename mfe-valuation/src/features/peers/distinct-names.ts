import type { CompanyRef } from '@mulya/contract';

/**
 * The companies with their keys behind the names that stand twice (two classes of one company's shares): formulas, tables and
 * charts tell companies apart by their names alone.
 */
export function distinctNames<Named extends CompanyRef>(companies: readonly Named[]): readonly Named[] {
  return companies.map((company) => {
    const twin = companies.some(({ key, name }) => key !== company.key && name === company.name);
    return twin ? { ...company, name: `${company.name} (${company.key})` } : company;
  });
}
