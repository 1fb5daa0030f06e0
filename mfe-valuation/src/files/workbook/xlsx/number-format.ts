import type { Unit } from '@mulya/domain';

interface FormatOptions {
  readonly unit?: Unit | undefined;
  readonly starred?: boolean | undefined;
  readonly signed?: boolean | undefined;
}

/**
 * The number format that matches the page: amounts without decimals, negative amounts in parentheses, per-share figures and share counts
 * with two decimals, percentages and multiples with one. Undefined without a unit.
 */
export function numberFormat({ unit, starred = false, signed = false }: FormatOptions): string | undefined {
  const star = starOf(starred);
  switch (unit) {
    case undefined:
      return undefined;
    case 'crore':
    case 'inr':
    case 'shares-crore':
      return `${bothSides('#,##0', unit, star)};0${star}`;
    case 'percent':
      return signed ? `+${plain('%', star)};-${plain('%', star)};${plain('%', star)}` : plain('%', star);
    case 'times':
      return plain('x', star);
    case 'years':
      return `0.0${star}`;
    case 'number':
      return `0.00#${star}`;
  }
}

/** Applies to absolute values from `from` on. */
export interface SizedFormat {
  readonly from: number;
  readonly format: string;
}

/**
 * Formats for lakhs and crores, largest first. Spreadsheets have no Indian grouping. These become conditional formatting rules, because
 * some spreadsheets drop the minus sign of a number format with conditions.
 */
export function indianFormats({ unit, starred = false }: FormatOptions): readonly SizedFormat[] {
  if (unit !== 'crore' && unit !== 'inr' && unit !== 'shares-crore') return [];
  return [
    { from: 10_000_000, format: bothSides('##\\,##\\,##\\,##0', unit, starOf(starred)) },
    { from: 100_000, format: bothSides('##\\,##\\,##0', unit, starOf(starred)) },
  ];
}

const starOf = (starred: boolean): string => (starred ? '"*"' : '');
const plain = (sign: string, star: string): string => `#,##0.0"${sign}"${star}`;

function bothSides(digits: string, unit: Unit, star: string): string {
  const whole = `${digits}${unit === 'crore' ? '' : '.00'}${star}`;
  return `${whole};(${whole})`;
}
