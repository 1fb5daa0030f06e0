import type { FinancialPeriod, Listing, ValuationAnswer } from '@mulya/contract';
import { assumedCell, figureText, lineUnit, monthsFrom, parseFigure, readFigures } from '@mulya/domain';
import type { FigureCell, SourceLine, StatementCode } from '@mulya/domain';
import { customNote, type CustomFinancials } from './custom-tables.ts';
import { lineOrder } from './line-order.ts';
import type { CustomPeriod } from './custom-periods.ts';

/** A figure of custom financials and its position in the statements. */
interface PlacedFigure {
  readonly period: CustomPeriod;
  readonly code: StatementCode;
  readonly key: string;
  readonly cell: FigureCell;
  /** The taxonomy's name of a filed figure. */
  readonly element?: string | undefined;
}

/**
 * Merges the analyst's custom financials into a company's answer, so that every reader of statements sees them, and reads the figures by
 * the rules of the gateway's answers.
 *
 * A reported figure stays, with the custom one next to it. The custom one counts, as assumed, if the source lacks the figure, its line or
 * its period, if the source's was left out, or if it is before minority interest and the custom one is another amount.
 */
export function withCustomFinancials(answer: ValuationAnswer, own: CustomFinancials): ValuationAnswer {
  const customCells = placedFigures(own);
  if (customCells.length === 0) return answer;
  const financials = customCells.reduce<readonly FinancialPeriod[]>(withFigure, answer.financials);
  const asOf = { ...answer.asOf, statements: laterDay(answer.asOf.statements, newestYear(financials)) };
  return readFigures({ ...answer, financials: [...financials], asOf });
}

/** The identity of a listed company. */
export type ListedCompany = Pick<Listing, 'name' | 'isin' | 'nse' | 'bse' | 'industry'>;

/** The newest close of a company's price history. `close`: ₹ a share. `asOf`: ISO date. `source`: its name, for users. */
export interface LastClose {
  readonly close: number;
  readonly asOf: string;
  readonly source: string;
}

/** An answer for a listed company without figures in any source: a base for custom financials. `lastClose`: undefined without a price. */
export function answerWithoutFigures(
  listing: ListedCompany,
  layout: ValuationAnswer['layout'],
  lastClose: LastClose | undefined,
): ValuationAnswer {
  return {
    companyName: listing.name,
    companyProfile: { mgIndustry: listing.industry, recentNews: [] },
    currentPrice: pricesFrom(listing, lastClose),
    percentChange: null,
    stockTechnicalData: [],
    financials: [],
    ids: { isin: listing.isin, nse: listing.nse, bse: listing.bse },
    sector: null,
    asOf: { price: lastClose?.asOf ?? null, statements: null },
    source: { id: 'pack', name: 'custom financials', retrievedAt: null, stale: false },
    basis: 'not-stated',
    layout,
    coverage: 'headline',
    marketCap: null,
    sharesOutstanding: null,
    ...(lastClose === undefined ? {} : { priceSource: { name: lastClose.source } }),
  };
}

/** Past closes are those of NSE, except for a BSE file or a company that is listed on BSE only. */
function pricesFrom({ nse }: ListedCompany, lastClose: LastClose | undefined): ValuationAnswer['currentPrice'] {
  if (lastClose === undefined) return { BSE: null, NSE: null };
  const isFromBse = nse === null || lastClose.source.startsWith('BSE ');
  return isFromBse ? { BSE: lastClose.close, NSE: null } : { BSE: null, NSE: lastClose.close };
}

/** Every custom figure as a cell, in statement order. The later of two tables with the same figure counts. */
function placedFigures({ tables }: CustomFinancials): readonly PlacedFigure[] {
  const customCells = new Map<string, PlacedFigure>();
  for (const table of tables) {
    for (const row of table.rows) {
      for (const [at, period] of table.periods.entries()) {
        const value = row.values[at] ?? null;
        const id = `${period.type} ${period.end} ${row.code} ${row.key.toLowerCase()}`;
        if (value === null) continue;
        customCells.set(id, {
          period,
          code: row.code,
          key: row.key,
          cell: assumedCell(value, lineUnit(row.key), { by: 'analyst', note: customNote(table, row, at), on: table.on }),
          element: row.contexts === undefined ? undefined : row.how,
        });
      }
    }
  }
  return [...customCells.values()].toSorted((one, other) => lineOrder(one.code, one.key) - lineOrder(other.code, other.key));
}

function withFigure(
  financials: readonly FinancialPeriod[],
  { period, code, key, cell, element }: PlacedFigure,
): readonly FinancialPeriod[] {
  // If the source has a period twice, the page shows the later entry.
  const at = financials.findLastIndex(({ Type, EndDate }) => Type === period.type && EndDate.trim().slice(0, 10) === period.end);
  const before: FinancialPeriod = financials[at] ?? {
    Type: period.type,
    FiscalYear: String(period.fiscalYear),
    EndDate: period.end,
    stockFinancialMap: {},
    ...lengthOf(period),
  };
  const after = {
    ...before,
    stockFinancialMap: { ...before.stockFinancialMap, [code]: withLine(before.stockFinancialMap[code] ?? [], key, cell, element) },
  };
  return at < 0 ? [...financials, after] : financials.with(at, after);
}

/** The length of a year as its head says, else of a filed period, where it is another one than its type has. */
function lengthOf({ type, start, end, months: stated }: CustomPeriod): Pick<FinancialPeriod, 'months'> {
  const months = (type === 'Annual' ? stated : undefined) ?? monthsFrom(start, end);
  return months === undefined || months === (type === 'Annual' ? 12 : 3) ? {} : { months };
}

/** `own` is a field of the line; `statementTable` chooses the cell to show. */
function withLine(lines: readonly SourceLine[], key: string, own: FigureCell, element: string | undefined): SourceLine[] {
  const filed = element === undefined ? {} : { element };
  const at = lines.findLastIndex((line) => (line.key.trim() || (line.displayName ?? '')).trim().toLowerCase() === key.toLowerCase());
  const found = lines[at];
  if (found === undefined) return [...lines, { key, value: null, own, ...filed }];
  return lines.with(at, healedLine(found, own, filed) ?? { ...found, own, ...(parseFigure(found.value) === undefined ? filed : {}) });
}

/** The line with the analyst's figure in place of one that the source has wrong, which the note names. Undefined where it has none. */
function healedLine(
  { withheld, beforeMinority, ...line }: SourceLine,
  own: FigureCell,
  filed: Pick<SourceLine, 'element'>,
): SourceLine | undefined {
  const instead = (why: string): FigureCell =>
    own.origin.state === 'assumed'
      ? { ...own, origin: { ...own.origin, note: [own.origin.note ?? '', why].filter((part) => part !== '').join('; ') } }
      : own;
  if (withheld !== undefined)
    return { ...line, ...filed, own: instead(`replaces the source’s ${figureText(withheld.reported, own.unit)}: ${withheld.why}`) };
  const value = parseFigure(line.value);
  if (beforeMinority !== true || value === undefined || Math.abs(own.value - value) <= sameProfit * Math.abs(value)) return undefined;
  const why = `replaces the source’s ${figureText(value, own.unit)}, which is before minority interest`;
  return { ...line, ...filed, value: null, own: instead(why), beforeMinority: false };
}

/** A custom profit that differs by no more from the source's is the same line, before minority interest. */
const sameProfit = 0.01;

/** The source names its newest year, which a year of the analyst's can follow. */
const laterDay = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other.slice(0, 10) > one.slice(0, 10)) ? other : one;

function newestYear(financials: readonly FinancialPeriod[]): string | null {
  return (
    financials
      .filter(({ Type }) => Type === 'Annual')
      .map(({ EndDate }) => EndDate)
      .toSorted()
      .at(-1) ?? null
  );
}
