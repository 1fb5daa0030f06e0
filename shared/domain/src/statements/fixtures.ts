import type { PeriodType, SourceLine, SourcePeriod } from './source.ts';

type Lines = Readonly<Record<string, number | string | null>>;

const lines = (values: Lines): readonly SourceLine[] => Object.entries(values).map(([key, value]) => ({ key, value }));

/** Creates a period as a source sends it. */
export function period(
  type: PeriodType,
  fiscalYear: string,
  endDate: string,
  statements: { readonly INC?: Lines; readonly BAL?: Lines; readonly CAS?: Lines },
): SourcePeriod {
  return {
    Type: type,
    FiscalYear: fiscalYear,
    EndDate: endDate,
    stockFinancialMap: Object.fromEntries(Object.entries(statements).map(([code, values]) => [code, lines(values)])),
  };
}

export const annual = (year: number, statements: Parameters<typeof period>[3]): SourcePeriod =>
  period('Annual', String(year), `${year}-03-31`, statements);
