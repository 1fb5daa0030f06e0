/** Compares what leads the page with the independent calculation. */
import { impliedLead } from '@mulya/valuation-model/valuation-methods';
import { isClose } from './compare-dcf.ts';
import { expectedLead } from './lead-recomputation.ts';
import { contextOf, type RealCompany } from './real-companies.ts';

/** The differences as sentences. */
export function leadDifferences(company: RealCompany): readonly string[] {
  const expected = expectedLead(company);
  const { is, figure } = impliedLead(contextOf(company), 'indian');
  const value = figure?.cell.is === 'figure' ? figure.cell.value : undefined;
  const isSame = value === undefined || expected.value === undefined ? value === expected.value : isClose(value, expected.value);
  if (is === expected.is && isSame) return [];
  return [`${company.answer.companyName}: ${is} ${value ?? ''}, expected ${expected.is} ${expected.value ?? ''}`];
}
