import type { HistoryAnswer, HistoryMonth } from '@mulya/contract';
import type { Cell, FigureInput } from '@mulya/domain';
import { currentMultiples } from './assumption-benchmarks.ts';
import { methods, type Method, type Overrides } from './assumptions.ts';
import type { ModelCompany } from './model-company.ts';
import type { Model } from './model.ts';
import { answeredHistory } from './real-move.ts';

type OwnMultiples = Readonly<Partial<Record<Method, FigureInput | undefined>>>;

/** The multiples of months that rest on the analyst's own results. */
const ownMultiples = new WeakMap<HistoryMonth, OwnMultiples>();
const known = new WeakMap<HistoryAnswer, { readonly company: ModelCompany; readonly own: Overrides; readonly history: HistoryAnswer }>();

/**
 * Returns the company's past as its analyst knows it: a jump that was real breaks nothing, and the newest month rests on results that the
 * analyst added, such as a filing, which the source of the past does not have. Cached.
 */
export function knownHistory(history: HistoryAnswer, model: Model): HistoryAnswer {
  const { company, choices } = model;
  const answered = answeredHistory(history, choices.own);
  const cached = known.get(answered);
  if (cached?.company === company && cached.own === choices.own) return cached.history;
  const made = withOwnResults(answered, model);
  known.set(answered, { company, own: choices.own, history: made });
  return made;
}

/** The multiple of a month that rests on the analyst's own results; undefined for a month of the source. */
export const ownMultipleOf = (month: HistoryMonth, method: Method): FigureInput | undefined => ownMultiples.get(month)?.[method];

function withOwnResults(history: HistoryAnswer, model: Model): HistoryAnswer {
  const latest = history.months.at(-1);
  const own = Object.fromEntries(
    methods.flatMap((method) => {
      const present = currentMultiples(model, method).findLast(({ name }) => !name.endsWith(', reported'));
      if (present === undefined || !restsOnAnalyst(present.earnings)) return [];
      return [[method, present.cell.is === 'figure' ? { name: present.name, cell: present.cell } : undefined] as const];
    }),
  ) as OwnMultiples; // fromEntries widens the names
  if (latest === undefined || Object.keys(own).length === 0) return history;
  const values = Object.fromEntries(Object.entries(own).map(([method, multiple]) => [method, multiple?.cell.value ?? null]));
  const { trailing } = model.company;
  const month: HistoryMonth = { ...latest, ...values, ...(trailing !== undefined && 'pe' in own && { earnings: 'ttm' as const }) };
  ownMultiples.set(month, own);
  return { ...history, months: [...history.months.slice(0, -1), month] };
}

/** Whether a figure is the analyst's, or is made of one that is. */
function restsOnAnalyst({ origin }: Cell): boolean {
  if (origin?.state === 'assumed') return origin.by === 'analyst';
  return origin?.state === 'derived' && origin.inputs.some(({ cell }) => restsOnAnalyst(cell));
}
