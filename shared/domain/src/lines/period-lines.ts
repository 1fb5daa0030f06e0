import { derive } from '../cells/derive.ts';
import { formulaOf, plus, sumOf } from '../cells/formula.ts';
import { missingCell, notAvailable, reportedCell, wordsCell, type Cell, type FormulaInput, type Unit } from '../figures/cell.ts';
import { figureText } from '../format/figure-text.ts';
import { contiguousQuarters } from '../periods/quarters.ts';
import { monthText, type CalendarDate } from '../periods/calendar.ts';
import { fiscalYearOf, orderPeriods, type PeriodColumn } from '../statements/order-periods.ts';
import type { SourcePeriod } from '../statements/source.ts';
import type { StatementCode } from '../statements/statement-code.ts';
import { tableOf, type StatementRow, type StatementTable } from '../statements/statement-table.ts';
import type { Business } from './business.ts';
import { inTodaysEps, inTodaysShares } from './restated-shares.ts';
import { lineLabels, sourceLines, type LineName } from './line-catalogue.ts';

/** The words for a figure that does not exist for a kind of company. */
export const notApplicable = 'not applicable';

/** The headline lines of one period. */
export interface PeriodLines {
  readonly column: PeriodColumn;
  /** The fiscal year that the source states, else the year of the end date; undefined if both are absent. */
  readonly fiscalYear: number | undefined;
  /** The last close of an annual period's last month, ₹, adjusted for later splits and bonus issues; missing if the source lacks it. */
  readonly yearEndPrice: Cell;
  /** "PAT TTM, reported": of a quarter that holds a one-off, or four with one, which the line `pat` leaves out. */
  readonly reportedPat?: FormulaInput | undefined;
  /** A figure with its origin. Words if the line does not exist for such a company, else missing with the reason. */
  line(name: LineName): Cell;
  /** The line as an input of a formula: "Sales FY25". */
  input(name: LineName): FormulaInput;
}

/**
 * Returns the headline lines of each annual period, oldest first. Amounts ₹ crore, shares crore, EPS ₹. EBITDA is operating income plus
 * depreciation/amortization, or operating income if the source gives no depreciation (operating profit before depreciation in quarters and
 * pasted statements). Net worth is reserves plus equity. Adjusted PAT is net income attributable to owners, as reported. Shares and
 * EPS are restated for later splits and bonus issues that the source knows.
 */
export function annualLines(financials: readonly SourcePeriod[], business: Business): readonly PeriodLines[] {
  const ordered = orderPeriods(financials, 'Annual');
  const tables = new Map<StatementCode, StatementTable>();
  // Made when a line of it is read: many readers need the income statement alone.
  const table = (code: StatementCode): StatementTable => {
    const made = tables.get(code) ?? tableOf(ordered, 'Annual', code);
    tables.set(code, made);
    return made;
  };
  return ordered.periods.map(({ column, source }, at) =>
    periodLines(
      { column, fiscalYear: fiscalYearOf(source) ?? column.end?.year, yearEndPrice: yearEndPrice(source, column) },
      business,
      (name) => {
        const reported = (line: SourceLineName) => sourceCell(table(sourceLines[line].code), line, business, at);
        const { restatedShares } = source;
        if (name === 'shares') return inTodaysShares(reported(name), restatedShares);
        if (name === 'reportedEps' && restatedShares !== undefined)
          return inTodaysEps(reported(name), { count: reported('shares'), pat: reported('pat') }, restatedShares);
        return reported(name);
      },
    ),
  );
}

/**
 * Returns the income statement lines of each quarter, oldest first; other lines have no figure. The PAT of a quarter that holds a one-off
 * is the usual one; `reportedPat` is the other.
 */
export function interimLines(financials: readonly SourcePeriod[], business: Business): readonly PeriodLines[] {
  const ordered = orderPeriods(financials, 'Interim');
  const table = tableOf(ordered, 'Interim', 'INC');
  return ordered.periods.map(({ column, source }, at) => {
    const pat = { name: `${lineLabels.pat} ${column.label}`, cell: sourceCell(table, 'pat', business, at) };
    const facts = {
      column,
      fiscalYear: fiscalYearOf(source) ?? column.end?.year,
      yearEndPrice: missingCell('A quarter has no year-end price.'),
      reportedPat: source.usualPat === undefined ? undefined : pat,
    };
    return periodLines(facts, business, (name) => {
      if (sourceLines[name].code !== 'INC') return missingCell(`${column.label}; income statement only.`);
      return name === 'pat' ? withoutOneOff(pat, source.usualPat).cell : sourceCell(table, name, business, at);
    });
  });
}

/**
 * Returns the income statement lines of the last four quarters, added up; other lines have no figure. Undefined unless the latest four
 * quarters are consecutive. The PAT of a quarter that holds a one-off is replaced by the usual one.
 */
export function trailingLines(financials: readonly SourcePeriod[], business: Business): PeriodLines | undefined {
  const dated = interimLines(financials, business).flatMap((lines) => {
    const { end, standing } = lines.column;
    return end === undefined || standing.is !== 'regular' ? [] : [{ lines, end }];
  });
  const quarters = contiguousQuarters(dated, 4);
  const newest = quarters?.at(-1);
  if (quarters === undefined || newest === undefined) return undefined;
  const column: PeriodColumn = { id: 'TTM', label: 'TTM', end: newest.end, standing: { is: 'regular' }, ...firstEndOf(quarters) };
  const quarterly = (name: SourceLineName): readonly FormulaInput[] => quarters.map(({ lines }) => lines.input(name));
  const holdsOneOff = quarters.some(({ lines }) => lines.reportedPat !== undefined);
  const reported = quarters.map(({ lines }) => lines.reportedPat ?? lines.input('pat'));
  const reportedPat = holdsOneOff ? { name: 'PAT TTM, reported', cell: sumOfInputs(reported, 'crore') } : undefined;
  const facts = { column, fiscalYear: undefined, yearEndPrice: missingCell('TTM has no year-end price.'), reportedPat };
  return periodLines(facts, business, (name) => {
    const { code, unit } = sourceLines[name];
    if (code !== 'INC') return missingCell(`TTM to ${monthText(newest.end)}; income statement only.`);
    const inputs = quarterly(name);
    if (name !== 'pat' || !holdsOneOff) return sumOfInputs(inputs, unit);
    return sumOfInputs(
      quarters.map(({ lines }) => {
        const { name: of, cell } = lines.input('pat');
        return { name: lines.reportedPat === undefined ? of : `Usual PAT instead of ${of}`, cell };
      }),
      unit,
      'Without the one-off: the median PAT of the quarters around it instead.',
    );
  });
}

function sumOfInputs(inputs: readonly FormulaInput[], unit: Unit, remark?: string): Cell {
  const [first, ...others] = inputs;
  if (first === undefined) return missingCell('No quarterly results available.');
  return derive(sumOf(first.name, ...others.map(({ name }) => name)), unit, inputs, remark === undefined ? {} : { remark });
}

function withoutOneOff({ name, cell }: FormulaInput, usualPat: number | undefined): FormulaInput {
  if (usualPat === undefined || cell.is !== 'figure') return { name, cell };
  const remark = `${name}, ${figureText(cell.value, 'crore')}, holds a one-off; the median of the quarters around it is ${figureText(usualPat, 'crore')}.`;
  return { name, cell: derive(formulaOf(usualPat), 'crore', [], { remark }) };
}

function firstEndOf([first]: readonly { readonly end: CalendarDate }[]): Pick<PeriodColumn, 'firstEnd'> {
  return first === undefined ? {} : { firstEnd: first.end };
}

function yearEndPrice({ yearEndClose }: SourcePeriod, { label, end }: PeriodColumn): Cell {
  if (yearEndClose === undefined || !(yearEndClose > 0) || end === undefined) return missingCell(`No ${label} year-end price.`);
  const month = monthText(end);
  return reportedCell(yearEndClose, 'inr', { line: `Last close of ${month}, adjusted for later splits and bonus issues`, period: month });
}

type SourceLineName = keyof typeof sourceLines;
function periodLines(
  facts: Pick<PeriodLines, 'column' | 'fiscalYear' | 'yearEndPrice' | 'reportedPat'>,
  business: Business,
  source: (name: SourceLineName) => Cell,
): PeriodLines {
  const { column } = facts;
  const known = new Map<LineName, Cell>();
  const line = (name: LineName): Cell => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = make(name);
    known.set(name, made);
    return made;
  };
  const input = (name: LineName): FormulaInput => ({ name: `${labelOf(name)} ${column.label}`, cell: line(name) });
  const labelOf = (name: LineName): string =>
    name === 'ebitda' && line('operatingIncome').is === 'figure' && isOperatingIncome({ line }) ? 'EBIT' : lineLabels[name];
  const make = (name: LineName): Cell => {
    switch (name) {
      case 'ebitda':
        return annualEbitda(input('operatingIncome'), input('depreciation'), input('operatingProfit'));
      case 'netWorth':
        return annualNetWorth(input('reserves'), input('equity'));
      default: {
        const cell = source(name);
        // A line of the source appears even if such companies usually lack it.
        return cell.is === 'missing' && sourceLines[name].notFor?.includes(business) ? wordsCell(notApplicable) : cell;
      }
    }
  };
  return { ...facts, line, input };
}

/** Whether EBITDA of the period is EBIT: operating income, because depreciation is missing, and operating profit before it too. */
export const isOperatingIncome = (lines: Pick<PeriodLines, 'line'>): boolean =>
  lines.line('depreciation').is !== 'figure' && lines.line('operatingProfit').is !== 'figure';

/** Returns net worth, ₹ crore: reserves + equity. */
export function annualNetWorth(reserves: FormulaInput, equity: FormulaInput): Cell {
  return derive(plus(reserves.name, equity.name), 'crore', [reserves, equity]);
}

/**
 * Returns EBITDA, ₹ crore: operating income + depreciation. Where one of the two is missing: operating profit before depreciation, else
 * operating income, which is EBIT.
 */
export function annualEbitda(operating: FormulaInput, depreciation: FormulaInput, beforeDepreciation: FormulaInput): Cell {
  if (operating.cell.is === 'words') return operating.cell;
  if (depreciation.cell.is === 'figure' && operating.cell.is === 'figure')
    return derive(plus(operating.name, depreciation.name), 'crore', [operating, depreciation]);
  if (beforeDepreciation.cell.is === 'figure') {
    return derive(formulaOf(beforeDepreciation.name), 'crore', [beforeDepreciation], {
      remark: 'Operating profit before depreciation, as reported.',
    });
  }
  return derive(formulaOf(operating.name), 'crore', [operating], {
    remark: 'EBIT, not EBITDA: operating income; depreciation not available for this period.',
  });
}

function sourceCell(table: StatementTable, name: SourceLineName, business: Business, at: number): Cell {
  const { keys: ofMost, ofLender, unit } = sourceLines[name];
  const keys = business === 'lender' ? (ofLender ?? ofMost) : ofMost;
  const alternatives = keys.map((alternative) => rowsOf(table, typeof alternative === 'string' ? [alternative] : alternative));
  const given = alternatives.map((rows) => rows.filter((row) => row.cells[at]?.is === 'figure')).find((rows) => rows.length > 0);
  if (given === undefined) return alternatives.flat()[0]?.cells[at] ?? notAvailable;
  const inputs = inputsOfRows(given, table, at);
  const [first, ...others] = inputs;
  if (first === undefined || others.length === 0) return first?.cell ?? notAvailable;
  return derive(sumOf(first.name, ...others.map((each) => each.name)), unit, inputs);
}

function rowsOf(table: StatementTable, keys: readonly string[]): readonly StatementRow[] {
  return keys.flatMap((key) => table.rows.find((row) => row.id === key) ?? []);
}

/** Rows as inputs by label, with the key if the source uses one label twice. */
function inputsOfRows(rows: readonly StatementRow[], table: StatementTable, at: number): readonly FormulaInput[] {
  const alike = new Set(rows.map(({ label }) => label)).size < rows.length;
  return rows.flatMap(({ id, label, cells }) => {
    const cell = cells[at];
    return cell === undefined ? [] : [{ name: `${alike ? `${label} (${id})` : label} ${table.columns[at]?.label ?? ''}`, cell }];
  });
}
