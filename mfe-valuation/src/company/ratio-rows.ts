import {
  acrossBreak,
  priceBreak,
  derive,
  inputsOf,
  monthText,
  ratioInput,
  ratios,
  times,
  type Cell,
  type FormulaInput,
  type PeriodColumn,
  type PeriodLines,
  type Ratio,
} from '@mulya/domain';
import type { ModelCompany } from '@mulya/valuation-model/fair-value';

interface RatioColumn extends Pick<PeriodColumn, 'lastBreak'> {
  readonly id: string;
  readonly label: string;
}

interface RatioCell extends FormulaInput {
  /** The source lacks a line that the ratio needs. */
  readonly lacking: boolean;
}

export interface RatioRow {
  readonly ratio: Ratio;
  /** One per column. */
  readonly cells: readonly RatioCell[];
  /** A message for all columns, if such a company doesn't have the ratio. */
  readonly throughout: RatioCell | undefined;
}

export interface RatioRows {
  /** The newest five annual periods, oldest first, then the last four quarters if they are consecutive. */
  readonly columns: readonly RatioColumn[];
  readonly rows: readonly RatioRow[];
  /** Notes on the table. */
  readonly notes: readonly string[];
  /** The newest annual period's label; undefined if there is none. */
  readonly newest: string | undefined;
}

const yearsShown = 5;
const marketCapName = 'Market cap';

/** A company's ratios over years and quarters. Today's market cap applies to the newest year only. */
export function ratioRows(company: ModelCompany): RatioRows {
  const annual = company.annual.slice(-yearsShown);
  const newest = annual.at(-1);
  const periods = company.trailing === undefined ? annual : [...annual, company.trailing];
  const cellOf = (ratio: Ratio, period: PeriodLines): RatioCell => {
    const input = ratioInput(ratio, period, company.business, period === newest ? marketCapInput(company, newest) : undefined);
    return { ...input, lacking: period !== company.trailing && lacksLine(input.cell) };
  };
  return {
    columns: periods.map(({ column: { id, label, lastBreak } }) => ({ id, label, lastBreak })),
    rows: ratios.map((ratio) => {
      const cells = periods.map((period) => cellOf(ratio, period));
      return { ratio, cells, throughout: company.business === 'ordinary' ? undefined : messageForAllColumns(cells) };
    }),
    notes: [trailingNote(company)],
    newest: newest?.column.label,
  };
}

function messageForAllColumns(cells: readonly RatioCell[]): RatioCell | undefined {
  const texts = cells.map(({ cell }) => (cell.is === 'words' ? cell.text : undefined));
  return texts[0] !== undefined && texts.every((text) => text === texts[0]) ? cells.at(-1) : undefined;
}

const lacksLine = (cell: Cell): boolean =>
  cell.is === 'missing' && inputsOf(cell).some((input) => input.cell.is === 'missing' && input.name !== marketCapName);

/** The reported market cap, or price × shares, as in the model. Words if the year is not comparable with the price. */
function marketCapInput(company: ModelCompany, newest: PeriodLines): FormulaInput {
  const { name, cell } = todaysMarketCap(company, newest);
  return { name, cell: acrossBreak(priceBreak(company, newest.column), cell) };
}

function todaysMarketCap({ marketCap, price, sharesNow }: ModelCompany, newest: PeriodLines): FormulaInput {
  if (marketCap.is === 'figure') return { name: marketCapName, cell: marketCap };
  const shares = sharesNow.is === 'figure' ? { name: 'Current shares outstanding', cell: sharesNow } : newest.input('shares');
  const cell = derive(times('Price', shares.name), 'crore', [{ name: 'Price', cell: price }, shares], {
    remark: 'Price × shares; the source reports no market cap.',
  });
  return { name: marketCapName, cell };
}

function trailingNote({ trailing }: ModelCompany): string {
  const end = trailing?.column.end;
  if (end === undefined) return 'TTM not available: the source lacks four consecutive quarters.';
  return `TTM to ${monthText(end)}: income statement only, no balance sheet.`;
}
