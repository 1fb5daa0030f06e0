import type { Layout, LineItem } from '@mulya/contract';

/** Lines that only a lender's income statement has. */
const lenderKeys = new Set(['interestincomebank', 'netinterestincome', 'netinterestincafterloanlossprov']);

/** Whether an industry is insurance. Distributors and brokers of policies have ordinary sales. */
export function isInsurance(industry: string | null): boolean {
  return industry !== null && /\binsurance\b/i.test(industry) && !/distribut|broker|agen(t|cy)/i.test(industry);
}

/** The layout of statements, from the lines of the income statements and the industry. */
export function layoutOf(incomeLines: readonly LineItem[], industry: string | null): Layout {
  if (incomeLines.some((line) => line.value !== null && lenderKeys.has(line.key.toLowerCase()))) return 'bank';
  return isInsurance(industry) ? 'insurer' : 'standard';
}
