import { chainOf } from '../cells/trace.ts';
import type { Cell, Unit } from '../figures/cell.ts';

/**
 * A cell with an id that is stable within a company's page. The ids: "line/<line>/<period>" (line/sales/FY25,
 * line/pat/TTM, line/netDebt/FY25) · "growth/<line>/<period>" · "cagr/<line>/<period>" (over three years, to it) ·
 * "ratio/<ratio>/<period>" · "multiple/<pe|pb|evEbitda|evSales>/<period>" (the newest year and TTM at the current
 * price, each year before at its own year-end price) · "price/bse" · "price/nse" · "price/change" ·
 * "average/<days>/<bse|nse>" · "market-cap" · "shares" · "statement/<INC|BAL|CAS>/<period>/<key>". The page adds
 * "model/<row>/<column>", "headline/<name>", "peer/<isin>/<id>" and "peer-median/<id>" (peer-median/ratio/roe/FY25). A
 * period is named by its whole label: "CY25 (Dec 2025)", "Q2 FY27 (Sep 2026)".
 */
export interface NamedCell {
  readonly id: string;
  /** The analyst's name for it: "Sales FY25", "ROE FY26". */
  readonly label: string;
  readonly cell: Cell;
  /** Why it is not comparable with other periods: "It ends 3 months after the period before it, …". */
  readonly apart?: string;
}

/** A figure that a text may mention. `value`: unrounded, in its unit. */
export interface KnownFigure {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly unit: Unit;
}

/** Returns the figures among the cells, without those that depend on a placeholder. */
export function knownFigures(cells: readonly NamedCell[]): readonly KnownFigure[] {
  return cells.flatMap(({ id, label, cell }) =>
    cell.is === 'figure' && !dependsOnPlaceholder(cell) ? [{ id, label, value: cell.value, unit: cell.unit }] : [],
  );
}

/** Returns whether a cell depends on a placeholder, and so is not a fact of the company. */
export function dependsOnPlaceholder(cell: Cell): boolean {
  return cell.origin?.state === 'placeholder' || chainOf(cell).some((input) => input.cell.origin?.state === 'placeholder');
}
