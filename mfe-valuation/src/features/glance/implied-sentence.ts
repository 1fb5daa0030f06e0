import { figureText, type Grouping } from '@mulya/domain';
import { impliedGrowth, modelInput, targetColumn, targetRows } from '@mulya/valuation-model/fair-value';
import { industryBenchmark, type ComparedCompany, type MethodContext } from '@mulya/valuation-model/valuation-methods';
import { impliedGrowthOf, type EvaluatedMethods } from '../valuation-methods/evaluated-methods.ts';

/**
 * What the price implies, against own growth: the sales growth of the reverse DCF, or the PAT growth that the target PE needs where the
 * discounted cash flow does not apply. Pure.
 */
export function impliedSentence(
  { context, outcomes }: Pick<EvaluatedMethods, 'context' | 'outcomes'>,
  ids: ComparedCompany,
  grouping: Grouping,
): string {
  const dcf = outcomes.find(({ id }) => id === 'dcf');
  return dcf?.is === 'evaluated' ? impliedGrowthOf(context).sentence : byTargetPe(context, ids, grouping);
}

function byTargetPe(context: MethodContext, ids: ComparedCompany, grouping: Grouping): string {
  const { model } = context;
  const column = targetColumn(model);
  const implied = impliedGrowth(model, 'pe').cell;
  const target = modelInput(model, targetRows.pe, column).cell;
  if (implied.is !== 'figure' || target.is !== 'figure') {
    return `No PAT growth can be read from the price: ${implied.is === 'missing' ? implied.why : implied.is === 'words' ? `${implied.text}.` : ''}`;
  }
  const multiple = figureText(target.value, 'times', grouping);
  return `At ${multiple} ${column}, the price needs PAT growth of ${figureText(implied.value, 'percent', grouping)} a year${ownGrowthText(context, ids, grouping)}.`;
}

/** "; PAT grew 12.1% a year over the last three" */
function ownGrowthText({ benchmarks: { industry } }: MethodContext, ids: ComparedCompany, grouping: Grouping): string {
  const own = industry === undefined ? undefined : industryBenchmark(industry, 'patCagr3', ids).own.cell;
  if (own?.is !== 'figure') return '';
  const change = own.value < 0 ? 'fell' : 'grew';
  return `; PAT ${change} ${figureText(Math.abs(own.value), 'percent', grouping)} a year over the last three`;
}
