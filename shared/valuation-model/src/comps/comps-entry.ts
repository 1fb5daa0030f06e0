import type { CompanyFigures } from '../comparison/company-figures.ts';
import type { ComparedCompany } from '../comparison/comparison.ts';
import { compareByMetrics, type Comps, type CompsEntry } from './comps.ts';
import { compsCompany, type CompsCompany, industryCompsCompany } from './comps-company.ts';
import { presetMetrics, type Preset } from './metrics.ts';
import { companyKey, type IndustryCompaniesAnswer } from '@mulya/contract';

const known = new WeakMap<CompanyFigures, CompsCompany>();

/** Turns a company of the page's comparison into a row of comps. Reads each company's figures once. */
export function compsEntry({ key, name, own, figures }: ComparedCompany): CompsEntry {
  if (figures.is !== 'ready') return { key, name, own, figures };
  const company = known.get(figures.figures) ?? compsCompany(figures.figures.model);
  known.set(figures.figures, company);
  return { key, name, own, figures: { is: 'ready', company } };
}

/** The companies of an industry as rows, the page's own first, the others by size. @param own its key */
export function industryEntries(answer: IndustryCompaniesAnswer, own: string | undefined): readonly CompsEntry[] {
  const entries = answer.companies.map((member): CompsEntry => {
    const key = companyKey({ name: member.name, isin: member.isin, nse: member.nse });
    return { key, name: member.name, own: key === own, figures: { is: 'ready', company: industryCompsCompany(answer, member) } };
  });
  return [...entries.filter((entry) => entry.own), ...entries.filter((entry) => !entry.own)];
}

/**
 * Compares the companies of an industry by the metrics of a preset. It reads the answer once, for all presets.
 *
 * @param own the key of the page's company
 */
export function compareIndustry(answer: IndustryCompaniesAnswer, own?: string): (preset: Preset) => Comps {
  const entries = industryEntries(answer, own);
  return (preset) => compareByMetrics(presetMetrics(preset), entries, 'industry');
}
