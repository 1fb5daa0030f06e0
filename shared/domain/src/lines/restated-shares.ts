import { derive } from '../cells/derive.ts';
import { formulaOf, over, times, type Formula } from '../cells/formula.ts';
import { reportedCell, type Cell, type FigureCell, type FormulaInput } from '../figures/cell.ts';
import { figureText } from '../format/figure-text.ts';
import type { RestatedShares, SourceLine } from '../statements/source.ts';
import { actionDayText, actionKindText, actionsText } from './action-text.ts';

/**
 * Restates a statement's share count in today's shares, crore: the reported count times the factor of each later split or bonus issue.
 * Without a restatement, and for the analyst's own count, the count is unchanged.
 */
export function inTodaysShares(count: Cell, restated: RestatedShares | undefined): Cell {
  if (restated === undefined || count.is !== 'figure' || count.origin.state !== 'reported') return count;
  const { line, period } = count.origin;
  if (restated.actions.length === 0) {
    const name = `${line} ${period}, restated by the source`;
    const cell = reportedCell(restated.shares, 'shares-crore', {
      line: 'Shares restated for splits and bonus issues',
      period,
      estimated: true,
    });
    return derive(formulaOf(name), 'shares-crore', [{ name, cell }], {
      remark: `The ${period} statement reports ${figureText(count.value, 'shares-crore')} crore shares.`,
    });
  }
  const own: FormulaInput = { name: `${line} ${period}`, cell: count };
  const factors = shareFactors(restated.actions);
  const formula = factors.reduce((product: Formula, { name }) => times(product, name), formulaOf(own.name));
  const reported = figureText(count.value, 'shares-crore').replace(/\.00$/, '');
  return derive(formula, 'shares-crore', [own, ...factors], { remark: `${reported} crore ${actionsText(restated.actions, '×')}.` });
}

/**
 * Restates an annual EPS, ₹, in today's shares: divided by the factor of each later split or bonus issue. A source may have restated it
 * already, which shows in PAT / shares: the EPS is divided only if it is nearer to that of the reported count. Otherwise, and for the
 * analyst's own EPS, it is unchanged.
 *
 * @param count the reported share count, crore
 * @param pat ₹ crore
 */
export function inTodaysEps(
  eps: Cell,
  { count, pat }: { readonly count: Cell; readonly pat: Cell },
  restated: RestatedShares | undefined,
): Cell {
  if (restated === undefined || restated.actions.length === 0) return eps;
  if (eps.is !== 'figure' || eps.origin.state !== 'reported' || count.is !== 'figure' || pat.is !== 'figure') return eps;
  const factor = restated.actions.reduce((product, action) => product * action.factor, 1);
  const expected = pat.value / count.value;
  const distanceTo = (figure: number) => Math.abs(Math.log(eps.value / figure));
  if (!(eps.value / expected > 0) || distanceTo(expected / factor) <= distanceTo(expected)) return eps;
  const own: FormulaInput = { name: `${eps.origin.line} ${eps.origin.period}`, cell: eps };
  const factors = shareFactors(restated.actions);
  const formula = factors.reduce((quotient: Formula, { name }) => over(quotient, name), formulaOf(own.name));
  return derive(formula, 'inr', [own, ...factors], { remark: `₹${figureText(eps.value, 'inr')} ${actionsText(restated.actions, '/')}.` });
}

/**
 * The cell of a restated EPS, ₹ a share of today, with the EPS as it was entered and the factor as its inputs.
 *
 * @param cell of the EPS before it is divided
 * @param name of the EPS before it is divided: "Diluted EPS FY22, as reported"
 */
export function restatedCell(
  cell: FigureCell,
  { factor, actions }: NonNullable<SourceLine['restated']>,
  name: string,
  period: string,
): Cell {
  const own: FormulaInput = { name, cell };
  const by: FormulaInput = {
    name: `Share factor ${period}`,
    cell: reportedCell(factor, 'times', { line: 'New shares for each old share', period }),
  };
  const remark =
    factor >= 1
      ? `₹${figureText(cell.value, 'inr')} ${actionsText(actions, '/')}.`
      : `₹${figureText(cell.value, 'inr')}: the source had divided once too often for the ${actionsText(actions, '×').replace(/^× [\d.]+, /, '')}.`;
  return derive(over(own.name, by.name), 'inr', [own, by], { remark });
}

/** The factors as inputs of a formula. Two issues of one day are named by their kinds, and numbered if those are equal. */
function shareFactors(actions: RestatedShares['actions']): readonly FormulaInput[] {
  return actions.map((action, at): FormulaInput => {
    const day = actionDayText(action);
    const sameDay = actions.filter(({ exDate }) => exDate === action.exDate);
    const earlier = actions.slice(0, at).filter(({ exDate, kind }) => exDate === action.exDate && kind === action.kind).length;
    return {
      name: `Share factor, ex-date ${day}${sameDay.length === 1 ? '' : `, ${actionKindText(action)}`}${earlier === 0 ? '' : ` (${earlier + 1})`}`,
      cell: reportedCell(action.factor, 'times', { line: `New shares for each old share (${actionKindText(action)})`, period: day }),
    };
  });
}
