import { modelId, rowName, type Page } from '../page.ts';
import { listed } from '../sentence.ts';

const kept: Readonly<Record<Page['assumptions'], string>> = { unsaved: 'unsaved ', saved: 'saved ', default: '' };

/** Those of the cells that the analyst has put in, and the defaults among them. */
const parted = ({ edited, assumed }: Page, cells: readonly string[]) => ({
  own: cells.filter((id) => edited.includes(id)),
  defaults: cells.filter((id) => assumed.includes(id) && !edited.includes(id)),
});

/**
 * Whose the assumptions are, as a sentence calls them: "your saved assumptions and defaults".
 *
 * @param cells the inputs of what is said: assumptions, and base figures that may be the analyst's own
 */
export function describeAssumptions(page: Page, cells: readonly string[] = [...page.assumed, ...page.edited]): string {
  const { own, defaults } = parted(page, cells);
  if (own.length === 0) return 'default assumptions, not an estimate';
  return `your ${kept[page.assumptions]}assumptions${defaults.length === 0 ? '' : ' and defaults'}`;
}

/** What the headline is based on: which of it is the analyst's, and which are defaults. */
export function describeInputs(page: Page): string {
  const chain = [
    ...['Price', 'Shares', 'Adjusted PAT'].map((row) => modelId(row, page.base)),
    ...page.estimates.map((column) => modelId('PAT growth', column)),
    modelId('Target PE', page.estimates.at(-1) ?? ''),
  ];
  const { own, defaults } = parted(page, chain);
  if (own.length === 0) return `Based on ${describeAssumptions(page, chain)}${besideChain(page, chain)}.`;
  if (defaults.length === 0) return `Based on ${describeAssumptions(page, chain)}.`;
  const [mine, given] = [namesOf(own, chain), namesOf(defaults, chain)];
  return `Based on ${kept[page.assumptions]}assumptions: ${listed(mine)} ${mine.length === 1 ? 'is' : 'are'} yours; ${listed(given)} ${given.length === 1 ? 'is the default' : 'are defaults'}.`;
}

/** What the analyst has put in elsewhere, lest it be looked for in the headline. */
function besideChain({ edited }: Page, chain: readonly string[]): string {
  const rows = new Set(chain.map(rowOf));
  const names = [...new Set(edited.map(rowOf))].filter((row) => !rows.has(row)).map(rowName);
  return names.length === 0 ? '' : `; your ${listed(names)} ${names.length === 1 ? 'does' : 'do'} not affect it`;
}

const rowOf = (id: string): string => id.slice('model/'.length, id.lastIndexOf('/'));

/** By their rows, where all of a row's cells in the chain are meant; else each with its column. */
function namesOf(cells: readonly string[], chain: readonly string[]): readonly string[] {
  return [...new Set(cells.map(rowOf))].flatMap((row) => {
    const meant = cells.filter((id) => rowOf(id) === row);
    const isWhole = meant.length === chain.filter((id) => rowOf(id) === row).length;
    return isWhole ? [rowName(row)] : meant.map((id) => `${rowName(row)} ${id.slice(id.lastIndexOf('/') + 1)}`);
  });
}

/** Whether the analyst has put in the target multiple that values the last estimate. A default is nobody's view. */
export const hasOwnTarget = ({ edited, estimates }: Page): boolean => edited.includes(modelId('Target PE', estimates.at(-1) ?? ''));
