import { derive } from '../cells/derive.ts';
import { formulaOf, times, type Formula } from '../cells/formula.ts';
import { reportedCell, type Cell, type FormulaInput } from '../figures/cell.ts';
import { figureText } from '../format/figure-text.ts';
import { dateText, parseIsoDate } from '../periods/calendar.ts';
import type { RestatedShares } from '../statements/source.ts';

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
  const factors = restated.actions.map(({ exDate, factor }, at): FormulaInput => {
    const day = dayText(exDate);
    // A split and a bonus issue can share a day, and a formula knows its inputs by name.
    const earlier = restated.actions.slice(0, at).filter((action) => action.exDate === exDate).length;
    return {
      name: `Share factor, ex-date ${day}${earlier === 0 ? '' : ` (${earlier + 1})`}`,
      cell: reportedCell(factor, 'times', { line: 'New shares for each old share (split or bonus issue)', period: day }),
    };
  });
  const formula = factors.reduce((product: Formula, { name }) => times(product, name), formulaOf(own.name));
  return derive(formula, 'shares-crore', [own, ...factors], { remark: `Restated for ${listOf(restated.actions)}.` });
}

/** "the split or bonus issue of 26 Aug 2025 (2 for 1)". */
function listOf(actions: RestatedShares['actions']): string {
  const each = actions.map(({ exDate, factor }) => `${dayText(exDate)} (${factor} for 1)`);
  return `the ${each.length === 1 ? 'split or bonus issue' : 'splits or bonus issues'} of ${each.join(' and ')}`;
}

function dayText(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
}
