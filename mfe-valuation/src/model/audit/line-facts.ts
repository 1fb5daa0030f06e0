import {
  unroundedText,
  type Grouping,
  type Unit,
  dateText,
  isBenchmarkCell,
  parseIsoDate,
  type FigureCell,
  type LineProvenance,
  inputsOf,
  leavesOf,
  type Cell,
  type FormulaInput,
} from '@mulya/domain';
import type { LineOrigin } from '@mulya/contract';
import type { CompanySource } from '@mulya/valuation-model/fair-value';
import { figureState, type FigureState } from '../../kit/figure/figure-state.ts';

/** A number with all digits and its unit: "−₹3.25 crore", "15.123456789%". */
export function fullText(value: number, unit: Unit, grouping: Grouping = 'international'): string {
  const sign = value < 0 ? '−' : '';
  const digits = unroundedText(Math.abs(value), grouping);
  switch (unit) {
    case 'crore':
      return `${sign}₹${digits} crore`;
    case 'inr':
      return `${sign}₹${digits}`;
    case 'percent':
      return `${sign}${digits}%`;
    case 'times':
      return `${sign}${digits}x`;
    case 'shares-crore':
      return `${sign}${digits} crore shares`;
    case 'years':
      return `${sign}${digits} years`;
    case 'number':
      return `${sign}${digits}`;
  }
}

/** A fact of a figure, by name. */
export interface Fact {
  readonly name: string;
  readonly text: string;
}

type Origins = Pick<CompanySource, 'origins' | 'source'>;

/** The origin of a line that isn't of the answer's own source; undefined if it is. */
export function lineOrigin({ origins }: Pick<CompanySource, 'origins'>, provenance: LineProvenance | undefined): LineOrigin | undefined {
  return provenance?.origin === undefined ? undefined : origins?.[provenance.origin];
}

/** Source, file, element and column of a filed line, by name. */
export function filedFacts(origin: LineOrigin, element: string | undefined): readonly Fact[] {
  const column = columnText(origin);
  return [
    { name: 'Source', text: filingText(origin) },
    ...(origin.file === undefined ? [] : [{ name: 'File', text: origin.file }]),
    ...(element === undefined ? [] : [{ name: 'Element', text: element }]),
    ...(column === '' ? [] : [{ name: 'Context', text: column }]),
  ];
}

/**
 * The other values that sources have for a figure: "₹9,014 crore, Built-in market pack". "Earlier" are those that it replaces; "As filed"
 * are those of filings that it is preferred to, such as EPS in the shares before a bonus issue.
 */
export function earlierFacts(cell: FigureCell, page: Origins, grouping: Grouping): readonly Fact[] {
  if (cell.origin.state !== 'reported') return [];
  const { provenance } = cell.origin;
  const isFiled = lineOrigin(page, provenance)?.file !== undefined;
  const values = (provenance?.earlier ?? []).map(({ value, origin }) => {
    const from = origin === undefined ? undefined : page.origins?.[origin];
    const source = from === undefined ? page.source.name : [filingText(from), ...(from.file === undefined ? [] : [from.file])].join(', ');
    const name = !isFiled && from?.file !== undefined ? 'As filed' : 'Earlier';
    return { name, text: `${fullText(value, cell.unit, grouping)}, ${source}` };
  });
  return ['As filed', 'Earlier'].flatMap((name) => {
    const texts = values.filter((each) => each.name === name).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ name, text: texts.join('; ') }];
  });
}

/**
 * The parts of the model's cash that its source lacks. Those that it has are the figure's line or its inputs; a bank's cash is one line.
 */
export function cashFacts(name: string, { origin }: Cell): readonly Fact[] {
  if (!name.startsWith('Cash & equivalents')) return [];
  const lines = origin?.state === 'reported' ? [origin.line] : origin?.state === 'derived' ? origin.inputs.map((input) => input.name) : [];
  const isMade = lines.some((line) => /^cash(?! & equivalents| due)/i.test(line));
  if (!isMade || lines.some((line) => /short ?term/i.test(line))) return [];
  return [{ name: 'Other bank balances and current investments', text: 'not in this source' }];
}

/** "Company filing, filed 22 Apr 2024". */
function filingText({ source, filedOn, importedOn }: LineOrigin): string {
  const filed = parseIsoDate(filedOn ?? null);
  const imported = parseIsoDate(importedOn ?? null);
  return [
    source,
    ...(filed === undefined ? [] : [`filed ${dateText(filed)}`]),
    ...(imported === undefined ? [] : [`imported ${dateText(imported)}`]),
  ].join(', ');
}

/** "FourD, 1 Apr 2023 to 31 Mar 2024". */
function columnText({ context, start, end }: LineOrigin): string {
  const [first, last] = [parseIsoDate(start ?? null), parseIsoDate(end ?? null)];
  const days = [...(first === undefined ? [] : [`${dateText(first)} to`]), ...(last === undefined ? [] : [dateText(last)])].join(' ');
  return [...(context === undefined ? [] : [context]), ...(days === '' ? [] : [days])].join(', ');
}

/** The states of leaf inputs, with their singular and plural. */
const leafStates: readonly {
  readonly state: FigureState | 'benchmark';
  readonly one: string;
  readonly many: string;
  readonly hasNames: boolean;
}[] = [
  { state: 'reported', one: 'reported figure', many: 'reported figures', hasNames: false },
  { state: 'estimated', one: 'source estimate', many: 'source estimates', hasNames: false },
  { state: 'assumed', one: 'default assumption', many: 'default assumptions', hasNames: false },
  { state: 'benchmark', one: 'unconfirmed benchmark', many: 'unconfirmed benchmarks', hasNames: false },
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
    const names = namesOf(leaves.filter(({ cell: leaf }) => (isBenchmarkCell(leaf) ? 'benchmark' : figureState(leaf)) === state));
    if (names.length === 0) return [];
    return [`${names.length} ${names.length === 1 ? one : many}${hasNames ? ` (${names.join(', ')})` : ''}`];
  });
  return parts.length === 0 ? undefined : `Based on ${parts.join(', ')}.`;
}

const namesOf = (leaves: readonly FormulaInput[]): readonly string[] => [...new Set(leaves.map(({ name }) => name))];
