import type { Filing, KnownPeriod } from '@mulya/filings';
import { parseFigure } from '@mulya/domain';
import { useState } from 'react';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { findCompanyMismatch } from '../../company/custom-financials/filing-table.ts';
import { companyFacts, companyIds, type BaseCompany } from './custom-figures.ts';

/** The reading of filings that the user drops or chooses. */
export interface FilingReading {
  readonly isReading: boolean;
  /** Why the last file was refused; undefined if it was not. */
  readonly problem: string | undefined;
  read(file: File): Promise<void>;
}

/** A company that filings are compared with: the source's figures, and the user's own. */
interface KnownCompany {
  readonly base: BaseCompany;
  readonly figures: CustomFinancials;
}

/** Reads filings of a company. A refused file leaves the previous filing. */
export function useFiling(company: KnownCompany, onFiling: (filing: Filing) => void): FilingReading {
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

/**
 * Reads an XBRL results filing in the browser, and compares its company and the unit of its figures with the page's. Loads the reader on
 * first use. Never rejects.
 */
async function readFilingFile(file: File, company: KnownCompany): Promise<FilingFile> {
  const reader = await fetchReader().catch(() => undefined);
  if (reader === undefined) return refuseFile('The filing reader could not be loaded. Try again.');
  if (file.size > reader.maxFilingSize) return refuseFile(`${file.name} is larger than 20 MB. Choose the XBRL file of one result.`);
  try {
    const read = await reader.readFiling({ file: file.name, text: piecesOf(await file.arrayBuffer()) });
    if (read.is === 'refused') return refuseFile(read.reason);
    const { filing } = read;
    const why = findCompanyMismatch(filing, companyIds(company.base)) ?? reader.findWrongScale(filing, knownPeriods(filing, company));
    return why === undefined ? read : refuseFile(why);
  } catch {
    return refuseFile(`${file.name} is damaged and couldn’t be opened.`);
  }
}

/** Read in a few milliseconds. */
const pieceLength = 128 * 1024;

/** The text of a file in pieces. The page answers its user between two. */
async function* piecesOf(bytes: ArrayBuffer): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.byteLength; at += pieceLength) {
    if (at > 0) await new Promise((resolve) => void setTimeout(resolve));
    yield decoder.decode(bytes.slice(at, at + pieceLength), { stream: true });
  }
  yield decoder.decode();
}

const refuseFile = (why: string): FilingFile => ({ is: 'refused', why });

/** The company's periods of the source, and of the user's other filings of the same basis. */
function knownPeriods({ file, basis }: Filing, { base, figures }: KnownCompany): readonly KnownPeriod[] {
  const built = companyFacts(base).financials.map(({ Type, EndDate, stockFinancialMap: { INC = [] } }) => ({
    type: Type,
    end: EndDate,
    INC: INC.flatMap(({ key, value }) => knownLine(key, parseFigure(value))),
  }));
  const filed = figures.tables
    .filter(
      (table) =>
        table.from !== file && (table.basis ?? 'not-stated') === basis && table.rows.some(({ contexts }) => contexts !== undefined),
    )
    .flatMap(({ periods, rows }) =>
      periods.map(({ type, end }, at) => ({
        type,
        end,
        INC: rows.filter(({ code }) => code === 'INC').flatMap(({ key, values }) => knownLine(key, values[at] ?? undefined)),
      })),
    );
  return [...built, ...filed];
}

const knownLine = (key: string, value: number | undefined): KnownPeriod['INC'] => (value === undefined ? [] : [{ key: key.trim(), value }]);
