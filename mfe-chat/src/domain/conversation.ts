import type { AiMessage } from '@mulya/contract';
import type { ToolOutcome, ToolFigure } from '@mulya/contract/assistant';
import { type KnownFigure, numbersIn } from '@mulya/domain/grounding';

/** The provenance of an answer. */
interface Reply {
  /** Unchanged. */
  readonly text: string;
  readonly isCutOff: boolean;
  readonly writer: string;
  readonly machine: 'model' | 'built-in';
  readonly searchedTheWeb: boolean;
  /** ISO time. */
  readonly writtenAt: string;
  readonly citations: readonly string[];
}

/** A call of a tool that was run for an answer. `id`: of the call. `words`: "Ran the model with PAT growth 10%". */
export interface Computation {
  readonly id: string;
  readonly tool: string;
  readonly words: string;
  readonly outcome: ToolOutcome;
}

interface Question {
  readonly id: number;
  readonly role: 'user';
  readonly content: string;
}

/**
 * An answer. `writing`: it is streaming. `stopped`: the user stopped it. `failed`: its text is an error message. `broken`: the stream
 * broke, and the text is incomplete.
 */
export interface Answer {
  readonly id: number;
  readonly role: 'assistant';
  readonly content: string;
  readonly state: 'writing' | 'done' | 'stopped' | 'broken' | 'failed';
  readonly reply?: Reply;
  /** "FY26 statements, your unsaved assumptions". */
  readonly basis?: string;
  /** The figures on the page at the time of the question. The answer's numbers are checked against them. */
  readonly figures: readonly KnownFigure[];
  /** What the page computed for it. The answer's numbers are checked against these results too. */
  readonly computations?: readonly Computation[];
  /** The AI takes no tools, so it had only the figures of the question. */
  readonly isWithoutTools?: boolean;
}

export type Message = Question | Answer;

/** Source: product specification, section 8. */
export const texts = {
  failedLine: 'Failed to get response from AI.',
  failedMessage: 'Error: Unable to fetch response.',
  empty: 'No response from AI.',
} as const;

/** In characters. */
const MAX_HISTORY_LENGTH = 40_000;

/** A request has at most 100 turns, and the rounds of tools need half of them. */
const MAX_TURNS = 40;

/** The newest turns that fit, oldest first, without failed answers and their questions. */
export function historyOf(messages: readonly Message[]): readonly AiMessage[] {
  const turns = messages.filter((message, at) => {
    if (message.role === 'assistant') return message.state !== 'failed' && message.content !== '';
    const answer = messages[at + 1];
    return answer?.role === 'assistant' && answer.state !== 'failed' && answer.content !== '';
  });
  let length = 0;
  const newest = turns
    .slice(-MAX_TURNS)
    .reverse()
    .filter(({ content }) => (length += content.length) <= MAX_HISTORY_LENGTH);
  const history = newest.reverse().map(({ role, content }) => ({ role, content }));
  return history[0]?.role === 'assistant' ? history.slice(1) : history;
}

/** Characters of results in one conversation. */
const maxResults = 1_000_000;

/** Returns the messages with the newest results that fit. Older ones lose their figures, but keep their cases. */
export function withBoundedResults(messages: readonly Message[], limit: number = maxResults): readonly Message[] {
  let used = 0;
  const newestFirst = messages.toReversed().map((message) => {
    if (message.role === 'user' || message.computations === undefined) return message;
    used += JSON.stringify(message.computations).length;
    return used <= limit ? message : { ...message, computations: message.computations.map(withoutFigures) };
  });
  return newestFirst.reverse();
}

function withoutFigures(computation: Computation): Computation {
  const { outcome } = computation;
  return outcome.ok ? { ...computation, outcome: { ok: true, result: { ...outcome.result, figures: [], tables: [] } } } : computation;
}

/** Where a figure is from. `id`: of the page, or of the result of the call `asked`. */
export interface FigureSource {
  readonly id: string;
  readonly asked?: string;
}

interface AnswerFigures {
  /** All figures that the answer may mention. An id is a key, because results of two calls use the same ids. */
  readonly known: readonly KnownFigure[];
  /** Undefined for a key that is none of these. */
  sourceOf(key: string): FigureSource | undefined;
}

/** The key of a figure of a result. */
export const figureKey = (computation: Pick<Computation, 'id'>, id: string): string => `${computation.id} ${id}`;

/** Returns the page's figures at the time of the question and those of its results. A figure of a result that equals the page's is its. */
export function answerFigures({ figures, computations = [] }: Pick<Answer, 'figures' | 'computations'>): AnswerFigures {
  const sources = new Map<string, FigureSource>(figures.map(({ id }) => [id, { id }]));
  const values = new Map(figures.map(({ id, value }) => [id, value]));
  const computed = computations.flatMap((computation): readonly KnownFigure[] =>
    resultFigures(computation).flatMap((figure) => {
      const key = figureKey(computation, figure.id);
      sources.set(key, { id: figure.id, asked: computation.id });
      return knownFigures(figure, key).filter(({ value }) => values.get(figure.id) !== value);
    }),
  );
  return { known: computed.length === 0 ? figures : [...computed, ...figures], sourceOf: (key) => sources.get(key) };
}

export const resultFigures = ({ outcome }: Pick<Computation, 'outcome'>): readonly ToolFigure[] =>
  outcome.ok ? outcome.result.figures : [];

/** A number, or those that its words name: "above 47% a year". None for a placeholder, which is no fact of the company. */
function knownFigures({ label: name, value, unit, period, origin }: ToolFigure, id: string): readonly KnownFigure[] {
  if (value === null || origin === 'placeholder') return [];
  const label = period === null || name.includes(period) ? name : `${name} ${period}`;
  if (typeof value === 'number') return unit === 'text' ? [] : [{ id, label, value, unit }];
  return numbersIn(value).flatMap(({ sign, candidates }) =>
    candidates.map((number) => ({ id, label, value: sign === 'minus' ? -number.value : number.value, unit: number.unit })),
  );
}
