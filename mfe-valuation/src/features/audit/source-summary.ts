import { inputsOf, leavesOf, type Cell, type FormulaInput } from '@mulya/domain';
import { figureState, type FigureState } from '../figure/figure-state.ts';

/** The states in which a chain ends, with their words for one and for several. */
const ends: readonly { readonly state: FigureState; readonly one: string; readonly many: string; readonly named: boolean }[] = [
  { state: 'reported', one: 'reported figure', many: 'reported figures', named: false },
  { state: 'estimated', one: 'source estimate', many: 'source estimates', named: false },
  { state: 'assumed', one: 'default assumption', many: 'default assumptions', named: false },
  { state: 'own', one: 'of your inputs', many: 'of your inputs', named: true },
  { state: 'placeholder', one: 'placeholder value', many: 'placeholder values', named: true },
  { state: 'missing', one: 'missing figure', many: 'missing figures', named: true },
];

/**
 * What a derived figure rests on in the end: "Based on 4 reported figures, 2 default assumptions, 1 placeholder value
 * (Price FY25).". Undefined where the inputs themselves say it: none of them rests on others. Pure.
 */
export function summarizeSources(cell: Cell): string | undefined {
  if (!inputsOf(cell).some((input) => inputsOf(input.cell).length > 0)) return undefined;
  const leaves = leavesOf(cell);
  const parts = ends.flatMap(({ state, one, many, named }) => {
    const names = namesOf(leaves.filter((leaf) => figureState(leaf.cell) === state));
    if (names.length === 0) return [];
    return [`${names.length} ${names.length === 1 ? one : many}${named ? ` (${names.join(', ')})` : ''}`];
  });
  return parts.length === 0 ? undefined : `Based on ${parts.join(', ')}.`;
}

const namesOf = (leaves: readonly FormulaInput[]): readonly string[] => [...new Set(leaves.map(({ name }) => name))];
