import type { CompanyFigures } from '../comparison/company-figures.ts';
import type { ComparedCompany } from '../comparison/comparison.ts';
import type { CompsEntry } from './comps.ts';
import { compsCompany, type CompsCompany } from './comps-company.ts';

const known = new WeakMap<CompanyFigures, CompsCompany>();

/** Turns a company of the page's comparison into a row of comps. Reads each company's figures once. */
export function compsEntry({ key, name, own, figures }: ComparedCompany): CompsEntry {
  if (figures.is !== 'shown') return { key, name, own, figures };
  const company = known.get(figures.figures) ?? compsCompany(figures.figures.model);
  known.set(figures.figures, company);
  return { key, name, own, figures: { is: 'shown', company } };
}
