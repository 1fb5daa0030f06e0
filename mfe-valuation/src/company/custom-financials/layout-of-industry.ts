import type { Layout } from '@mulya/contract';
import { businessOfIndustry } from '@mulya/domain';

/** The statement layout of a listed company by its industry; undefined if the industry is unknown. */
export function layoutOfIndustry(industry: string | null): Layout | undefined {
  if (industry === null || industry.trim() === '') return undefined;
  const layouts = { ordinary: 'standard', lender: 'bank', insurer: 'insurer' } as const;
  return layouts[businessOfIndustry(industry)];
}
