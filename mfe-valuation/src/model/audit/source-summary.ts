import { inputsOf, leavesOf, type Cell, type FormulaInput } from '@mulya/domain';
import { figureState, type FigureState } from '../../kit/figure/figure-state.ts';

/** The states of leaf inputs, with their singular and plural. */
const leafStates: readonly { readonly state: FigureState; readonly one: string; readonly many: string; readonly hasNames: boolean }[] = [
  { state: 'reported', one: 'reported figure', many: 'reported figures', hasNames: false },
  { state: 'estimated', one: 'source estimate', many: 'source estimates', hasNames: false },
  { state: 'assumed', one: 'default assumption', many: 'default assumptions', hasNames: false },
  { state: 'own', one: 'of your inputs', many: 'of your inputs', hasNames: true },
  { state: 'section', one: 'figure of another team', many: 'figures of another team', hasNames: true },
  { state: 'placeholder', one: 'placeholder value', many: 'placeholder values', hasNames: true },
  { state: 'missing', one: 'missing figure', many: 'missing figures', hasNames: true },
];

/**
 * Summarizes the leaf inputs of a derived figure: "Based on 4 reported figures, 1 placeholder value (Price FY25).". Undefined if no input
 * is derived, because the list of inputs then says the same. Pure.
 */
export function summarizeSources(cell: Cell): string | undefined {
  if (!inputsOf(cell).some((input) => inputsOf(input.cell).length > 0)) return undefined;
  const leaves = leavesOf(cell);
  const parts = leafStates.flatMap(({ state, one, many, hasNames }) => {
    const names = namesOf(leaves.filter((leaf) => figureState(leaf.cell) === state));
    if (names.length === 0) return [];
    return [`${names.length} ${names.length === 1 ? one : many}${hasNames ? ` (${names.join(', ')})` : ''}`];
  });
  return parts.length === 0 ? undefined : `Based on ${parts.join(', ')}.`;
}

const namesOf = (leaves: readonly FormulaInput[]): readonly string[] => [...new Set(leaves.map(({ name }) => name))];
