import type { ValuationAnswer } from '@mulya/contract';

/** Identifies the company of a workbook: ISIN, else NSE symbol, else name. */
export const companyKey = ({ ids, companyName }: Pick<ValuationAnswer, 'ids' | 'companyName'>): string =>
  ids.isin ?? ids.nse ?? companyName;
