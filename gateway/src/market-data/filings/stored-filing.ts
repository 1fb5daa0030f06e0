import { z, type LineOrigin, type StatementCode } from '@mulya/contract';
import { splitKey } from '../split-key.ts';
import { statementCodes, type TracedLine, type TracedPeriod } from './traced-line.ts';

const FiledLineSchema = z.object({ key: z.string(), value: z.number(), element: z.string(), context: z.string() });

const FiledPeriodSchema = z.object({
  type: z.enum(['Annual', 'Interim']),
  fiscalYear: z.number(),
  start: z.string(),
  end: z.string(),
  cashStart: z.optional(z.string()),
  INC: z.array(FiledLineSchema),
  BAL: z.array(FiledLineSchema),
  CAS: z.array(FiledLineSchema),
});

export const FiledPeriodsSchema = z.array(FiledPeriodSchema);

type StoredPeriod = z.infer<typeof FiledPeriodSchema>;

export type FiledBasis = 'consolidated' | 'standalone' | 'not-stated';

/** A filing as the database has it. `filedOn`: ISO date, null if the file doesn't state it. `importedOn`: ISO date. */
export interface StoredFiling {
  readonly basis: FiledBasis;
  readonly file: string;
  readonly filedOn: string | null;
  readonly importedOn: string;
  readonly periods: readonly StoredPeriod[];
}

/** The name of filings as a source. */
export const filingsName = 'Company filings';

/** The source of one line, for the audit. */
const filingName = 'Company filing';

/** The statements of a filing, with the origin of each line. */
export function traceFiling(filing: StoredFiling): TracedPeriod[] {
  return filing.periods.map((period) => {
    const { type, fiscalYear, end } = period;
    const statements = Object.fromEntries(
      statementCodes.flatMap((code) => {
        const lines = period[code].map((line): TracedLine => ({
          key: line.key,
          displayName: splitKey(line.key),
          value: line.value,
          element: line.element,
          from: originOf(filing, period, code, line.context),
        }));
        return lines.length === 0 ? [] : [[code, lines]];
      }),
    );
    return { Type: type, FiscalYear: String(fiscalYear), EndDate: end, statements };
  });
}

function originOf(filing: StoredFiling, period: StoredPeriod, code: StatementCode, context: string): LineOrigin {
  const { file, filedOn, importedOn, basis } = filing;
  // A half-year's cash flow in its second quarter has a column of its own.
  const isOwnColumn = period.type === 'Annual' || period.INC.some((line) => line.context === context);
  const start = isOwnColumn ? period.start : code === 'CAS' ? period.cashStart : undefined;
  return {
    source: filingName,
    file,
    context,
    ...(code === 'BAL' || start === undefined ? {} : { start }),
    end: period.end,
    ...(filedOn === null ? { importedOn } : { filedOn }),
    basis,
  };
}
