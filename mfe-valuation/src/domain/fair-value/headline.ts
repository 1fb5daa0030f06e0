import { chainOf, figureText, type FormulaInput } from '@mulya/domain';
import type { GrowthMetric, Method } from './assumptions.ts';
import { listed, type Check } from './checks/check.ts';
import { byMend, type MendedChecks } from './checks/run-checks.ts';
import { headlineMethod } from './methods.ts';
import { isPriced, modelInput, placeholdersBehind, targetColumn } from './model-input.ts';
import { notMeaningful } from './model-formulas.ts';
import type { Model } from './model.ts';
import { methodNames, targetPriceRows, targetRows, upsideRows, type ColumnId } from './names.ts';
import { overtaken } from './overtaken.ts';

/** The growth that the headline rests on. */
const headlineGrowth: GrowthMetric = 'pat';

/** How the headline is to be read; several can hold at once. `sentence`: as it stands on the screen. */
export type HeadlineReading =
  /** Placeholders in the chain of target or upside. */
  | { readonly is: 'illustrative'; readonly sentence: string; readonly placeholders: readonly string[] }
  /** A failed check of a figure in the chain. */
  | { readonly is: 'failed'; readonly sentence: string; readonly check: Check }
  | { readonly is: 'loss'; readonly sentence: string; readonly see: readonly Method[] }
  | { readonly is: 'no-figure'; readonly sentence: string }
  | { readonly is: 'no-price'; readonly sentence: string }
  /** The year after the base year is reported, and its PAT lies far from the model's. `year`: a base year to start from. */
  | { readonly is: 'overtaken'; readonly sentence: string; readonly year: number }
  /** There is a target, and growth and target multiple are not both the analyst's. */
  | { readonly is: 'default-assumptions'; readonly sentence: string }
  | { readonly is: 'lender'; readonly sentence: string };

/** The model's one answer: the target price of the last year on PE, and what it leaves of today's price. */
export interface Headline {
  readonly column: ColumnId;
  /** "Target Price (FY28E)". */
  readonly label: string;
  /** ₹. */
  readonly target: FormulaInput;
  /** Percent. */
  readonly upside: FormulaInput;
  /** "30x × EPS" in figures: the target multiple and the EPS that it multiplies. */
  readonly multiple: FormulaInput;
  readonly eps: FormulaInput;
  /** Today's price, that the upside is measured from. */
  readonly price: FormulaInput;
  /**
   * `gain` where the upside is at or above zero, else `loss`; `neutral` where the figure cannot be judged: a placeholder or a
   * failed check in its chain, no market price, no meaning.
   */
  readonly tone: 'gain' | 'loss' | 'neutral';
  /** The gravest first. */
  readonly reading: readonly HeadlineReading[];
}

/** @param checks those of this model: `runChecks` */
export function headline(model: Model, checks: readonly Check[]): Headline {
  const column = targetColumn(model);
  const target = modelInput(model, targetPriceRows[headlineMethod], column);
  const upside = modelInput(model, upsideRows[headlineMethod], column);
  const placeholders = placeholdersBehind(target.cell, upside.cell);
  const failed = failsBehind([target, upside], checks);
  const reading = [
    ...illustrative(placeholders),
    ...failed.map((check): HeadlineReading => ({ is: 'failed', sentence: check.sentence, check })),
    ...withoutFigure(model, target),
    ...(isPriced(model) ? [] : [{ is: 'no-price', sentence: 'Upside not available: no market price' } as const]),
    ...(placeholders.length > 0 ? [] : overtakenBy(model, target)),
    ...(isTouched(model) || target.cell.is !== 'figure' ? [] : [{ is: 'default-assumptions', sentence: 'Default assumptions, not an estimate' } as const]),
    ...ofLender(model),
  ];
  const judged = placeholders.length === 0 && failed.length === 0 && target.cell.is === 'figure' && isPriced(model);
  return {
    column,
    label: `Target Price (${column})`,
    target,
    upside,
    multiple: modelInput(model, 'Target PE', column),
    eps: modelInput(model, 'EPS', column),
    price: modelInput(model, 'Price', model.columns[0]),
    tone: judged && upside.cell.is === 'figure' ? (upside.cell.value >= 0 ? 'gain' : 'loss') : 'neutral',
    reading,
  };
}

/** The failed checks that concern a figure somewhere in the chains of some cells. */
export function failsBehind(cells: readonly FormulaInput[], checks: readonly Check[]): readonly Check[] {
  const chain = new Set(cells.flatMap((input) => [input.name, ...chainOf(input.cell).map(({ name }) => name)]));
  return checks.filter(({ result, concerns }) => result === 'fail' && concerns.some((name) => chain.has(name)));
}

/** Why the headline is not coloured, each mend once: a bonus trips three checks and has one cause. */
export function failedReasons({ reading }: Pick<Headline, 'reading'>): readonly MendedChecks[] {
  return byMend(reading.flatMap((each) => (each.is === 'failed' ? [each.check] : [])));
}

function illustrative(placeholders: readonly string[]): readonly HeadlineReading[] {
  if (placeholders.length === 0) return [];
  const which = `${listed(placeholders)} ${placeholders.length === 1 ? 'is a placeholder' : 'are placeholders'}`;
  return [{ is: 'illustrative', sentence: `Illustrative: ${which}.`, placeholders }];
}

function withoutFigure(model: Model, { cell }: FormulaInput): readonly HeadlineReading[] {
  if (cell.is === 'figure') return [];
  if (cell.is === 'missing') return [{ is: 'no-figure', sentence: `No target price. ${cell.why}` }];
  if (cell.text !== notMeaningful.loss && cell.text !== notMeaningful.noProfit) return [{ is: 'no-figure', sentence: `The target price is ${cell.text}.` }];
  const see = besidesProfit(model);
  return [{ is: 'loss', sentence: `PE not meaningful without a profit: ${seeText(see)}.${defaultsText(model, see)}`, see }];
}

/**
 * The methods that say something of a company without a profit: PB and EV/Sales, as far as they have a target price; where neither
 * has one (net worth below zero, no sales), EV/EBITDA if it has. Those with the analyst's own multiple lead: a default says nothing of
 * the company.
 */
export function besidesProfit(model: Model): readonly Method[] {
  const hasTarget = (method: Method): boolean => model.at(targetPriceRows[method], targetColumn(model)).is === 'figure';
  const usual = (['pb', 'evSales'] as const).filter(hasTarget);
  const found: readonly Method[] = usual.length > 0 ? usual : (['evEbitda'] as const).filter(hasTarget);
  return [...found.filter((method) => !isDefaultTarget(model, method)), ...found.filter((method) => isDefaultTarget(model, method))];
}

/** Whether the target multiple of the last year is the untouched default. */
export function isDefaultTarget(model: Model, method: Method): boolean {
  const { origin } = model.at(targetRows[method], targetColumn(model));
  return origin?.state === 'assumed' && origin.by === 'default';
}

/** An untouched default is no advice: the analyst sets a multiple first, with the current one to go by. */
function defaultsText(model: Model, see: readonly Method[]): string {
  const [first, ...others] = see.filter((method) => isDefaultTarget(model, method)).map((method) => ({
    name: methodNames[method],
    current: model.at(methodNames[method], model.columns[0]),
    target: model.at(targetRows[method], targetColumn(model)),
  }));
  if (first === undefined) return '';
  const currents = [first, ...others].flatMap(({ name, current }) => (current.is === 'figure' ? [`${name} ${figureText(current.value, 'times')}`] : []));
  const against = currents.length === 0 || first.target.is !== 'figure' ? '' : `: current ${listed(currents)} vs a default of ${figureText(first.target.value, 'times')}`;
  return ` Set your own target multiple first${against}.`;
}

/** "see PB and EV/Sales" */
export const seeText = (methods: readonly Method[]): string => (methods.length === 0 ? 'no other method applies' : `see ${listed(methods.map((method) => methodNames[method]))}`);

/** Only where there is a target price that it could put into question. */
function overtakenBy(model: Model, { cell }: FormulaInput): readonly HeadlineReading[] {
  const found = cell.is === 'figure' ? overtaken(model) : undefined;
  return found === undefined ? [] : [{ is: 'overtaken', ...found }];
}

function isTouched({ choices: { assumptions } }: Model): boolean {
  return [assumptions.growth[headlineGrowth], assumptions.targets[headlineMethod]].every((entries) => entries.some(({ by }) => by === 'analyst'));
}

function ofLender({ company: { business } }: Model): readonly HeadlineReading[] {
  if (business === 'ordinary') return [];
  return [{ is: 'lender', sentence: `EV methods are ${notMeaningful[business]}; use PE or PB.` }];
}
