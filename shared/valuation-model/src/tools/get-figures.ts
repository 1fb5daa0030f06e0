import type { ToolArguments } from '@mulya/contract/assistant';
import type { NamedCell } from '@mulya/domain/grounding';
import { builderCells } from './builder-cells.ts';
import { figureWords, periodsIn } from './figure-words.ts';
import { answerWith, periodOf, refuse, type DraftOutcome } from './tool-answer.ts';
import type { ToolPage } from './tool-page.ts';

/** Figures in one result. */
const maxFigures = 40;
/** Unknown ids that a note names. */
const maxNamed = 5;

/** Finds figures of the page by id, or by words, best first. */
export function getFigures({ ids, query }: ToolArguments<'get_figures'>, page: ToolPage): DraftOutcome {
  if (ids === undefined && query === undefined) return refuse('Give ids or a query, such as "PAT FY25 FY26".');
  const known = [...page.cells, ...builderCells(page).map(({ cell }) => cell)];
  const byId = ids === undefined ? { cells: [], notes: [] } : figuresById(ids, known);
  const byWords = query === undefined ? { cells: [], notes: [] } : figuresByWords(query, known);
  return answerWith({
    cells: [...byId.cells, ...byWords.cells].slice(0, maxFigures),
    notes: [...byId.notes, ...byWords.notes, ...apartNotes([...byId.cells, ...byWords.cells])],
  });
}

interface Found {
  readonly cells: readonly NamedCell[];
  readonly notes: readonly string[];
}

function figuresById(ids: readonly string[], cells: readonly NamedCell[]): Found {
  const known = new Map(cells.map((cell) => [cell.id, cell]));
  const unknown = ids.filter((id) => !known.has(id));
  return {
    cells: ids.flatMap((id) => known.get(id) ?? []),
    notes:
      unknown.length === 0
        ? []
        : [
            `The page has no figure ${unknown
              .slice(0, maxNamed)
              .map((id) => `“${id.slice(0, 60)}”`)
              .join(', ')}.`,
          ],
  };
}

function figuresByWords(query: string, cells: readonly NamedCell[]): Found {
  const asked = new Set(figureWords(query));
  const years = periodsIn(query);
  const scored = cells
    .filter(({ cell }) => cell.is !== 'missing')
    .map((cell, at) => ({ cell, at, score: scoreOf(cell, asked) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || kindOf(one.cell) - kindOf(other.cell) || one.at - other.at);
  const best = scored[0]?.score ?? 0;
  const fitting = scored.filter(({ score }) => score >= best * minOfBest);
  const inPeriod = fitting.filter(({ cell }) => years.length === 0 || years.some((year) => isOfPeriod(cell, year)));
  const found = (inPeriod.length > 0 ? inPeriod : fitting).slice(0, maxFigures).map(({ cell }) => cell);
  if (found.length === 0) return { cells: [], notes: ['No figure of the page has these words.'] };
  const missing = years.filter((year) => !found.some((cell) => isOfPeriod(cell, year)));
  return { cells: found, notes: missing.length === 0 ? [] : [`No such figure of ${missing.join(', ')} is in the loaded data.`] };
}

/** A year without E also names an estimate, and FY25 the year of a company whose year ends in December. */
function isOfPeriod(cell: NamedCell, year: string): boolean {
  const period = periodOf(cell)?.replace(/ \(.*/, '').replace('CY', 'FY');
  const wanted = year.replace('CY', 'FY');
  return period === wanted || period === `${wanted}E`;
}

/** The fewest words of a label, as a share, that a question must name. */
const minCoverage = 0.5;
/** A figure that fits less than this share of the best one is not what was asked for. */
const minOfBest = 0.6;

interface LabelWords {
  readonly words: readonly string[];
  /** Of a peer's figure: the words of the company's name. */
  readonly company: readonly string[];
}

const wordsByCell = new WeakMap<NamedCell, LabelWords>();

/** How well a label fits: the mean of the share of its words that the question has and the reverse. 0 if it does not fit. */
function scoreOf(cell: NamedCell, asked: ReadonlySet<string>): number {
  const known = wordsByCell.get(cell) ?? wordsOf(cell);
  wordsByCell.set(cell, known);
  const { words, company } = known;
  const isNamed = company.some((word) => asked.has(word));
  if (company.length > 0 && !isNamed && !asked.has('peers') && !asked.has('peer')) return 0;
  const matched = words.filter((word) => asked.has(word)).length;
  const coverage = words.length === 0 ? 0 : matched / words.length;
  return coverage < minCoverage ? 0 : (coverage + matched / asked.size) / 2 + (isNamed ? 0.3 : 0);
}

/** "Infosys Ltd: ROE FY26" is named by the company and by the figure. */
function wordsOf({ id, label }: NamedCell): LabelWords {
  if (id.startsWith('peer-median/')) return { words: figureWords(label.replace(/^Peer median | \(n = \d+\)$/g, '')), company: ['median'] };
  const at = id.startsWith('peer/') ? label.indexOf(': ') : -1;
  if (at === -1) return { words: figureWords(label), company: [] };
  return { words: figureWords(label.slice(at + 2)), company: figureWords(label.slice(0, at)).filter((word) => !commonNames.has(word)) };
}

/** Words of many companies' names. */
const commonNames = new Set([
  'ltd',
  'limited',
  'india',
  'indian',
  'industries',
  'company',
  'co',
  'corporation',
  'bank',
  'technologies',
  'finance',
  'services',
  'and',
  'pat',
  'sales',
  'price',
]);

/** Of equally good figures, those of the statements come first, then the model, the peers, and the source's raw lines. */
const kinds = [
  'line',
  'growth',
  'ratio',
  'multiple',
  'price',
  'market-cap',
  'shares',
  'headline',
  'model',
  'builder',
  'cagr',
  'peer-median',
  'peer',
  'average',
  'statement',
];

function kindOf({ id }: NamedCell): number {
  const at = kinds.indexOf(id.split('/')[0] ?? '');
  return at === -1 ? kinds.length : at;
}

const apartNotes = (cells: readonly NamedCell[]): readonly string[] =>
  cells.flatMap(({ label, apart }) => (apart === undefined ? [] : [`${label}: ${apart}`])).slice(0, maxNamed);
