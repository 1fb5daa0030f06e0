import { derive, maxOf, minOf, missingCell, type FigureInput, type FormulaInput } from '@mulya/domain';
import { isPriced, modelInput, targetColumn } from '../../fair-value/model-input.ts';
import { outcome, scenarioModel, scenarioName, scenarioNames, scenariosOf, type ScenarioSet } from '../../fair-value/scenarios.ts';
import { asSentenceStart, comparedInput } from '../../fair-value/price-break.ts';
import { targetPriceRows } from '../../fair-value/names.ts';
import { joinList } from '../../fair-value/checks/check.ts';
import { blend, type Blend } from '../blend/blend.ts';
import { atLeastZero } from '../method-graph.ts';
import type { MethodContext, MethodId, MethodResult } from '../method.ts';
import { isMultiple, isOwnMethod } from '../own-method.ts';
import { methodOutcomes, type MethodOutcome } from '../valuation-methods.ts';
import { pastRow, sectionRow, type SectionMethod, summaryRow, type SummaryRow } from './summary-row.ts';
import { yearRangeRow } from './year-range.ts';

/** What the summary reads besides the methods. */
export interface SummaryContext extends MethodContext {
  readonly scenarios?: ScenarioSet | undefined;
  /** Methods of other remotes. They are never in the headline, the blend or a finding. */
  readonly sections?: readonly SectionMethod[] | undefined;
}

/** A method or row that is not drawn, with the reason. */
export interface ExcludedRow {
  readonly id: SummaryRow['id'];
  readonly name: string;
  readonly sentence: string;
  /** Whether it is one of the analyst's own methods. */
  readonly isOwn: boolean;
}

/** A method on untouched defaults. It is named, and neither drawn nor counted. */
export interface DefaultMethod {
  readonly id: MethodId;
  readonly name: string;
}

/** The data of the valuation summary. */
export interface ValuationSummary {
  /**
   * The analyst's own methods in the order of the list, each followed by its own history; then the methods of sections, and the 52-week
   * range. Never by result. While no method is the analyst's, own history alone stands in place of the methods.
   */
  readonly rows: readonly SummaryRow[];
  /** In the order of the methods. */
  readonly defaults: readonly DefaultMethod[];
  readonly excluded: readonly ExcludedRow[];
  /** The line through all rows, ₹; missing without a market price. */
  readonly price: FormulaInput;
  /** Undefined while no method has a weight. */
  readonly blend: Blend | undefined;
}

type Evaluated = Extract<MethodOutcome, { readonly is: 'evaluated' }>;

/**
 * Collects the rows of the valuation summary. Never throws. Source: the law of the page, section 1.
 *
 * @param outcomes the methods' results, if the caller has them
 * @example valuationSummary({ model, benchmarks, today }).rows.map(({ name, base }) => [name, base.cell])
 */
export function valuationSummary(context: SummaryContext, outcomes: readonly MethodOutcome[] = methodOutcomes(context)): ValuationSummary {
  const { model, benchmarks, sections = [] } = context;
  const rowOfPrices = yearRangeRow(model.company, benchmarks.history);
  const evaluated = outcomes.filter((each): each is Evaluated => each.is === 'evaluated');
  const own = evaluated.filter(({ id }) => isOwnMethod(context, id));
  const others = evaluated.filter((each) => !own.includes(each));
  const rangeOf = rangeOfCases(context);
  const ofMethods = own.flatMap((each) => [methodRow(each, rangeOf), ...historyRow(each)]);
  return {
    rows: [
      ...(own.length === 0 ? others.flatMap(historyRow) : ofMethods),
      ...sections.map(sectionRow),
      ...(rowOfPrices ? [rowOfPrices] : []),
    ],
    defaults: others.flatMap(({ id, name, result: { base } }) => (whyWithout(base) === undefined ? [{ id, name }] : [])),
    excluded: [
      ...outcomes.flatMap((each): readonly ExcludedRow[] => {
        const { id, name } = each;
        if (id === 'netAssetValue' && each.is === 'not-applicable') return []; // for any company, but only with holdings
        const sentence = each.is === 'not-applicable' ? each.sentence : own.includes(each) ? undefined : whyWithout(each.result.base);
        return sentence === undefined ? [] : [{ id, name, sentence, isOwn: isOwnMethod(context, id) }];
      }),
      ...(rowOfPrices === undefined ? [noPastPrices] : []),
    ],
    price: isPriced(model)
      ? modelInput(model, 'Price', model.columns[0])
      : { name: 'Price', cell: missingCell('Market price not available.') },
    blend: blend(model, outcomes),
  };
}

const noPastPrices: ExcludedRow = { id: 'year-range', name: '52-week range', sentence: 'No past prices.', isOwn: false };

/** Why there is no value, as a sentence; undefined if there is one. */
function whyWithout(value: FormulaInput): string | undefined {
  const { cell } = atLeastZero(value);
  if (cell.is === 'figure') return undefined;
  return cell.is === 'words' ? `${asSentenceStart(cell.text)}.` : cell.why;
}

type Range = Pick<MethodResult, 'low' | 'high' | 'basis'>;

function methodRow({ id, name, result }: Evaluated, rangeOf: (id: MethodId) => Range | undefined): SummaryRow {
  const { low, high, basis } = rangeOf(id) ?? result;
  return summaryRow({ id, name, low, base: result.base, high, basis });
}

/** Own history of a multiple; none where an end has no value. */
function historyRow({ id, name, result: { ownHistory } }: Evaluated): readonly SummaryRow[] {
  if (ownHistory === undefined || !isMultiple(id) || [ownHistory.low, ownHistory.high].some((end) => whyWithout(end) !== undefined))
    return [];
  return [pastRow({ id: `history/${id}`, name: `${name}, own history`, ...ownHistory })];
}

const isFigure = (input: FormulaInput): input is FigureInput => input.cell.is === 'figure';

/**
 * The range of a target multiple: the lowest and the highest target price of the analyst's cases, the model among them. Undefined where no
 * case moves that target price.
 */
function rangeOfCases({ model, scenarios, today }: SummaryContext): (id: MethodId) => Range | undefined {
  const cases = (scenarios === undefined ? [] : scenariosOf(scenarios)).flatMap((scenario) => {
    const { id, assumptions } = scenario;
    return assumptions === undefined ? [] : [{ id, name: scenarioName(scenario), model: scenarioModel(model, assumptions) }];
  });
  return (id) => {
    if (!isMultiple(id)) return undefined;
    const row = targetPriceRows[id];
    const base = comparedInput(model, row, targetColumn(model));
    const all = [base, ...cases.map((each) => outcome(scenarioNames[each.id], each.model, id, today).targetPrice)].filter(isFigure);
    const others = all.slice(1).map(({ name }) => name);
    if (base.cell.is !== 'figure' || all.every(({ cell }) => cell.value === all[0]?.cell.value)) return undefined;
    const names = joinList([...cases.map(({ name }) => name), 'the model']);
    return {
      low: { name: `Lowest ${row}`, cell: derive(minOf([base.name, ...others]), 'inr', all) },
      high: { name: `Highest ${row}`, cell: derive(maxOf([base.name, ...others]), 'inr', all) },
      basis: `Lowest and highest target price ${targetColumn(model)} of ${names}`,
    };
  };
}
