import type { AiContext, AssumptionsState } from '@mulya/contract';
import type { CompanyEvent, PeriodColumn } from '@mulya/domain';
import { medianFigures } from '@mulya/domain/grounding';
import type { Company } from './company.ts';
import { eventToPrice } from './comparability.ts';
import { factsFrom, factsOfCells, factsOfPage, type Fact, type Facts } from './facts.ts';

/** The subject of an answer: a company, its peers, and the page. */
export interface Subject {
  readonly own: Company;
  readonly peers: readonly Company[];
  /** Names of peers that have no figures. */
  readonly peersWithoutFigures: readonly string[];
  readonly page: Page | undefined;
  /**
   * The company's facts under their own ids, the peers' as "peer/<key>/<id>", their medians as "peer-median/<id>", the page's under its
   * ids.
   */
  readonly facts: Facts;
}

/** @param ofPeers cached peer facts */
export function subjectOf(
  own: Company,
  peers: readonly Company[],
  peersWithoutFigures: readonly string[],
  context: AiContext | undefined,
  ofPeers = factsOfPeers(peers),
): Subject {
  const ofPage = factsFrom(factsOfPage(context?.figures.filter(({ id }) => isOfModel(id)) ?? []));
  const all = factsFrom([...own.facts.all.values(), ...ofPeers, ...ofPage.all.values()]);
  const page = context === undefined ? undefined : pageOf(context, all, own);
  // The base and the price are those of two companies, so nothing that compares them is a number.
  const facts = page?.event === undefined ? all : factsFrom([...all.all.values()].filter(({ id }) => !comparesWithPrice.test(id)));
  return { own, peers, peersWithoutFigures, page, facts };
}

/** The page's other figures are read from the source, as the page does. */
const isOfModel = (id: string): boolean => /^(?:model|headline|scenario)\//.test(id);

/** The model's figures that compare its base with the price. */
const comparesWithPrice = /^(?:headline\/(?:upside|implied-growth)|model\/(?:PE|PB|EV\/EBITDA|EV\/Sales|Upside.*)\/FY\d\dE?)$/;

const withPeerIds = ({ key, name, facts }: Company): readonly Fact[] =>
  [...facts.all.values()].map((fact) => ({ ...fact, id: peerId(key, fact.id), label: `${name}: ${fact.label}` }));

/** The facts of each peer, and their medians. */
export function factsOfPeers(peers: readonly Company[]): readonly Fact[] {
  return [...peers.flatMap(withPeerIds), ...factsOfCells(medianFigures(peers.map(({ name, cells }) => ({ name, cells }))))];
}

export const peerId = (key: string, id: string): string => `peer/${key}/${id}`;
export const medianId = (id: string): string => `peer-median/${id}`;

/** The fair-value model as the page shows it. It is quoted, never recalculated. */
export interface Page {
  readonly assumptions: AssumptionsState;
  /** The base year of the estimates: "FY25". */
  readonly base: string;
  /** "FY26E", "FY27E", "FY28E". */
  readonly estimates: readonly string[];
  /** Base-year inputs that the source lacks: "shares", "PAT". No result that needs one is quoted. */
  readonly placeholders: readonly string[];
  /** Ids of assumptions and base figures that the user set. */
  readonly edited: readonly string[];
  /** Ids of the estimates' growth rates and target multiples, both the user's and defaults. */
  readonly assumed: readonly string[];
  /** Those that a benchmark filled in, and the user has not confirmed. */
  readonly benchmarks: readonly string[];
  /** The base year as the source has it: "FY25", or "CY25 (Dec 2025)"; undefined where it lacks it. */
  readonly baseYear: Pick<PeriodColumn, 'label' | 'end'> | undefined;
  /** The event between the base year and the price. With the user's own PAT there is none. */
  readonly event: CompanyEvent | undefined;
}

/** The base-year inputs, as sentences name them. */
const inputs: readonly (readonly [row: string, name: string])[] = [
  ['Price', 'price'],
  ['Shares', 'shares'],
  ['Sales', 'sales'],
  ['EBITDA', 'EBITDA'],
  ['Adjusted PAT', 'PAT'],
  ['Gross debt', 'gross debt'],
  ['Cash & equivalents', 'cash'],
  ['Reserves', 'reserves'],
  ['Equity', 'equity'],
];

/** A row of the model as sentences name it: "target PB", "PAT growth", "shares". */
export const rowName = (row: string): string =>
  inputs.find(([input]) => input === row)?.[1] ?? (/^[A-Z][a-z]/.test(row) ? row.charAt(0).toLowerCase() + row.slice(1) : row);

/** Undefined when the page sent no model. */
function pageOf({ assumptions, figures }: AiContext, facts: Facts, { annual, answer }: Company): Page | undefined {
  const columns = figures.flatMap(({ id }) => /^model\/PAT growth\/(FY\d{2}E?)$/.exec(id)?.[1] ?? []);
  const base = columns.find((column) => !column.endsWith('E'));
  const estimates = columns.filter((column) => column.endsWith('E')).toSorted();
  if (base === undefined || estimates.length === 0) return undefined;
  const edited = figures.flatMap(({ id, edited: isEdited }) => (isEdited && id.startsWith('model/') ? [id] : []));
  const baseYear = annual.findLast(({ fiscalYear }) => fiscalYear === 2000 + Number(base.slice(2)))?.column;
  return {
    assumptions,
    base,
    baseYear,
    event: baseYear?.end === undefined || edited.includes(modelId('Adjusted PAT', base)) ? undefined : eventToPrice(answer, baseYear.end),
    estimates,
    placeholders: inputs.flatMap(([row, name]) => (facts.fact(modelId(row, base))?.is === 'placeholder' ? [name] : [])),
    edited,
    benchmarks: figures.flatMap(({ id, isBenchmark }) => (isBenchmark === true ? [id] : [])),
    assumed: figures.flatMap(({ id, origin }) =>
      origin === 'assumed' && /^model\/(?:.+ growth|Target .+)\/FY\d{2}E$/.test(id) ? [id] : [],
    ),
  };
}

/** A cell of the page's model: modelId('PAT growth', 'FY26E'). */
export const modelId = (row: string, column: string): string => `model/${row}/${column}`;

export const headlineId = { target: 'headline/target-price', upside: 'headline/upside' } as const;
