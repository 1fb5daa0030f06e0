import type { Case, ToolFigure, ToolResult } from '@mulya/contract/assistant';
import type { Unit } from '@mulya/domain';
import { factsFrom, type Fact, type Facts } from '../../facts.ts';

/** A result, with its figures under ids that no other result and no loaded figure has. */
export interface ReadResult {
  readonly result: ToolResult;
  /** The id among the answer's facts: id('case/headline/upside'). */
  id(figure: string): string;
}

/** The results of an answer and its facts: the loaded ones, and those of the results. */
export interface AnswerFacts {
  readonly facts: Facts;
  readonly results: readonly ReadResult[];
}

/**
 * Adds the figures of results to the loaded facts. A result never replaces a loaded figure.
 *
 * @param asked the cases of the question, for results without one: those of the page's own assumptions
 */
export function withResults(loaded: Facts, results: readonly ToolResult[], asked: readonly Case[] = []): AnswerFacts {
  const read = results.map((result, at): ReadResult => ({ result, id: (figure) => `result-${at}/${figure}` }));
  const ofResults = read.flatMap(({ result, id }, at) => [
    ...result.figures.flatMap((figure) => factOf(figure, id(figure.id))),
    ...caseFacts(result.case ?? asked[at] ?? {}, id),
  ]);
  return { facts: factsFrom([...loaded.all.values(), ...ofResults]), results: read };
}

function factOf({ label, value, unit, origin }: ToolFigure, id: string): readonly Fact[] {
  if (value === null) return [];
  if (origin === 'placeholder') return [{ is: 'placeholder', id, label }];
  if (typeof value === 'string') return [{ is: 'words', id, label, text: value }];
  return [{ is: 'number', id, label, value, unit: unit === 'text' ? 'number' : unit, edited: false }];
}

const overrideUnits: Readonly<Record<string, Unit>> = { price: 'inr', shares: 'shares-crore' };

/** The assumptions of a case as facts: "given/growth/pat/0". */
function caseFacts({ growth = {}, targets = {}, overrides = {}, inputs = {} }: Case, id: ReadResult['id']): readonly Fact[] {
  const facts = (group: string, values: Readonly<Record<string, number | readonly number[] | undefined>>, unitOf: (key: string) => Unit) =>
    Object.entries(values).flatMap(([key, value]) =>
      (typeof value === 'number' ? [value] : (value ?? [])).map((each, at): Fact => {
        const path = givenId(group, key, at);
        return { is: 'number', id: id(path), label: path, value: each, unit: unitOf(key), edited: false };
      }),
    );
  return [
    ...facts('growth', growth, () => 'percent'),
    ...facts('targets', targets, () => 'times'),
    ...facts('overrides', overrides, (key) => overrideUnits[key] ?? 'crore'),
    ...facts('inputs', inputs, (key) => (key === 'fadeYears' ? 'years' : 'percent')),
  ];
}

export const givenId = (group: string, key: string, at = 0): string => `given/${group}/${key}/${at}`;
