import type { ToolFigure } from '@mulya/contract/assistant';
import type { KnownFigure } from '@mulya/domain/grounding';
import type { Answer, Computation } from './conversation.ts';

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
      const known = knownFigure(figure, key);
      return known === undefined || values.get(figure.id) === known.value ? [] : [known];
    }),
  );
  return { known: computed.length === 0 ? figures : [...computed, ...figures], sourceOf: (key) => sources.get(key) };
}

export const resultFigures = ({ outcome }: Pick<Computation, 'outcome'>): readonly ToolFigure[] =>
  outcome.ok ? outcome.result.figures : [];

/** Undefined for words, and for a placeholder, which is no fact of the company. */
function knownFigure({ label, value, unit, period, origin }: ToolFigure, id: string): KnownFigure | undefined {
  if (typeof value !== 'number' || unit === 'text' || origin === 'placeholder') return undefined;
  return { id, label: period === null || label.includes(period) ? label : `${label} ${period}`, value, unit };
}
