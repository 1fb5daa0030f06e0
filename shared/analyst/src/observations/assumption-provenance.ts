import { modelId, rowName, type Page } from '../subject.ts';
import { joinWords } from '../sentence.ts';

const statePrefix: Readonly<Record<Page['assumptions'], string>> = { unsaved: 'unsaved ', saved: 'saved ', default: '' };

/** Splits cells into the user's own and defaults. */
const splitByOwner = ({ edited, assumed }: Page, cells: readonly string[]) => ({
  own: cells.filter((id) => edited.includes(id)),
  defaults: cells.filter((id) => assumed.includes(id) && !edited.includes(id)),
});

/**
 * Names the owner of assumptions within a sentence: "your saved assumptions and defaults".
 *
 * @param cells the inputs in question: assumptions, and base figures that the user may have replaced
 */
export function describeAssumptions(page: Page, cells: readonly string[] = [...page.assumed, ...page.edited]): string {
  const { own, defaults } = splitByOwner(page, cells);
  if (own.length === 0)
    return cells.some((id) => page.benchmarks.includes(id)) ? 'benchmarks, not yet your estimate' : 'default assumptions, not an estimate';
  return `your ${statePrefix[page.assumptions]}assumptions${defaults.length === 0 ? '' : ' and defaults'}`;
}

/** A sentence that says which of the headline's inputs are the user's, and which are defaults. */
export function describeInputs(page: Page): string {
  const chain = [
    ...['Price', 'Shares', 'Adjusted PAT'].map((row) => modelId(row, page.base)),
    ...page.estimates.map((column) => modelId('PAT growth', column)),
    modelId('Target PE', page.estimates.at(-1) ?? ''),
  ];
  const { own, defaults } = splitByOwner(page, chain);
  if (own.length === 0) return `Based on ${describeAssumptions(page, chain)}${unrelatedInputs(page, chain)}.`;
  if (defaults.length === 0) return `Based on ${describeAssumptions(page, chain)}.`;
  const isBenchmark = (id: string) => page.benchmarks.includes(id);
  const part = (ids: readonly string[], one: string, many: string): readonly string[] => {
    const names = namesOf(ids, chain);
    return names.length === 0 ? [] : [`${joinWords(names)} ${names.length === 1 ? one : many}`];
  };
  const parts = [
    ...part(own, 'is yours', 'are yours'),
    ...part(defaults.filter(isBenchmark), 'is from benchmarks', 'are from benchmarks'),
    ...part(
      defaults.filter((id) => !isBenchmark(id)),
      'is the default',
      'are defaults',
    ),
  ];
  return `Based on ${statePrefix[page.assumptions]}assumptions: ${parts.join('; ')}.`;
}

/** Mentions the user's other inputs that do not affect the headline. */
function unrelatedInputs({ edited }: Page, chain: readonly string[]): string {
  const rows = new Set(chain.map(rowOf));
  const names = [...new Set(edited.map(rowOf))].filter((row) => !rows.has(row)).map(rowName);
  return names.length === 0 ? '' : `; your ${joinWords(names)} ${names.length === 1 ? 'does' : 'do'} not affect it`;
}

const rowOf = (id: string): string => id.slice('model/'.length, id.lastIndexOf('/'));

/** Names a whole row where all its cells in the chain are listed, else each cell with its column. */
function namesOf(cells: readonly string[], chain: readonly string[]): readonly string[] {
  return [...new Set(cells.map(rowOf))].flatMap((row) => {
    const meant = cells.filter((id) => rowOf(id) === row);
    const isWhole = meant.length === chain.filter((id) => rowOf(id) === row).length;
    return isWhole ? [rowName(row)] : meant.map((id) => `${rowName(row)} ${id.slice(id.lastIndexOf('/') + 1)}`);
  });
}

/** Whether the user set the target multiple of the last estimate. A default expresses no view. */
export const hasOwnTarget = ({ edited, estimates }: Page): boolean => edited.includes(modelId('Target PE', estimates.at(-1) ?? ''));
