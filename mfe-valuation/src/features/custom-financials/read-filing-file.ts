import type { Filing } from '@mulya/filings';
import { findCompanyMismatch } from '../../domain/custom-financials/filing-company.ts';
import type { ListedCompany } from '../../domain/custom-financials/with-custom-financials.ts';

/** A filing of the page's company, or a sentence that explains the rejection. */
export type FilingFile = { readonly is: 'filing'; readonly filing: Filing } | { readonly is: 'refused'; readonly why: string };

const fetchReader = () => import(/* webpackChunkName: "filing-reader" */ '@mulya/filings');

/** Reads an XBRL results filing in the browser and compares its company with the page's. Loads the reader on first use. Never rejects. */
export async function readFilingFile(file: File, company: Omit<ListedCompany, 'industry'>): Promise<FilingFile> {
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
