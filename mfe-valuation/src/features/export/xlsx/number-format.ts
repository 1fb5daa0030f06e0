import type { Unit } from '@mulya/domain';

interface Formatted {
  readonly unit?: Unit | undefined;
  readonly starred?: boolean | undefined;
  readonly signed?: boolean | undefined;
}

/**
 * How a spreadsheet shows a figure as the page does: amounts without decimals, negative ones in parentheses, per-share figures and
 * share counts with two, percentages and multiples with one and their sign. Undefined without a unit.
 */
export function numberFormat({ unit, starred = false, signed = false }: Formatted): string | undefined {
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
  }
}

/** A format from a size on, whichever side of zero. */
export interface SizedFormat {
  readonly from: number;
  readonly format: string;
}

/**
 * Lakhs and crores, the largest first. Spreadsheets have no Indian grouping, and a format with conditions of its own loses the sign of
 * what is below zero in some of them; these stand in rules beside the cell's format.
 */
export function indianFormats({ unit, starred = false }: Formatted): readonly SizedFormat[] {
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
