import type { Model } from '../../fair-value/model.ts';

/** Why a lender's method does not apply to a company, and which method does. */
export function lendersOnly({ company }: Model): string | undefined {
  switch (company.business) {
    case 'lender':
      return undefined;
    case 'insurer':
      return 'For lenders only. For an insurer, use embedded value.';
    case 'ordinary':
      return 'For lenders only. For this company, use the discounted cash flow.';
  }
}
