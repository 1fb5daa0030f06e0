import type { Layout } from '@mulya/contract';
import { businessOf } from '@mulya/domain';

/** How the statements of a listed company are laid out, by its industry; undefined where that is not known. */
export function layoutOfIndustry(industry: string | null): Layout | undefined {
  if (industry === null || industry.trim() === '') return undefined;
  const layouts = { ordinary: 'standard', lender: 'bank', insurer: 'insurer' } as const;
  return layouts[businessOf('standard', industry)];
}
