import { z } from '@mulya/contract';
import type { Work as WrittenWork } from '@mulya/contract/saved-work';
import {
  methods,
  type Assumptions,
  type BaseFigure,
  type Method,
  type OwnFigures,
  type ThreeYears,
} from '../../domain/fair-value/assumptions.ts';
import { headlineMethod } from '../../domain/fair-value/methods.ts';
import { modelVersion } from '../../domain/fair-value/model-version.ts';
import type { ScenariosState } from '../fair-value/scenarios/scenarios.slice.ts';
import type { Work } from '../fair-value/work.ts';

/** What one Save holds. */
export interface Content {
  readonly work: Work;
  readonly baseYear: number;
  readonly scenarios: ScenariosState;
}

/** Under what it is saved. What a newer model has written is not read: its fields may mean something else. */
export const contentVersion = `fair-value ${modelVersion}`;

/** As it is sent. */
export const written = ({ work, baseYear, scenarios }: Content): WrittenWork => ({ ...work, baseYear, scenarios });

export type ReadContent = { readonly is: 'read'; readonly content: Content } | { readonly is: 'newer' } | { readonly is: 'unreadable' };

/** What was saved under a model's version, as this page's model has it. */
export function readContent(version: string, work: WrittenWork): ReadContent {
  const number = /^fair-value (\d+)$/.exec(version)?.[1];
  if (number === undefined) return { is: 'unreadable' };
  if (Number(number) > Number(modelVersion)) return { is: 'newer' };
  const content = contentIn(work);
  return content === undefined ? { is: 'unreadable' } : { is: 'read', content };
}

/** Why `what` is not applied: "What is saved" was written by a newer model. */
export const notRead = (what: string, { is }: ReadContent): string =>
  is === 'newer' ? `${what} was saved by a newer version of Mulya. Reload the page to see it.` : `${what} can't be read and isn't shown.`;

/*
 * Told in the words of zod that the page's first script has anyway: it would have to carry any other one, though it needs none of them.
 */
const text = z.string();
const EntrySchema = z.object({
  value: z.nullable(z.number()),
  by: z.enum(['default', 'analyst']),
  on: z.optional(text),
  note: z.optional(text),
});
const YearsSchema = z.array(EntrySchema);
const AssumptionsSchema = z.object({
  growth: z.object({ sales: YearsSchema, ebitda: YearsSchema, pat: YearsSchema, netWorth: YearsSchema }),
  targets: z.object({ pe: YearsSchema, evEbitda: YearsSchema, evSales: YearsSchema, pb: YearsSchema }),
});
const ScenarioSchema = z.object({ name: text, reason: text, assumptions: z.optional(AssumptionsSchema) });
const ContentSchema = z.object({
  assumptions: AssumptionsSchema,
  baseYear: z.number(),
  scenarios: z.object({ bear: ScenarioSchema, bull: ScenarioSchema, method: z.optional(z.enum(methods)) }),
});

const OwnFigureSchema = z.optional(z.object({ value: z.number(), note: text, on: text }));
const OwnFiguresSchema = z.object({
  price: OwnFigureSchema,
  shares: OwnFigureSchema,
  sales: OwnFigureSchema,
  ebitda: OwnFigureSchema,
  pat: OwnFigureSchema,
  grossDebt: OwnFigureSchema,
  cash: OwnFigureSchema,
  reserves: OwnFigureSchema,
  equity: OwnFigureSchema,
} satisfies Record<BaseFigure, unknown>);

function contentIn(work: WrittenWork): Content | undefined {
  const parsed = ContentSchema.safeParse(work);
  const own = ownIn(work['own']);
  if (!parsed.success || own === undefined || !Number.isInteger(parsed.data.baseYear)) return undefined;
  const { baseYear, scenarios } = parsed.data;
  const assumptions = assumptionsIn(parsed.data.assumptions);
  const [bear, bull] = [scenarioIn('bear', scenarios.bear), scenarioIn('bull', scenarios.bull)];
  if (assumptions === undefined || bear === undefined || bull === undefined) return undefined;
  const method = scenarios.method ?? methodOfFilled(bear, bull);
  return { work: { assumptions, own }, baseYear, scenarios: { bear, bull, ...(method === undefined ? {} : { method }) } };
}

/** Until a method could be chosen, scenarios were by PE. Where none is filled, the company's usual method counts. */
const methodOfFilled = (...scenarios: readonly { readonly assumptions: Assumptions | undefined }[]): Method | undefined =>
  scenarios.some(({ assumptions }) => assumptions !== undefined) ? headlineMethod : undefined;

function scenarioIn<Id extends 'bear' | 'bull'>(id: Id, { name, reason, assumptions: written }: z.infer<typeof ScenarioSchema>) {
  const assumptions = written === undefined ? undefined : assumptionsIn(written);
  return written !== undefined && assumptions === undefined ? undefined : { id, name, reason, assumptions };
}

/** undefined: a line has more or fewer than its three years. */
function assumptionsIn({ growth, targets }: z.infer<typeof AssumptionsSchema>): Assumptions | undefined {
  if ([growth, targets].flatMap((lines) => Object.values(lines)).some(({ length }) => length !== 3)) return undefined;
  return { growth: inEach(growth), targets: inEach(targets) };
}

const inEach = <Line extends string>(lines: Readonly<Record<Line, z.infer<typeof YearsSchema>>>) =>
  Object.fromEntries(
    Object.entries<z.infer<typeof YearsSchema>>(lines).map(([line, years]) => [line, years.map(said)]),
  ) as unknown as Record<Line, ThreeYears>; // three of each, looked at before

const said = <Told extends object>(told: Told) =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as Told; // an optional field that is not said is left out

/** Figures by base year; undefined: something else. */
function ownIn(own: unknown): Work['own'] | undefined {
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return undefined;
  const years = Object.entries(own).map(([year, figures]) => ({ year, parsed: OwnFiguresSchema.safeParse(figures) }));
  if (years.some(({ year, parsed }) => !/^\d{4}$/.test(year) || !parsed.success)) return undefined;
  return Object.fromEntries(years.map(({ year, parsed }) => [year, said(parsed.data ?? {}) as OwnFigures]));
}
