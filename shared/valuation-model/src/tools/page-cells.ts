import type { RawFigure, ValuationAnswer, PageFigure } from '@mulya/contract';
import { companyFigures, medianFigures, type NamedCell, dependsOnPlaceholder } from '@mulya/domain/grounding';
import type { Method } from '../fair-value/assumptions.ts';
import { expectedTarget, type ExpectedValue } from '../fair-value/expected-value.ts';
import { impliedGrowth } from '../fair-value/implied-growth.ts';
import { headlineMethod, usualMethod } from '../fair-value/method-driver.ts';
import { targetColumn } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import { comparedInput } from '../fair-value/price-break.ts';
import { cellName, targetPriceRows, upsideRows, type RowName } from '../fair-value/names.ts';
import type { ScenarioSet } from '../fair-value/scenarios.ts';
import type { Holdings } from '../valuation-methods/method.ts';
import { heldCompanies } from '../valuation-methods/net-asset-value/held-companies.ts';
import { navCells, navFields, netAssetValue } from '../valuation-methods/net-asset-value/net-asset-value.ts';
import { totalReturn } from '../valuation-methods/total-return/total-return.ts';
import { figureRows, wordsCell, isBenchmarkCell, type CalendarDate, type Cell, type FormulaInput } from '@mulya/domain';

/** A peer with loaded figures. `key`: its key in Mulya, usually an ISIN. */
export interface PagePeer {
  readonly key: string;
  readonly name: string;
  readonly answer: ValuationAnswer;
}

export interface PageContent {
  readonly answer: ValuationAnswer;
  /** ₹ crore, from the stock data service; undefined until it responds. */
  readonly stockMarketCap: RawFigure | undefined;
  readonly model: Model;
  readonly peers: readonly PagePeer[];
  readonly today: CalendarDate;
  /** Absent where nobody wrote any. */
  readonly scenarios?: ScenarioSet | undefined;
  /** The method chosen for scenarios and sensitivity; absent for the company's usual one. */
  readonly method?: Method | undefined;
  /** The listed companies of the stakes. */
  readonly holdings?: Holdings | undefined;
}

/** The page's cells by kind; ids are unique across all of them. */
export interface PageCells {
  /** The company's own lines, growth, ratios, prices and statements. */
  readonly own: readonly NamedCell[];
  /** The fair-value model's rows, its headline, and the expected value of the scenarios. */
  readonly model: readonly NamedCell[];
  /** The peers' cells without statement lines, with the peer's name before the label. */
  readonly peers: readonly NamedCell[];
  /** The peers' medians. */
  readonly medians: readonly NamedCell[];
}

/** Every figure on the page and its precedents, by id. */
export function pageCells(page: PageContent): PageCells {
  const { answer, stockMarketCap, model, peers, today, scenarios, holdings } = page;
  const expected = scenarios && expectedTarget(model, scenarios, scenarioMethod(page), today);
  return {
    own: figuresOf(answer, stockMarketCap),
    model: [...modelCells(model, today), ...navFigures(model, today, holdings), ...(expected === undefined ? [] : expectedCells(expected))],
    ...cellsOfPeers(peers),
  };
}

/** The target multiple by which the page shows scenarios. */
export const scenarioMethod = ({ method, scenarios, model }: Pick<PageContent, 'method' | 'scenarios' | 'model'>): Method =>
  method ?? scenarios?.method ?? usualMethod(model);

/** The probabilities of the scenarios, and what they give. */
export function expectedCells({ value, upside, atRisk, probabilities, sentence }: ExpectedValue): readonly NamedCell[] {
  const named = (id: string, { name, cell }: FormulaInput): NamedCell => ({ id: `scenario/${id}`, label: name, cell });
  return [
    named('expected-value', sentence === undefined ? value : { ...value, cell: wordsCell(`No expected value. ${sentence}`) }),
    named('expected-upside', upside),
    named('value-at-risk', atRisk),
    ...probabilities.map((each) => named(`${each.id}/probability`, each)),
  ];
}

// Answers never change, but the page is read after each edit. The cells of answers are therefore cached.
let last: { readonly peers: readonly PagePeer[]; readonly cells: Pick<PageCells, 'peers' | 'medians'> } | undefined;

function cellsOfPeers(peers: readonly PagePeer[]): Pick<PageCells, 'peers' | 'medians'> {
  const isSame = last?.peers.length === peers.length && last.peers.every((peer, at) => isSamePeer(peer, peers[at]));
  if (last === undefined || !isSame) last = { peers, cells: createPeerCells(peers) };
  return last.cells;
}

const isSamePeer = (one: PagePeer, other: PagePeer | undefined): boolean =>
  one.key === other?.key && one.name === other.name && one.answer === other.answer;

function createPeerCells(peers: readonly PagePeer[]): Pick<PageCells, 'peers' | 'medians'> {
  const ofPeers = peers.map(({ key, name, answer }) => ({ key, name, cells: figuresOf(answer).filter(isNoLine) }));
  return {
    peers: ofPeers.flatMap(({ key, name, cells }) =>
      cells.map(({ id, label, cell }) => ({ id: `peer/${key}/${id}`, label: `${name}: ${label}`, cell })),
    ),
    medians: medianFigures(ofPeers),
  };
}

const isNoLine = ({ id }: NamedCell): boolean => !/^(statement|average)\//.test(id);

const figuresCache = new WeakMap<ValuationAnswer, { readonly cap: RawFigure | undefined; readonly cells: readonly NamedCell[] }>();

function figuresOf(answer: ValuationAnswer, cap?: RawFigure): readonly NamedCell[] {
  const before = figuresCache.get(answer);
  if (before !== undefined && before.cap === cap) return before.cells;
  const cells = companyFigures(answer, cap);
  figuresCache.set(answer, { cap, cells });
  return cells;
}

/** Only estimated years have these: the base year's price is today's, not a target. */
const targets: readonly RowName[] = [...Object.values(targetPriceRows), ...Object.values(upsideRows)];
const rows = figureRows.model.filter((row: RowName) => !targets.includes(row));

function modelCells(model: Model, today: CalendarDate): readonly NamedCell[] {
  const last = targetColumn(model);
  const implied = impliedGrowth(model, headlineMethod);
  const { total, aYear, dividends, required, fairPrice } = totalReturn({ model, today });
  const named = (id: string, { name, cell: of }: FormulaInput): NamedCell => ({ id: `headline/${id}`, label: name, cell: of });
  const cell = (row: RowName, column: Model['columns'][number]): NamedCell => ({
    id: `model/${row}/${column}`,
    label: cellName(row, column),
    cell: comparedInput(model, row, column).cell,
  });
  const headline = (name: string, row: RowName): NamedCell => ({
    id: `headline/${name}`,
    label: cellName(row, last),
    cell: comparedInput(model, row, last).cell,
  });
  return [
    ...rows.flatMap((row) => model.columns.map((column) => cell(row, column))),
    ...targets.flatMap((row) => model.columns.slice(1).map((column) => cell(row, column))),
    headline('target-price', targetPriceRows[headlineMethod]),
    headline('upside', upsideRows[headlineMethod]),
    named('implied-growth', implied),
    named('total-return', total),
    named('total-return-a-year', aYear),
    named('dividends', dividends),
    named('required-return', required),
    named('fair-price', fairPrice),
  ];
}

/** The net asset value, once it has holdings. */
function navFigures(model: Model, today: CalendarDate, holdings: Holdings | undefined): readonly NamedCell[] {
  if (netAssetValue.whyNot(model, today) !== undefined) return [];
  const context = { model, today, benchmarks: { history: undefined, industry: undefined, holdings } };
  const { sheet } = netAssetValue.evaluate(context);
  const names = [...Object.values(navCells), ...navFields.map(({ label }) => label)];
  const ofStakes = heldCompanies(context).flatMap(({ stake, marketCap, value }) => [stake, marketCap, value]);
  return [...names, ...ofStakes].map((label) => ({ id: `net-asset-value/${label}`, label, cell: sheet.cell(label) }));
}

/**
 * Converts cells to the figures sent to the assistant. A cell that depends on a placeholder counts as one, and a cell without a figure
 * has its words, or null.
 */
export function pageFigures(cells: readonly NamedCell[]): PageFigure[] {
  return cells.map((named) => {
    const figure = figureCache.get(named) ?? pageFigure(named);
    figureCache.set(named, figure);
    return figure;
  });
}

// Cells that an edit does not change stay the same objects, so each chain is read once.
const figureCache = new WeakMap<NamedCell, PageFigure>();

const pageFigure = ({ id, label, cell }: NamedCell): PageFigure => ({
  id,
  label,
  value: valueOfCell(cell),
  unit: unitOf(cell),
  origin: originOfCell(cell),
  edited: isOwn(cell),
  ...(isBenchmarkCell(cell) ? { isBenchmark: true } : {}),
});

/** The contract's page figures have no unit for a pure number, such as beta; as a multiple it means the same. */
function unitOf(cell: Cell): PageFigure['unit'] {
  if (cell.is !== 'figure') return 'text';
  return cell.unit === 'number' ? 'times' : cell.unit;
}

/** A figure's number, the words of a cell with words, or null. */
export function valueOfCell(cell: Cell): PageFigure['value'] {
  if (cell.is === 'figure') return cell.value;
  return cell.is === 'words' ? cell.text : null;
}

/** The state of a cell; a cell that depends on a placeholder counts as one. A section derives its figures. */
export function originOfCell(cell: Cell): PageFigure['origin'] {
  if (dependsOnPlaceholder(cell)) return 'placeholder';
  const state = cell.origin?.state ?? 'reported';
  return state === 'section' ? 'derived' : state;
}

const isOwn = ({ origin }: Cell): boolean => origin?.state === 'assumed' && origin.by === 'analyst';
