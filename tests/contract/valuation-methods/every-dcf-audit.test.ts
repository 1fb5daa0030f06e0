/** An independent parser evaluates each audit text of the discounted cash flow and gets the value of its cell. */
import type { ValuationAnswer } from '@mulya/contract';
import { chainOf, type Cell, type FormulaInput } from '@mulya/domain';
import { dcfCase, dcfGrid, reverseDcf, type MethodContext } from '@mulya/valuation-model/valuation-methods';
import { evaluateAuditText } from '../fair-value/audit-parser.ts';
import { packAnswers } from '../fair-value/pack-answers.ts';
import { auditOf } from '../fair-value/under-test.ts';
import { contextOf, dcfMethod, defaultDcfChoices, isClose } from './compare-dcf.ts';
import type { DcfChoices } from './dcf-recomputation.ts';
import { drawnDcfChoices } from './drawn-choices.ts';

/** Every cell of the method, of its range, of a case and of the reverse DCF, with all precedents. */
function auditedCells(context: MethodContext): readonly FormulaInput[] {
  const { base, low, high, graph, sheet } = dcfMethod().evaluate(context);
  const reverse = reverseDcf(context);
  const grid = dcfGrid(context);
  const corner = grid.is === 'grid' ? grid.cases[4]?.[0] : undefined;
  const cells = [
    base,
    low,
    high,
    ...[...graph.formulas.keys()].map((name) => ({ name, cell: sheet.cell(name) })),
    ...[...graph.inputs].map(([name, cell]) => ({ name, cell })),
    ...[...reverse.graph.formulas.keys()].map((name) => ({ name: `reverse ${name}`, cell: reverse.sheet.cell(name) })),
    reverse.ownGrowth3,
    reverse.ownGrowth5,
    ...(corner === undefined ? [] : [dcfCase(context, corner)]),
  ];
  const found = new Map<Cell, FormulaInput>();
  for (const each of cells) for (const input of [each, ...chainOf(each.cell)]) if (!found.has(input.cell)) found.set(input.cell, input);
  return [...found.values()];
}

/** The error in a cell's audit; undefined if there is none. */
function fault({ name, cell }: FormulaInput, answer: ValuationAnswer): string | undefined {
  const { origin } = cell;
  if (cell.is !== 'figure' || origin?.state !== 'derived') return undefined;
  const { formula } = auditOf({ name, cell }, answer, 'international');
  if (formula?.result === undefined) return `${name}: there is no audit of its formula`;
  const byNumbers = evaluateAuditText(formula.numbers);
  const values = new Map(origin.inputs.map((input) => [input.name, input.cell.is === 'figure' ? input.cell.value : NaN]));
  const byNames = evaluateAuditText(formula.names, values);
  const all = [byNumbers, byNames, evaluateAuditText(formula.result)];
  return all.every((each) => isClose(each, cell.value)) ? undefined : `${name}: ${all.join(', ')}, but the cell is ${cell.value}`;
}

describe('every audit text of the discounted cash flow', () => {
  it.each([
    ['on defaults', () => defaultDcfChoices],
    ['on drawn choices', drawnDcfChoices],
  ] as const)('evaluates to its cell, for a sixth of the small market, %s', async (_, choicesOf: (at: number) => DcfChoices) => {
    const answers = [...(await packAnswers()).values()].filter((__, at) => at % 6 === 0);
    let read = 0;
    const faults = answers.flatMap((answer, at) => {
      const context = contextOf(answer, choicesOf(at));
      if (dcfMethod().whyNot(context.model, context.today) !== undefined) return [];
      const cells = auditedCells(context);
      read += cells.length;
      return cells.flatMap((each) => fault(each, answer) ?? []).map((each) => `${answer.companyName}, ${each}`);
    });
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(20 * 150);
  });
});
