import type { ValuationAnswer } from '@mulya/contract';
import {
  lineLabels,
  missingCell,
  monthsBetween,
  notApplicable,
  statementTable,
  wordsCell,
  type Cell,
  type LineName,
  type PeriodColumn,
  type PeriodLines,
  type PeriodType,
  type StatementCode,
  type StatementTable,
} from '@mulya/domain';
import { modelCompany, type ModelCompany } from '../fair-value/model-company.ts';

/** One period of a company, with the figures that a comparison needs. */
export interface ComparedPeriod {
  /** Equal for all companies: the fiscal year "2025", or the month in which a quarter ends, "2026-06". */
  readonly id: string;
  readonly type: PeriodType;
  /** The index of the period in the company's statements. */
  readonly at: number;
  readonly lines: PeriodLines;
  /** The period that ends twelve months earlier. Undefined if there is none, or if the two differ in length. */
  readonly before: PeriodLines | undefined;
}

type Tables = Readonly<Record<StatementCode, StatementTable>>;

/** The figures of a company's answer that a comparison reads. Compute them once for each answer. */
export interface CompanyFigures {
  readonly model: ModelCompany;
  readonly tables: Readonly<Record<PeriodType, Tables>>;
  /** Oldest first, without periods that have no identifiable year or month. */
  readonly periods: Readonly<Record<PeriodType, readonly ComparedPeriod[]>>;
}

/** @param stockMarketCap ₹ crore, from `/api/stock`; undefined if it was not requested */
export function companyFigures(answer: ValuationAnswer, stockMarketCap?: number | string | null): CompanyFigures {
  const model = modelCompany(answer, stockMarketCap);
  const tables = { Annual: tablesOf(answer, 'Annual'), Interim: tablesOf(answer, 'Interim') };
  return { model, tables, periods: { Annual: annualPeriods(model), Interim: interimPeriods(model, tables.Interim.INC) } };
}

function tablesOf({ financials }: ValuationAnswer, type: PeriodType): Tables {
  const table = (code: StatementCode) => statementTable(financials, type, code);
  return { INC: table('INC'), BAL: table('BAL'), CAS: table('CAS') };
}

/** The later of two periods with the same fiscal year counts. */
function annualPeriods({ annual }: ModelCompany): readonly ComparedPeriod[] {
  const byYear = new Map<string, ComparedPeriod>();
  for (const [at, lines] of annual.entries()) {
    if (lines.fiscalYear === undefined) continue;
    const id = String(lines.fiscalYear);
    byYear.set(id, { id, type: 'Annual', at, lines, before: yearBefore(annual, lines) });
  }
  return [...byYear.values()];
}

/** Quarters are matched by month because fiscal years end in different months. */
function interimPeriods({ business }: ModelCompany, table: StatementTable): readonly ComparedPeriod[] {
  const quarters = table.columns.map((column, at): PeriodLines => {
    const line = (name: LineName) => quarterCell(table, at, name, business !== 'ordinary');
    return {
      column,
      fiscalYear: undefined,
      yearEndPrice: missingCell('A quarter has no year-end price.'),
      line,
      input: (name) => ({ name: `${lineLabels[name]} ${column.label}`, cell: line(name) }),
    };
  });
  return quarters.flatMap((lines, at): readonly ComparedPeriod[] => {
    const { end } = lines.column;
    if (end === undefined) return [];
    const id = `${end.year}-${String(end.month).padStart(2, '0')}`;
    return [{ id, type: 'Interim', at, lines, before: yearBefore(quarters, lines) }];
  });
}

/** Sources report only the income statement of a quarter, and a multiple of it would cover three months. */
const quarterKeys: Partial<Readonly<Record<LineName, string>>> = { sales: 'revenue', pat: 'netincome' };

function quarterCell({ rows }: StatementTable, at: number, name: LineName, lends: boolean): Cell {
  const cell = rows.find(({ id }) => id === quarterKeys[name])?.cells[at];
  if (cell?.is === 'figure') return cell;
  return lends && name === 'sales' ? wordsCell(notApplicable) : (cell ?? missingCell('Not available quarterly.'));
}

function yearBefore(all: readonly PeriodLines[], { column }: PeriodLines): PeriodLines | undefined {
  return all.find((other) => isYearBefore(other.column, column));
}

function isYearBefore(earlier: PeriodColumn, later: PeriodColumn): boolean {
  if (earlier.end === undefined || later.end === undefined) return false;
  return monthsBetween(earlier.end, later.end) === 12 && earlier.standing.is === 'regular' && later.standing.is === 'regular';
}
