import type { ValuationAnswer } from '@mulya/contract';

/** What a workbook knows its company by: ISIN, else NSE symbol, else its name. */
export const keyOfWorkbook = ({ ids, companyName }: Pick<ValuationAnswer, 'ids' | 'companyName'>): string =>
  ids.isin ?? ids.nse ?? companyName;
