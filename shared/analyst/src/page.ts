import type { AiContext, AssumptionsState } from '@mulya/contract';
import type { Facts } from './facts.ts';

/** The fair-value model as the page shows it. Nothing of it is worked out here: it is quoted. */
export interface Page {
  readonly assumptions: AssumptionsState;
  /** "FY25": what the estimates start from. */
  readonly base: string;
  /** "FY26E", "FY27E", "FY28E". */
  readonly estimates: readonly string[];
  /** Base-year inputs that the source does not give, so that placeholders stand in: "shares", "PAT". */
  readonly placeholders: readonly string[];
  /** Assumptions and base figures that the analyst has put in, by their ids. */
  readonly edited: readonly string[];
  /** Growths and target multiples of the estimates, the analyst's and the defaults, by their ids. */
  readonly assumed: readonly string[];
}

/** The base-year inputs, as a sentence calls them. */
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

/** A row of the model as a sentence calls it: "target PB", "PAT growth", "shares". */
export const rowName = (row: string): string =>
  inputs.find(([input]) => input === row)?.[1] ?? (/^[A-Z][a-z]/.test(row) ? row.charAt(0).toLowerCase() + row.slice(1) : row);

/** Undefined where the page handed over no model. */
export function pageOf({ assumptions, figures }: AiContext, facts: Facts): Page | undefined {
  const columns = figures.flatMap(({ id }) => /^model\/PAT growth\/(FY\d{2}E?)$/.exec(id)?.[1] ?? []);
  const base = columns.find((column) => !column.endsWith('E'));
  const estimates = columns.filter((column) => column.endsWith('E')).toSorted();
  if (base === undefined || estimates.length === 0) return undefined;
  return {
    assumptions,
    base,
    estimates,
    placeholders: inputs.flatMap(([row, name]) => (facts.fact(modelId(row, base))?.is === 'placeholder' ? [name] : [])),
    edited: figures.flatMap(({ id, edited }) => (edited && id.startsWith('model/') ? [id] : [])),
    assumed: figures.flatMap(({ id, origin }) =>
      origin === 'assumed' && /^model\/(?:.+ growth|Target .+)\/FY\d{2}E$/.test(id) ? [id] : [],
    ),
  };
}

/** A cell of the page's model: modelId('PAT growth', 'FY26E'). */
export const modelId = (row: string, column: string): string => `model/${row}/${column}`;

export const headlineId = { target: 'headline/target-price', upside: 'headline/upside' } as const;
