import type { Layout } from '@mulya/contract';
import { monthsFrom } from '@mulya/domain';
import type { FiledLine, FiledPeriod, Filing, FilingKind } from '@mulya/filings';
import { statementLines, type StatementLine } from './statement-lines.ts';
import { customPeriodLabel, otherLength, type CustomPeriod, type FiscalYears } from './custom-periods.ts';
import type { CustomRow, CustomTable } from './custom-tables.ts';
import type { ListedCompany } from './with-custom-financials.ts';

/** A line of a filing's preview: one value for each period. `elements`: the taxonomy's names, without repeats. */
export interface FilingRow {
  readonly line: StatementLine;
  readonly elements: readonly string[];
  readonly values: readonly (number | null)[];
}

const layouts: Readonly<Record<FilingKind, Layout>> = {
  indas: 'standard',
  nonindas: 'standard',
  nbfc: 'bank',
  banking: 'bank',
  life: 'insurer',
  general: 'insurer',
};

/** The statement layout of a filing's format, if no source states the company's. */
export const layoutOfFiling = ({ kind }: Filing): Layout => layouts[kind];

/** The lines of a filing that a layout has, in statement order. A format can have lines of two layouts. */
export function filingRows({ periods }: Filing, layout: Layout): readonly FilingRow[] {
  return statementLines(layout).flatMap((line) => {
    const found = periods.map((period) => filedLine(period, line));
    if (found.every((each) => each === undefined)) return [];
    const elements = new Set(found.flatMap((each) => (each === undefined ? [] : [each.element])));
    return [{ line, elements: [...elements], values: found.map((each) => each?.value ?? null) }];
  });
}

const filedLine = (period: FiledPeriod, { code, key }: StatementLine): FiledLine | undefined =>
  period[code].find((each) => each.key === key);

/**
 * A filing as a table of custom financials. Each figure keeps its element, its context and the file's name.
 *
 * @param periodsOut indices of the periods to leave out
 * @param on ISO date of the entry
 * @param years of the source, whose years of another length stay as they are
 * @returns undefined without any figure
 */
export function filingTable(
  filing: Filing,
  layout: Layout,
  periodsOut: readonly number[],
  on: string,
  years: FiscalYears,
): CustomTable | undefined {
  const used = filing.periods.filter((period, at) => !periodsOut.includes(at) && otherLength(customPeriod(period), years) === undefined);
  const rows = statementLines(layout).flatMap((line) => rowsOf(line, used));
  if (rows.length === 0) return undefined;
  const basis = filing.basis === 'not-stated' ? {} : { basis: filing.basis };
  const filedOn = filing.filedOn === null ? {} : { filedOn: filing.filedOn };
  return { on, ...filedOn, from: filing.file, ...basis, periods: used.map(customPeriod), rows };
}

function customPeriod({ type, fiscalYear, start, end }: FiledPeriod): CustomPeriod {
  const months = monthsFrom(start, end);
  return { type, fiscalYear, start, end, ...(months === undefined ? {} : { months }) };
}

/** One row for each element, because a year can be of another element than its quarter. */
function rowsOf(line: StatementLine, periods: readonly FiledPeriod[]): readonly CustomRow[] {
  const found = periods.map((period) => filedLine(period, line));
  const elements = new Set(found.flatMap((each) => (each === undefined ? [] : [each.element])));
  return [...elements].map((element) => {
    const ofElement = found.map((each) => (each?.element === element ? each : undefined));
    return {
      code: line.code,
      key: line.key,
      values: ofElement.map((each) => each?.value ?? null),
      how: element,
      contexts: ofElement.map((each) => each?.context ?? null),
    };
  });
}

/** Why periods of a filing are not saved, one sentence each. */
export const otherLengthNotes = ({ periods }: Filing, years: FiscalYears): readonly string[] =>
  periods.flatMap((period) => {
    const custom = customPeriod(period);
    const why = otherLength(custom, years);
    return why === undefined ? [] : [`${customPeriodLabel(custom, years)} ${why}, so it isn’t saved.`];
  });

type Identity = Pick<ListedCompany, 'name' | 'isin' | 'nse' | 'bse'>;

/**
 * Why a filing isn't of the page's company, as a sentence with both names; undefined if it is. Equal ISINs decide first. Different ones
 * don't, because a split changes an ISIN: then the BSE code decides, which companies keep when they are renamed, then the NSE symbol.
 */
export function findCompanyMismatch({ company }: Filing, page: Identity): string | undefined {
  if (isEqual(company.isin, page.isin) === true) return undefined;
  const answers = [isEqual(company.bse, page.bse), isEqual(company.nse, page.nse), isEqual(company.isin, page.isin)];
  const decided = answers.find((each) => each !== undefined);
  if (decided === true) return undefined;
  const filed = named(company);
  return decided === undefined
    ? `This filing names ${filed}, without a code that ${page.name} has. Nothing was added.`
    : `This filing is from ${filed}, but this page is for ${named(page)}. Open that company’s page to add it.`;
}

/** Undefined if one of the two is unknown. */
const isEqual = (one: string | null, other: string | null): boolean | undefined =>
  one === null || other === null ? undefined : one.toUpperCase() === other.toUpperCase();

/** "Tata Consultancy Services Ltd (TCS)" */
function named({ name, nse, bse, isin }: Identity): string {
  const code = nse ?? bse ?? isin;
  return code === null || code === name ? name : `${name} (${code})`;
}
