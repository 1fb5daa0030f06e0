import { amountText, figureText, type Grouping } from '@mulya/domain';
import { baseFigures, growthMetrics, methods, type Assumptions, type Entry } from '../../domain/fair-value/assumptions.ts';
import { baseFigureUnits } from '../../domain/fair-value/base-inputs.ts';
import { baseColumn, baseFigureWords, estimateColumn, growthRows, methodNames, targetRows } from '../../domain/fair-value/names.ts';
import { writtenScenarios } from '../../domain/fair-value/scenarios.ts';
import { sameWork } from '../fair-value/work.ts';
import type { Content } from './saved-content.ts';

/** An input that two works say otherwise. `name`: as the model calls it: "PAT growth FY26E". */
export interface Difference {
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

/** The inputs in which two works differ, in the model's order; who wrote a number, and when, is no difference. */
export function differences(one: Content, other: Content, grouping: Grouping): readonly Difference[] {
  return [
    ...ofBaseYears(one, other),
    ...ofAssumptions(one, other, grouping),
    ...ofOwnFigures(one, other, grouping),
    ...ofScenarios(one, other),
    ...ofMethods(one, other),
  ];
}

const differing = (name: string, one: string, other: string): readonly Difference[] => (one === other ? [] : [{ name, one, other }]);

const ofBaseYears = (one: Content, other: Content) => differing('Base year', baseColumn(one.baseYear), baseColumn(other.baseYear));

function ofAssumptions(one: Content, other: Content, grouping: Grouping): readonly Difference[] {
  // Entries are those of the first, second and third year after the base year.
  const columns =
    one.baseYear === other.baseYear ? [1, 2, 3].map((after) => estimateColumn(one.baseYear + after)) : ['1st year', '2nd year', '3rd year'];
  const of = (row: string, entries: (assumptions: Assumptions) => readonly Entry[], unit: 'percent' | 'times') =>
    columns.flatMap((column, at) => {
      const [left, right] = [entries(one.work.assumptions)[at]?.value ?? null, entries(other.work.assumptions)[at]?.value ?? null];
      if (Object.is(left, right)) return [];
      const text = (value: number | null) => (value === null ? 'empty' : figureText(value, unit, grouping));
      return differingNumbers(`${row} ${column}`, left, right, text);
    });
  return [
    ...growthMetrics.flatMap((metric) => of(growthRows[metric], ({ growth }) => growth[metric], 'percent')),
    ...methods.flatMap((method) => of(targetRows[method], ({ targets }) => targets[method], 'times')),
  ];
}

function ofOwnFigures(one: Content, other: Content, grouping: Grouping): readonly Difference[] {
  const years = [...new Set([one, other].flatMap(({ work }) => Object.keys(work.own).map(Number)))].sort();
  return years.flatMap((year) =>
    baseFigures.flatMap((figure) => {
      const [left, right] = [one.work.own[year]?.[figure], other.work.own[year]?.[figure]];
      const name = `Own ${baseFigureWords[figure]} ${baseColumn(year)}`;
      const text = (value: number | null) => (value === null ? 'none' : amountText(value, baseFigureUnits[figure], grouping));
      const values = differingNumbers(name, left?.value ?? null, right?.value ?? null, text);
      return values.length > 0 || left === undefined || right === undefined
        ? values
        : differing(`Note on ${name.toLowerCase()}`, left.note, right.note);
    }),
  );
}

const ofScenarios = ({ scenarios: left }: Content, { scenarios: right }: Content): readonly Difference[] =>
  writtenScenarios.flatMap((id) => {
    const [one, other] = [left[id], right[id]];
    const name = `${id === 'bear' ? 'Bear' : 'Bull'} scenario`;
    const text = ({ assumptions, reason }: typeof one) => (assumptions === undefined && reason === '' ? 'empty' : 'written');
    if (text(one) !== text(other)) return differing(name, text(one), text(other));
    return one.name === other.name && one.reason === other.reason && sameAssumptions(one.assumptions, other.assumptions)
      ? []
      : [{ name, one: 'written', other: 'different wording' }];
  });

/** Where none was chosen, the company's usual one counts. */
const ofMethods = ({ scenarios: { method: one } }: Content, { scenarios: { method: other } }: Content): readonly Difference[] =>
  differing('Method of scenarios', one === undefined ? 'usual' : methodNames[one], other === undefined ? 'usual' : methodNames[other]);

const sameAssumptions = (one: Assumptions | undefined, other: Assumptions | undefined): boolean =>
  one === undefined || other === undefined ? one === other : sameWork({ assumptions: one, own: {} }, { assumptions: other, own: {} });

/** Two numbers that look alike when rounded are told unrounded; of two that are the same there is nothing to tell. */
export function differingNumbers(
  name: string,
  one: number | null,
  other: number | null,
  text: (value: number | null) => string,
): readonly Difference[] {
  if (Object.is(one, other)) return [];
  const alike = text(one) === text(other);
  return [{ name, one: alike ? String(one) : text(one), other: alike ? String(other) : text(other) }];
}
