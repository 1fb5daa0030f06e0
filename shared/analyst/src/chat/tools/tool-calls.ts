import { type ToolName, ToolResultSchema, type ToolOutcome, type ToolResult, type Case, type ToolFigure } from '@mulya/contract/assistant';
import type { ToolQuestion } from '../grammar/tool-question.ts';
import type { AiTurn } from '@mulya/contract';
import type { Unit } from '@mulya/domain';
import { factsFrom, type Fact, type Facts } from '../../facts.ts';

/** A call of a tool by the analyst. `arguments`: an object of the tool's schema. */
export interface AnalystCall {
  readonly name: ToolName;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The calls that answer a question; none for a declined one. */
export function callsFor(question: ToolQuestion): readonly AnalystCall[] {
  switch (question.is) {
    case 'case':
      return [...question.cases, ...(question.unchanged === undefined ? [] : [question.unchanged])].map((each) => ({
        name: 'run_case',
        arguments: each,
      }));
    case 'solve':
      return question.solve.map((each) => ({ name: 'solve', arguments: each }));
    case 'explain':
      return [
        {
          name: 'explain_change',
          arguments: {
            metric: question.metric,
            ...(question.from === undefined ? {} : { from: question.from }),
            ...(question.to === undefined ? {} : { to: question.to }),
          },
        },
      ];
    case 'compare':
      return [
        {
          name: 'compare',
          arguments: {
            metrics: question.metrics,
            with: question.with,
            ...(question.companies === undefined ? {} : { companies: question.companies }),
          },
        },
      ];
    case 'price':
      return [{ name: 'assess_price', arguments: question.company === undefined ? {} : { company: question.company } }];
    case 'risks':
      return [{ name: 'list_risks', arguments: {} }];
    case 'assumptions':
    case 'age':
      return [{ name: 'list_assumptions', arguments: {} }];
    case 'history':
      return [
        {
          name: 'history',
          arguments: { multiple: question.multiple, ...(question.months === undefined ? {} : { months: question.months }) },
        },
      ];
    case 'figures':
      return [{ name: 'get_figures', arguments: { ids: question.ids } }];
    case 'declined':
      return [];
  }
}

/** A call of the question's round with what became of it; undefined for a call without a readable result. */
export interface ReturnedCall {
  readonly tool: string;
  readonly outcome: ToolOutcome | undefined;
}

/**
 * The results in the turns after the last question, in the order of the calls. A result without a call is ignored. Empty in the first
 * round.
 */
export function returnedCalls(messages: readonly AiTurn[]): readonly ReturnedCall[] {
  const from = messages.findLastIndex(({ role }) => role === 'user') + 1;
  const round = messages.slice(from);
  const contents = new Map<string, string>();
  for (const turn of round) if (turn.role === 'tool' && !contents.has(turn.tool_call_id)) contents.set(turn.tool_call_id, turn.content);
  return round.flatMap((turn) =>
    'tool_calls' in turn ? turn.tool_calls.map((call) => ({ tool: call.function.name, outcome: outcomeIn(contents.get(call.id)) })) : [],
  );
}

/** The text of the last question. */
export function questionIn(messages: readonly AiTurn[]): string {
  const turn = messages.findLast(({ role }) => role === 'user');
  return typeof turn?.content === 'string' ? turn.content : '';
}

/** The texts of the newest questions, the last one at the end. A follow-up rests on those before it. */
export const questionsIn = (messages: readonly AiTurn[]): readonly string[] =>
  messages.flatMap(({ role, content }) => (role === 'user' && typeof content === 'string' ? [content] : [])).slice(-maxQuestions);

const maxQuestions = 5;

const maxProblem = 400;

/** Reads a result, an outcome, or a problem. Never throws. */
function outcomeIn(content: string | undefined): ToolOutcome | undefined {
  const given = parsed(content);
  if (!(given instanceof Object)) return undefined;
  const problem = 'problem' in given ? given.problem : 'error' in given ? given.error : undefined;
  if (typeof problem === 'string')
    return {
      ok: false,
      problem: oneLine(problem)
        .replace(/ \(argument [\w.]+\)/, '')
        .slice(0, maxProblem),
    };
  const read = ToolResultSchema.safeParse('result' in given ? given.result : given);
  return read.success ? { ok: true, result: read.data } : undefined;
}

function parsed(content: string | undefined): unknown {
  if (content === undefined) return undefined;
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** A sentence of the page within a line of an answer. */
export const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[-•*\s]+/, '')
    .trim();

/** A note that starts with one of these says nothing that the answer needs. */
const unneeded = /^(?:Range:|Searched from|The value by .* is of today)/;

/** The notes of a result that an answer repeats: failed checks, bounds, missing lines. @param max the most notes */
export const notesOf = ({ notes }: ToolResult, max = 4): readonly string[] =>
  notes
    .map(oneLine)
    .filter((note) => note !== '' && !unneeded.test(note))
    .slice(0, max);

/** A result, with its figures under ids that no other result and no loaded figure has. */
export interface ReadResult {
  readonly result: ToolResult;
  /** The id among the answer's facts: id('case/headline/upside'). */
  id(figure: string): string;
}

/** The results of an answer and its facts: the loaded ones, and those of the results. */
interface AnswerFacts {
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
function caseFacts({ growth = {}, targets = {}, overrides = {}, inputs = {}, builder = {} }: Case, id: ReadResult['id']): readonly Fact[] {
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
    ...facts('builder', builder, (key) => (key === 'otherIncome' || key === 'debtDrawn' ? 'crore' : 'percent')),
    ...facts('inputs', inputs, (key) => (key === 'fadeYears' ? 'years' : key === 'loans' ? 'crore' : 'percent')),
  ];
}

export const givenId = (group: string, key: string, at = 0): string => `given/${group}/${key}/${at}`;
