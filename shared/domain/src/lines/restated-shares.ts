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
  const factors = restated.actions.map(({ exDate, factor, kind }, at): FormulaInput => {
    const day = dayText(exDate);
    // A split and a bonus issue can share a day, and a formula knows its inputs by name.
    const earlier = restated.actions.slice(0, at).filter((action) => action.exDate === exDate && action.kind === kind).length;
    return {
      name: `Share${kind === undefined ? '' : ` (${kind})`} factor, ex-date ${day}${earlier === 0 ? '' : ` (${earlier + 1})`}`,
      cell: reportedCell(factor, 'times', { line: `New shares for each old share (${issueName(kind)})`, period: day }),
    };
  });
  const formula = factors.reduce((product: Formula, { name }) => times(product, name), formulaOf(own.name));
  return derive(formula, 'shares-crore', [own, ...factors], { remark: `Restated for ${listOf(restated.actions)}.` });
}

type Kind = RestatedShares['actions'][number]['kind'];

/** "the split or bonus issue of 26 Aug 2025 (2 for 1)", or "the bonus issue of …" where the source states the kind. */
function listOf(actions: RestatedShares['actions']): string {
  const each = actions.map(({ exDate, factor }) => `${dayText(exDate)} (${factor} for 1)`);
  const [first, ...others] = actions.map(({ kind }) => kind);
  const kind = others.every((other) => other === first) ? first : undefined;
  const names = kind === undefined ? 'splits or bonus issues' : kind === 'split' ? 'splits' : 'bonus issues';
  return `the ${each.length === 1 ? issueName(kind) : names} of ${each.join(' and ')}`;
}

const issueName = (kind: Kind): string => (kind === undefined ? 'split or bonus issue' : kind === 'split' ? 'split' : 'bonus issue');

function dayText(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
}
