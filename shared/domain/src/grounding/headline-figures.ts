import { derive } from '../cells/derive.ts';
import { minus } from '../cells/formula.ts';
import { acrossBreak, priceBreak, type EventfulCompany } from '../events/period-breaks.ts';
import { wordsCell, type Cell, type FormulaInput } from '../figures/cell.ts';
import type { Business } from '../lines/business.ts';
import { lineLabels } from '../lines/line-catalogue.ts';
import { lineGrowth } from '../lines/line-growth.ts';
import type { PeriodLines } from '../lines/period-lines.ts';
import {
  isAnotherShareCount,
  isDoubtfulShareCount,
  multipleLabels,
  periodMultiple,
  trailingMultiple,
  usesCurrentPrice,
  type MultipleId,
} from '../multiples/period-multiple.ts';
import { ratios } from '../ratios/ratio-catalogue.ts';
import { ratioInput } from '../ratios/ratio-input.ts';
import { amountsIn, isExceptionalAmong } from '../readings/exceptional-profit.ts';
import { figureRows, listedLines } from './figure-ids.ts';
import type { NamedCell } from './known-figure.ts';

/** The inputs of a company's headline figures. */
export interface HeadlineSource extends EventfulCompany {
  readonly business: Business;
  /** Oldest first. */
  readonly annual: readonly PeriodLines[];
  readonly trailing: PeriodLines | undefined;
  /** BSE's if valid, else NSE's. ₹. */
  readonly price: Cell;
  /** As reported, ₹ crore. */
  readonly marketCap: Cell;
  /** Current, crore. */
  readonly shares: Cell;
}

type Cells = readonly NamedCell[];

/** Returns the named lines of each year and of the last four quarters, and net debt. */
export function lineFigures({ annual, trailing, business }: HeadlineSource): Cells {
  const periods = trailing === undefined ? annual : [...annual, trailing];
  const named = listedLines.flatMap((name) => periods.map((lines) => at(lines, `line/${name}`, lineLabels[name], lines.line(name))));
  const netDebt = annual.map((lines) =>
    at(lines, 'line/netDebt', 'Net debt', business === 'ordinary' ? netDebtOf(lines) : wordsCell('not applicable')),
  );
  return [...named, ...netDebt];
}

function netDebtOf(lines: PeriodLines): Cell {
  const [debt, cash] = [lines.input('grossDebt'), lines.input('cash')];
  return derive(minus(debt.name, cash.name), 'crore', [debt, cash]);
}

/** Returns growth of sales, EBITDA, PAT and net worth: on the previous year, and annually over three years, percent. */
export function growthFigures({ annual }: HeadlineSource): Cells {
  return figureRows.growth.flatMap((line) => [
    ...annual.slice(1).map((lines) => at(lines, `growth/${line}`, `${lineLabels[line]} growth`, lineGrowth(annual, lines, line, 1))),
    ...annual.slice(3).map((lines) => at(lines, `cagr/${line}`, `${lineLabels[line]} 3-year CAGR to`, lineGrowth(annual, lines, line, 3))),
  ]);
}

/**
 * Returns the ratios of each year and of the last four quarters.
 *
 * @param marketCap the current one, which applies to the latest year only
 */
export function ratioFigures(company: HeadlineSource, { name, cell }: FormulaInput): Cells {
  const { annual, trailing, business } = company;
  const newest = annual.at(-1);
  const marketCap = { name, cell: acrossBreak(newest && priceBreak(company, newest.column), cell) };
  const periods = trailing === undefined ? annual : [...annual, trailing];
  return ratios.flatMap((ratio) =>
    periods.map((lines) =>
      at(lines, `ratio/${ratio.id}`, ratio.label, ratioInput(ratio, lines, business, lines === newest ? marketCap : undefined).cell),
    ),
  );
}

/** Returns the multiples of each year, as in the peer comparison, and of the last four quarters at the current price. */
export function multipleFigures(company: HeadlineSource): Cells {
  const { annual, trailing } = company;
  const full = annual.findLast(({ column }) => column.standing.is === 'regular');
  return figureRows.multiple.flatMap((id) => {
    const label = multipleLabels[id];
    const yearly = annual.map((lines) => {
      const named = at(lines, `multiple/${id}`, label, yearMultiple(id, company, lines));
      const isApart = id === 'pe' && isExceptionalAmong(lines, annual, company.business, amountsIn);
      return isApart ? { ...named, apart: `The profit of ${lines.column.label} is exceptional.` } : named;
    });
    if (id === 'pb' || trailing === undefined || full === undefined) return yearly;
    return [...yearly, at(trailing, `multiple/${id}`, label, trailingMultiple(id, company, trailing, full))];
  });
}

function yearMultiple(id: MultipleId, company: HeadlineSource, lines: PeriodLines): Cell {
  const cell = periodMultiple(id, company, lines);
  const isPerShare = id === 'pe' || id === 'pb';
  if (cell.is !== 'figure') return cell;
  const isOff = usesCurrentPrice(company.annual, lines)
    ? isPerShare && isAnotherShareCount(lines.line('shares'), company.shares)
    : isDoubtfulShareCount(lines);
  return isOff ? wordsCell('not comparable (share count has changed)', cell.origin) : cell;
}

function at({ column }: PeriodLines, row: string, label: string, cell: Cell): NamedCell {
  const named = { id: `${row}/${column.label}`, label: `${label} ${column.label}`, cell };
  return column.standing.is === 'regular' ? named : { ...named, apart: column.standing.why };
}
