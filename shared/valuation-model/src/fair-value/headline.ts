import { chainOf, figureText, isBenchmarkCell, signedPercentText, type Cell, type FormulaInput } from '@mulya/domain';
import { attribution } from './attribution.ts';
import type { Method } from './assumptions.ts';
import { joinList, type Check, type CheckResult } from './checks/check.ts';
import { groupByFix, type ChecksByFix } from './checks/run-checks.ts';
import { presentMultiple } from './implied-growth.ts';
import { headlineMethod } from './method-driver.ts';
import { isPriced, modelInput, placeholdersUsed, predicateText, targetColumn } from './model-input.ts';
import { notMeaningful } from './model-formulas.ts';
import type { Model } from './model.ts';
import { cellName, methodNames, targetPriceRows, targetRows, upsideRows, type ColumnId, type RowName } from './names.ts';
import { isOwnMultiple } from './own-multiple.ts';
import { estimateMiss } from './estimate-vs-actual.ts';

/** A remark on how to read the headline; several can apply. `sentence`: the text on the screen. */
export type HeadlineReading =
  /** The target needs figures that the source lacks. `specified`: the figures with placeholders, for the specification's box alone. */
  | {
      readonly is: 'illustrative';
      readonly sentence: string;
      readonly placeholders: readonly string[];
      readonly specified: Pick<Headline, 'target' | 'upside' | 'eps'>;
    }
  /** A failed check of a precedent. */
  | { readonly is: 'failed'; readonly sentence: string; readonly check: Check }
  | { readonly is: 'loss'; readonly sentence: string; readonly see: readonly Method[] }
  | { readonly is: 'no-figure'; readonly sentence: string }
  | { readonly is: 'no-price'; readonly sentence: string }
  /** The year after the base year has been reported, and its PAT is far from the model's. `year`: a new base year. */
  | { readonly is: 'overtaken'; readonly sentence: string; readonly year: number }
  /** Warnings about precedents. They do not affect the colour. */
  | { readonly is: 'warned'; readonly sentence: string; readonly checks: readonly Check[] }
  /** There is a target, but neither its growth nor its multiple is the analyst's. */
  | { readonly is: 'default-assumptions'; readonly sentence: string }
  /** The upside depends on a default multiple above the current one. */
  | { readonly is: 'rerating'; readonly sentence: string }
  | { readonly is: 'lender'; readonly sentence: string };

/** The model's main result: the target price of the last year by PE, and the upside to today's price. */
export interface Headline {
  readonly column: ColumnId;
  /** "Target Price (FY28E)". */
  readonly label: string;
  /** ₹. Words where it would rest on a placeholder. */
  readonly target: FormulaInput;
  /** Percent. */
  readonly upside: FormulaInput;
  /** "30x × EPS" in figures: the target multiple and the EPS that it multiplies. */
  readonly multiple: FormulaInput;
  readonly eps: FormulaInput;
  /** Today's price, the base of the upside. */
  readonly price: FormulaInput;
  /**
   * `gain` for an upside of zero or more, else `loss`. `neutral` if the figure has a failed check among its precedents, no market price, or
   * no meaning.
   */
  readonly tone: 'gain' | 'loss' | 'neutral';
  /** Most serious first. */
  readonly reading: readonly HeadlineReading[];
}

/**
 * Computes the headline of a model: target price in ₹, upside in percent, and the remarks to read them with. Never throws.
 *
 * @param checks the checks of this model, from `runChecks`
 * @example headline(model, runChecks(model, source)).target.cell // ₹
 */
export function headline(model: Model, checks: readonly Check[]): Headline {
  const column = targetColumn(model);
  const target = modelInput(model, targetPriceRows[headlineMethod], column);
  const upside = modelInput(model, upsideRows[headlineMethod], column);
  const failedChecks = failedChecksOf([target, upside], checks);
  const isMeaningful = failedChecks.length === 0 && target.cell.is === 'figure' && isPriced(model);
  const illustrative = placeholderReading(model);
  const reading = [
    ...illustrative,
    ...failedChecks.map((check): HeadlineReading => ({ is: 'failed', sentence: check.sentence, check })),
    ...(illustrative.length > 0 ? [] : noFigureReading(model, target)),
    ...(isPriced(model) ? [] : [{ is: 'no-price', sentence: 'Upside not available: no market price' } as const]),
    ...estimateMissReading(model, target),
    ...(target.cell.is !== 'figure' || !isPriced(model) ? [] : warningReading(checksConcerning('warn', [target, upside], checks))),
    ...(isOwnMultiple(model, headlineMethod) || target.cell.is !== 'figure'
      ? []
      : [{ is: 'default-assumptions', sentence: 'Default assumptions, not an estimate' } as const]),
    ...(isMeaningful ? reratingReading(model, upside) : []),
    ...lenderReading(model),
  ];
  return {
    column,
    label: `Target Price (${column})`,
    target,
    upside,
    multiple: modelInput(model, 'Target PE', column),
    eps: modelInput(model, 'EPS', column),
    price: modelInput(model, 'Price', model.columns[0]),
    tone: isMeaningful && upside.cell.is === 'figure' ? (upside.cell.value >= 0 ? 'gain' : 'loss') : 'neutral',
    reading,
  };
}

/** The failed checks that concern a precedent of some cells. */
export const failedChecksOf = (cells: readonly FormulaInput[], checks: readonly Check[]): readonly Check[] =>
  checksConcerning('fail', cells, checks);

function checksConcerning(result: CheckResult, cells: readonly FormulaInput[], checks: readonly Check[]): readonly Check[] {
  const chain = new Set(cells.flatMap((input) => [input.name, ...chainOf(input.cell).map(({ name }) => name)]));
  return checks.filter((check) => check.result === result && check.concerns.some((name) => chain.has(name)));
}

/** The reasons for a neutral headline, one for each fix: a bonus issue fails three checks for one cause. */
export function failedReasons({ reading }: Pick<Headline, 'reading'>): readonly ChecksByFix[] {
  return groupByFix(reading.flatMap((each) => (each.is === 'failed' ? [each.check] : [])));
}

function placeholderReading({ specified, ...model }: Model): readonly HeadlineReading[] {
  const column = targetColumn(model);
  const input = (row: RowName): FormulaInput => ({ name: cellName(row, column), cell: specified.at(row, column) });
  const [target, upside] = [input(targetPriceRows[headlineMethod]), input(upsideRows[headlineMethod])];
  const placeholders = placeholdersUsed(target.cell, upside.cell);
  if (placeholders.length === 0) return [];
  const sentence = `Needs ${joinList(placeholders)} of ${model.columns[0]}, which the source lacks. Enter your own for a target price.`;
  return [{ is: 'illustrative', sentence, placeholders, specified: { target, upside, eps: input('EPS') } }];
}

function noFigureReading(model: Model, { cell }: FormulaInput): readonly HeadlineReading[] {
  if (cell.is === 'figure') return [];
  if (cell.is === 'missing') return [{ is: 'no-figure', sentence: `No target price. ${cell.why}` }];
  if (cell.text === notMeaningful.needsShares)
    return [{ is: 'no-figure', sentence: 'Needs shares: the source has no share count. Enter your own for a target price.' }];
  if (cell.text !== notMeaningful.loss && cell.text !== notMeaningful.noProfit)
    return [{ is: 'no-figure', sentence: `The target price ${predicateText(cell.text)}.` }];
  const see = methodsWithoutProfit(model);
  return [{ is: 'loss', sentence: `PE not meaningful without a profit: ${seeText(see)}.${defaultsText(model, see)}`, see }];
}

/**
 * The methods that can value a company without a profit. PB and EV/Sales come first; EV/EBITDA applies if neither has a target price.
 * Methods with an analyst's multiple lead, because a default says nothing about the company.
 */
export function methodsWithoutProfit(model: Model): readonly Method[] {
  const hasTarget = (method: Method): boolean => model.at(targetPriceRows[method], targetColumn(model)).is === 'figure';
  const usual = (['pb', 'evSales'] as const).filter(hasTarget);
  const found: readonly Method[] = usual.length > 0 ? usual : (['evEbitda'] as const).filter(hasTarget);
  return [...found.filter((method) => !isDefaultTarget(model, method)), ...found.filter((method) => isDefaultTarget(model, method))];
}

/** Whether the target multiple of the last year is still the default. */
export function isDefaultTarget(model: Model, method: Method): boolean {
  const { origin } = model.at(targetRows[method], targetColumn(model));
  return origin?.state === 'assumed' && origin.by === 'default';
}

/** What gave the target multiple of the last year that is not the analyst's. */
const defaultWord = (target: Cell): string => (isBenchmarkCell(target) ? 'benchmark' : 'default');

/** A default is no advice: the analyst first sets a multiple, with the current one as a guide. */
function defaultsText(model: Model, see: readonly Method[]): string {
  const [first, ...others] = see
    .filter((method) => isDefaultTarget(model, method))
    .map((method) => ({
      name: methodNames[method],
      current: presentMultiple(model, method).cell,
      target: model.at(targetRows[method], targetColumn(model)),
    }));
  if (first === undefined) return '';
  const currents = [first, ...others].flatMap(({ name, current }) =>
    current.is === 'figure' ? [`${name} ${figureText(current.value, 'times')}`] : [],
  );
  const against =
    currents.length === 0 || first.target.is !== 'figure'
      ? ''
      : `: current ${joinList(currents)} vs a ${defaultWord(first.target)} of ${figureText(first.target.value, 'times')}`;
  return ` Set your own target multiple first${against}.`;
}

/** "see PB and EV/Sales" */
export const seeText = (methods: readonly Method[]): string =>
  methods.length === 0 ? 'no other multiple gives one' : `see ${joinList(methods.map((method) => methodNames[method]))}`;

/** Only if there is a target price that the report can contradict. */
function estimateMissReading(model: Model, { cell }: FormulaInput): readonly HeadlineReading[] {
  const found = cell.is === 'figure' ? estimateMiss(model) : undefined;
  return found === undefined ? [] : [{ is: 'overtaken', ...found }];
}

/** Excludes placeholders (they have their own remark), the payout (PE does not use net worth), and results about the source. */
function warningReading(concerningChecks: readonly Check[]): readonly HeadlineReading[] {
  const checks = concerningChecks.filter(({ id, about }) => id !== 'placeholders' && id !== 'payout' && about === 'company');
  if (checks.length === 0) return [];
  return [
    { is: 'warned', sentence: `${checks.length === 1 ? 'Warning' : 'Warnings'}: ${checks.map(({ title }) => title).join(', ')}.`, checks },
  ];
}

/** For an upside from a default multiple above the current one: the upside at the current multiple. */
function reratingReading(model: Model, upside: FormulaInput): readonly HeadlineReading[] {
  const present = presentMultiple(model, headlineMethod).cell;
  const target = model.at(targetRows[headlineMethod], targetColumn(model));
  const { earnings } = attribution(model, headlineMethod);
  if (!isDefaultTarget(model, headlineMethod) || upside.cell.is !== 'figure' || upside.cell.value < 0) return [];
  if (present.is !== 'figure' || target.is !== 'figure' || earnings.cell.is !== 'figure' || target.value <= present.value) return [];
  const [now, then] = [figureText(present.value, 'times'), figureText(target.value, 'times')];
  return [
    {
      is: 'rerating',
      sentence: `At the current PE of ${now}, not the ${defaultWord(target)} ${then}, upside would be ${signedPercentText(earnings.cell.value)}.`,
    },
  ];
}

function lenderReading({ company: { business } }: Model): readonly HeadlineReading[] {
  if (business === 'ordinary') return [];
  return [{ is: 'lender', sentence: `EV methods are ${notMeaningful[business]}; use PE or PB.` }];
}
