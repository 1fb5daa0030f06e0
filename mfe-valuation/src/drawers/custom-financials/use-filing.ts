import type { Filing } from '@mulya/filings';
import { useState } from 'react';
import type { ListedCompany } from '../../company/custom-financials/with-custom-financials.ts';
import { findCompanyMismatch } from '../../company/custom-financials/filing-table.ts';

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

/** A filing of the page's company, or a sentence that explains the rejection. */
type FilingFile = { readonly is: 'filing'; readonly filing: Filing } | { readonly is: 'refused'; readonly why: string };

const fetchReader = () => import(/* webpackChunkName: "filing-reader" */ '@mulya/filings');

/** Reads an XBRL results filing in the browser and compares its company with the page's. Loads the reader on first use. Never rejects. */
async function readFilingFile(file: File, company: Omit<ListedCompany, 'industry'>): Promise<FilingFile> {
  const reader = await fetchReader().catch(() => undefined);
  if (reader === undefined) return refuseFile('The filing reader could not be loaded. Try again.');
  if (file.size > reader.maxFilingSize) return refuseFile(`${file.name} is larger than 20 MB. Choose the XBRL file of one result.`);
  try {
    const read = await reader.readFiling({ file: file.name, text: new TextDecoder().decode(await file.arrayBuffer()) });
    if (read.is === 'refused') return refuseFile(read.reason);
    const mismatch = findCompanyMismatch(read.filing, company);
    return mismatch === undefined ? read : refuseFile(mismatch);
  } catch {
    return refuseFile(`${file.name} is damaged and couldn’t be opened.`);
  }
}

const refuseFile = (why: string): FilingFile => ({ is: 'refused', why });
