/** Words that replace a misleading figure. */
export const notMeaningful = {
  loss: 'not meaningful (loss)',
  noProfit: 'not meaningful (no profit)',
  noSales: 'not meaningful (no sales)',
  negativeSales: 'not meaningful (negative sales)',
  noNetWorth: 'not meaningful (no net worth)',
  negativeNetWorth: 'not meaningful (negative net worth)',
  beforeMinority: 'before minority interest',
  lender: 'not meaningful for lenders',
  lenderOrInsurer: 'not meaningful for lenders and insurers',
} as const;

/** Interest cover with an operating loss. */
export const notCovered = 'not covered (operating loss)';
