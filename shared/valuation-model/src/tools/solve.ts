import type { Case, ToolArguments } from '@mulya/contract/assistant';
import { amountText, assumedCell, isoText } from '@mulya/domain';
import { predicateText } from '../fair-value/model-input.ts';
import { fairValueModel, type Model } from '../fair-value/model.ts';
import type { MethodContext, MethodId } from '../valuation-methods/method.ts';
import { reverseDcf, type ReverseDcf } from '../valuation-methods/reverse-dcf/reverse-dcf.ts';
import { applyCase } from './apply-case.ts';
import { methodOfCase, caseName, shortMethodNames, inSentence } from './case-name.ts';
import { caseValue, receivedNumber, valueNumber, whyNotMethod } from './case-value.ts';
import { runCase } from './run-case.ts';
import { solvedAssumption, type SolvedAssumption } from './solved-assumption.ts';
import { solveTarget, type SolveTarget } from './solve-target.ts';
import { answerWith, refuse, type DraftOutcome } from './tool-answer.ts';
import type { ToolPage } from './tool-page.ts';

/** A search's answer, or the values at the ends of what was searched; undefined ends where there is no value at all. */
type SearchOutcome =
  | { readonly is: 'found'; readonly value: number }
  | { readonly is: 'none'; readonly lowest: Point | undefined; readonly highest: Point | undefined };

/** `at`: the assumption. `value`: ₹ per share. */
interface Point {
  readonly at: number;
  readonly value: number;
}

/** Points between a step with a value and one without. */
const edgePoints = 15;

/** Halving a step of 500 this often is finer than a floating-point number. */
const maxHalvings = 80;

const distanceTo = ([left, right]: readonly [Point, Point], near: number): number => Math.abs((left.at + right.at) / 2 - near);

/** The distance of the answer's value from the target that counts as reached. */
const tolerance = 0.001;

/**
 * Finds the growth, target multiple or margin at which the model reaches a value, and puts it back into the model. Searches within stated
 * bounds; without an answer there, the sentence has the values at the bounds.
 */
export function solve(asked: ToolArguments<'solve'>, page: ToolPage): DraftOutcome {
  const given = asked.given ?? {};
  const on = isoText(page.today);
  const applied = applyCase(page.model, given, { on });
  if (!applied.ok) return refuse(applied.problem);
  const model = fairValueModel(page.model.company, applied.choices);
  const { method } = methodOfCase(page, given);
  const problem = whyNotMethod(method, model, page.today);
  if (problem !== undefined) return refuse(problem);
  const sought = solvedAssumption(asked.for, method, model);
  if (!sought.ok) return refuse(sought.problem);
  const wanted = solveTarget(asked, method, model, page);
  if (!wanted.ok) return refuse(wanted.problem);

  const { assumption } = sought;
  const { target } = wanted;
  const now = assumption.now(model);
  const valueAt = valuesOf(page, model, method, assumption, target.withDividends);
  const search = searchValue(valueAt, target.value, assumption.steps, now.is === 'figure' ? now.value : 0);
  if (search.is === 'none') {
    const why = search.lowest === undefined ? whyNoValue({ model, benchmarks: page.benchmarks, today: page.today }, method) : undefined;
    return refuse(why ?? noAnswer(assumption, target, method, search.lowest, search.highest));
  }

  const answer = search.value;
  const change = mergedCase(given, assumption.caseOf(answer), method, page);
  const run = runCase(change, page);
  if (!run.ok) return run;
  const reached = run.draft.cells.find(({ id }) => id === 'case/headline/target-price');
  const found = target.withDividends ? valueAt(answer) : reached?.cell.is === 'figure' ? reached.cell.value : NaN;
  if (!(Math.abs(found / target.value - 1) <= tolerance)) return refuse(noAnswer(assumption, target, method, undefined, undefined));
  const implied = impliedOf(asked, method, page);
  const { min, max } = assumption.bounds;
  const bounds = `${amountText(min, assumption.unit)} to ${amountText(max, assumption.unit)}`;
  const note = `found by bisection from ${bounds}, for ${target.words}`;
  return answerWith({
    ...run.draft,
    cells: [
      { id: 'solve/answer', label: assumption.label, cell: assumedCell(answer, assumption.unit, { by: 'default', note }) },
      { id: 'solve/target', label: `${target.input.name}: ${target.words}`, cell: target.input.cell },
      { id: 'solve/now', label: `${assumption.label}, now`, cell: assumption.now(page.model) },
      ...(implied === undefined ? [] : impliedCells(implied)),
      ...run.draft.cells,
    ],
    notes: [
      `Searched from ${bounds}; everything else is as ${asked.given === undefined ? 'on the page' : 'given'}.`,
      ...(implied === undefined ? [] : [implied.sentence]),
      ...(asked.target === 'return' && asked.value === undefined ? [`Assumes ${target.words}, with dividends.`] : []),
      ...(run.draft.notes ?? []),
    ],
    name: caseName(asked.for === 'margin' ? change : { ...assumption.caseOf(answer), ...given }),
  });
}

/** The value per share at each value of the assumption. */
function valuesOf(
  { benchmarks, today }: ToolPage,
  model: Model,
  method: MethodId,
  assumption: SolvedAssumption,
  withDividends: boolean,
): (at: number) => number {
  const on = isoText(today);
  const numberOf = (of: Model): number => (withDividends ? receivedNumber(of, method, today) : valueNumber(of, method, benchmarks, today));
  return (at) => {
    const applied = applyCase(model, assumption.caseOf(at), { on });
    return applied.ok ? numberOf(fairValueModel(model.company, applied.choices)) : NaN;
  };
}

/** The given case with the answer. It names its method, unless that is the page's own. */
function mergedCase(given: Case, answer: Case, method: MethodId, page: ToolPage): Case {
  const merged: Case = {
    ...given,
    ...(answer.growth === undefined ? {} : { growth: { ...given.growth, ...answer.growth } }),
    ...(answer.targets === undefined ? {} : { targets: { ...given.targets, ...answer.targets } }),
    ...(answer.inputs === undefined ? {} : { inputs: { ...given.inputs, ...answer.inputs } }),
  };
  return methodOfCase(page, merged).method === method ? merged : { ...merged, method };
}

/** Why no assumption gives a value, where the value itself says it: "The target price by PE is not meaningful (loss)." */
function whyNoValue(context: MethodContext, method: MethodId): string | undefined {
  const found = caseValue(context, method);
  if (!found.ok) return found.problem;
  const { cell } = found.value.value;
  if (cell.is === 'figure') return undefined;
  return cell.is === 'words'
    ? `The value by ${shortMethodNames[method]} ${predicateText(cell.text)}.`
    : `There is no value by ${shortMethodNames[method]}. ${cell.why}`;
}

function noAnswer(
  { words, unit, bounds: { min, max } }: SolvedAssumption,
  target: SolveTarget,
  method: MethodId,
  lowest: Point | undefined,
  highest: Point | undefined,
): string {
  const searched = `No ${inSentence(words)} from ${amountText(min, unit)} to ${amountText(max, unit)} gives ${target.words} by ${shortMethodNames[method]}`;
  if (lowest === undefined || highest === undefined) return `${searched}: the model has no value there.`;
  const at = ({ at: value, value: price }: Point) => `${amountText(value, unit)} gives ${amountText(price, 'inr')}`;
  return `${searched}: ${at(lowest)}, and ${at(highest)}.`;
}

/** The ten-year growth that today's price implies: another question than that of the model's three years. */
function impliedOf(
  { for: sought, target, value, given }: ToolArguments<'solve'>,
  method: MethodId,
  page: ToolPage,
): ReverseDcf | undefined {
  const isTodays = (target === 'price' && value === undefined) || (target === 'upside' && (value ?? 0) === 0);
  const isGiven = Object.keys(given ?? {}).some((key) => key !== 'method');
  if (method !== 'dcf' || sought !== 'growth' || !isTodays || isGiven) return undefined;
  const { model, benchmarks, today } = page;
  return reverseDcf({ model, benchmarks, today });
}

const impliedCells = ({ growth, ownGrowth5 }: ReverseDcf) => [
  { id: 'solve/reverse-dcf', label: `${growth.name}, ten years`, cell: growth.cell },
  { id: 'solve/own-growth', label: ownGrowth5.name, cell: ownGrowth5.cell },
];

/**
 * Finds where a value equals an aim: the two neighbouring steps around it, then bisection between them. Of several such places, the one
 * nearest to `near`. A step without a value (NaN) is skipped.
 *
 * @param steps ascending
 * @example
 * searchValue((x) => x * x, 2, [0, 1, 2, 3], 1); // { is: 'found', value: 1.4142135623730951 }
 */
function searchValue(valueAt: (at: number) => number, aim: number, steps: readonly number[], near: number): SearchOutcome {
  const points = withEdges(
    steps.map((at): Point => ({ at, value: valueAt(at) })),
    valueAt,
  );
  const crossings = points.flatMap((left, index): readonly (readonly [Point, Point])[] => {
    const right = points[index + 1];
    if (right === undefined || !Number.isFinite(left.value) || !Number.isFinite(right.value)) return [];
    return (left.value - aim) * (right.value - aim) <= 0 ? [[left, right]] : [];
  });
  const [crossing] = crossings.toSorted((one, other) => distanceTo(one, near) - distanceTo(other, near));
  if (crossing !== undefined) return { is: 'found', value: bisect(valueAt, aim, ...crossing) };
  const known = points.filter(({ value }) => Number.isFinite(value));
  return { is: 'none', lowest: known[0], highest: known.at(-1) };
}

/** Adds points between a step with a value and one without, because the value begins somewhere between them. */
function withEdges(points: readonly Point[], valueAt: (at: number) => number): readonly Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (next === undefined || Number.isFinite(point.value) === Number.isFinite(next.value)) return [point];
    const between = Array.from({ length: edgePoints }, (_, at) => point.at + ((next.at - point.at) * (at + 1)) / (edgePoints + 1));
    return [point, ...between.map((at): Point => ({ at, value: valueAt(at) }))];
  });
}

function bisect(valueAt: (at: number) => number, aim: number, left: Point, right: Point): number {
  if (left.value === aim) return left.at;
  if (right.value === aim) return right.at;
  let [from, to] = [left.at, right.at];
  const isRising = left.value < right.value;
  for (let halvings = 0; halvings < maxHalvings && from < to; halvings += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (valueAt(middle) < aim === isRising) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
