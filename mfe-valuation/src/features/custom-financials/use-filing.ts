import type { Filing } from '@mulya/filings';
import { useState } from 'react';
import type { ListedCompany } from '../../domain/custom-financials/with-custom-financials.ts';
import { readFilingFile } from './read-filing-file.ts';

/** The reading of filings that the user drops or chooses. */
export interface FilingReading {
  readonly isReading: boolean;
  /** Why the last file was refused; undefined if it was not. */
  readonly problem: string | undefined;
  read(file: File): Promise<void>;
}

/** Reads filings of a company. A refused file leaves the previous filing. */
export function useFiling(company: Omit<ListedCompany, 'industry'>, onFiling: (filing: Filing) => void): FilingReading {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = async (file: File) => {
    setReading(true);
    setProblem(undefined);
    const found = await readFilingFile(file, company);
    setReading(false);
    if (found.is === 'refused') setProblem(found.why);
    else onFiling(found.filing);
  };
  return { isReading, problem, read };
}
