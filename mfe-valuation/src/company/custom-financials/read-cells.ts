import { decimalProblem, inLineUnit, readAmount, truncateText, type AmountUnit, type DecimalSign, type ShareUnit } from './amount.ts';
import type { FiscalYears } from './custom-periods.ts';
import { lengthProblem, type InterpretedColumn } from './interpret-columns.ts';
import { columnLetter, type PastedTable } from './pasted-table.ts';
import type { InterpretedRow } from './read-rows.ts';
import { statedUnits, unitTexts } from './table-units.ts';

interface Conversion {
  readonly chosen: AmountUnit | undefined;
  readonly stated: AmountUnit | undefined;
  readonly shares: ShareUnit | undefined;
  /** ₹ for one unit of the table's currency. */
  readonly rate: number | undefined;
  readonly isForeign: boolean;
  /** The decimal signs of the table. */
  readonly signs: ReadonlySet<DecimalSign>;
}

interface ReadCells {
  readonly row: InterpretedRow;
  readonly leftOut: readonly string[];
}

/** The values of a row, and its cells that are left out, each with the reason. */
export function readCells(
  row: InterpretedRow,
  usedColumns: readonly InterpretedColumn[],
  years: FiscalYears,
  table: PastedTable,
  units: Conversion,
): ReadCells {
  const { line, number, label, cells } = row;
  if (line === undefined) return { row, leftOut: [] };
  const [word, columnWord] = table.isTurned ? ['Column', 'row'] : ['Row', 'column'];
  const place = `${word} ${table.isTurned ? columnLetter(number - 1) : number}, “${truncateText(label)}”`;
  const own = statedUnits(unitTexts(label));
  const skipped = (why: string): ReadCells => ({
    row: { ...row, values: usedColumns.map(() => undefined) },
    leftOut: [`${place}, ${why}`],
  });
  if (cells.slice(table.width).some((cell) => cell !== ''))
    return skipped('has more cells than the header. Quote figures that contain commas, or paste with tabs.');
  if (own.foreign.length > 0 && !units.isForeign && line.unit !== 'shares-crore') return skipped(`is in ${own.foreign[0] ?? ''}.`);
  const leftOut: string[] = [];
  const values = usedColumns.map((column) => {
    const cell = cells[column.at] ?? '';
    const read = readAmount(cell);
    if (read.is === 'empty') return null;
    const unclear = read.is === 'none' ? read.why : decimalProblem(cell, units.signs);
    const why = unclear ?? lengthProblem(line, column.customPeriod, years);
    if (why !== undefined)
      leftOut.push(`${place}, ${columnWord} ${column.letter} (${column.label ?? column.head})${unclear === undefined ? '' : ':'} ${why}.`);
    if (why !== undefined || read.is === 'none') return undefined;
    const unit = own.units.length === 1 ? own.units[0] : undefined;
    const shares = unit === 'crore' || unit === 'lakh' || unit === 'million' ? unit : units.shares;
    const value = inLineUnit(read.value, line, { amounts: unit ?? units.chosen ?? column.unit ?? units.stated, shares });
    const rate = line.unit === 'shares-crore' || (own.isRupee && own.foreign.length === 0) ? 1 : units.rate;
    return value === undefined || rate === undefined ? undefined : rate === 1 ? value : Number((value * rate).toPrecision(15));
  });
  return { row: { ...row, values }, leftOut };
}

/** Whether a row's label states the unit, or every header another one. */
export function hasOwnUnit({ label, line }: InterpretedRow, usedColumns: readonly InterpretedColumn[]): boolean {
  const { units } = statedUnits(unitTexts(label));
  const [unit] = units;
  if (line?.unit === 'shares-crore') return units.length === 1 && (unit === 'crore' || unit === 'lakh' || unit === 'million');
  const ofHeads = new Set(usedColumns.map((column) => column.unit));
  return units.length === 1 || (ofHeads.size > 1 && !ofHeads.has(undefined));
}
