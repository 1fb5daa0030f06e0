import { derive, figureText, times, type FormulaInput } from '@mulya/domain';
import type { Method } from '../../fair-value/assumptions.ts';
import { modelInput, targetColumn } from '../../fair-value/model-input.ts';
import { methodNames, targetRows } from '../../fair-value/names.ts';
import { demergersText } from '../history/demergers.ts';
import { historyBand } from '../history/history-band.ts';
import { industryBenchmark } from '../industry/industry-benchmarks.ts';
import type { MethodContext } from '../method.ts';

/** A low and a high target multiple, times. `basis`: what they are based on, for the row of the summary. */
interface TargetRange {
  readonly low: FormulaInput;
  readonly high: FormulaInput;
  readonly basis: string;
}

/** The distance from the target multiple without any benchmark, percent. Source: the law of the methods, section 6. */
const distance = 20;

/**
 * Returns the range of a target multiple: the quartiles of the company's own history, else those of its industry, else 20 % around the
 * target multiple of the last year.
 */
export function targetRange(
  { model, benchmarks: { history, industry } }: Pick<MethodContext, 'model' | 'benchmarks'>,
  method: Method,
): TargetRange {
  const name = methodNames[method];
  const band = history === undefined ? undefined : historyBand(history, method);
  if (band?.statistics !== undefined) {
    const { lowerQuartile: low, upperQuartile: high } = band.statistics;
    const crossed = demergersText(band.demergers);
    const months = `${band.n} months, ${band.from ?? ''} to ${band.to ?? ''}${crossed === undefined ? '' : `, across ${crossed}`}`;
    return { low, high, basis: `${name} ${rangeText(low, high)}: 25th to 75th percentile of own history (${months})` };
  }
  const group = industry === undefined ? undefined : industryBenchmark(industry, method);
  if (industry !== undefined && group?.lowerQuartile.cell.is === 'figure' && group.upperQuartile.cell.is === 'figure') {
    const { lowerQuartile: low, upperQuartile: high } = group;
    return { low, high, basis: `${name} ${rangeText(low, high)}: quartiles of the ${industry.scope} (${group.n} companies)` };
  }
  const target = modelInput(model, targetRows[method], targetColumn(model));
  const step = target.cell.is === 'figure' && target.cell.value < 0 ? -distance : distance; // lower is further from zero then
  const at = (percent: number, words: string): FormulaInput => ({
    name: `${target.name}, ${words}`,
    cell: derive(times(target.name, percent / 100), 'times', [target]),
  });
  const [low, high] = [at(100 - step, `${distance}% lower`), at(100 + step, `${distance}% higher`)];
  const isKnown = target.cell.is === 'figure';
  return { low, high, basis: `Target ${name} ±${distance}%${isKnown ? `: ${rangeText(low, high)}` : ''}` };
}

/** "20.1x to 27.3x" */
function rangeText({ cell: low }: FormulaInput, { cell: high }: FormulaInput): string {
  const text = (cell: FormulaInput['cell']) => (cell.is === 'figure' ? figureText(cell.value, cell.unit) : '-');
  return `${text(low)} to ${text(high)}`;
}
