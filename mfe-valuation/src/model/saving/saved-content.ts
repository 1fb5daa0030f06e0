import { z } from '@mulya/contract';
import type { Work as SerializedWork } from '@mulya/contract/saved-work';
import {
  addedScenarios,
  type Assumptions,
  type BaseFigure,
  defaultMethodInputs,
  headlineMethod,
  isMethodInput,
  maxRefusedText,
  type Method,
  type MethodInputs,
  methods,
  modelVersion,
  type Overrides,
  type ThreeYears,
  scenarioNames,
  type ScenarioSet,
  type WrittenScenarioId,
  stakeIds,
} from '@mulya/valuation-model/fair-value';
import { parseThesis } from '../thesis.ts';
import { withThesis, type Work } from '../work.ts';
import { parseSectionStates } from './section-states.ts';

/** The content of one Save. */
export interface SavedContent {
  readonly work: Work;
  readonly baseYear: number;
  readonly scenarios: ScenarioSet;
}

/** Saved with the content. Content of a newer model isn't read, because its fields may mean something else. */
export const contentVersion = `fair-value ${modelVersion}`;

export const serializeContent = ({ work, baseYear, scenarios }: SavedContent): SerializedWork => ({ ...work, baseYear, scenarios });

export type ReadContent =
  | { readonly is: 'read'; readonly content: SavedContent }
  | { readonly is: 'newer' }
  | { readonly is: 'unreadable' };

/** Reads saved content into this page's model. */
export function readContent(version: string, work: SerializedWork): ReadContent {
  const number = /^fair-value (\d+)$/.exec(version)?.[1];
  if (number === undefined) return { is: 'unreadable' };
  if (Number(number) > Number(modelVersion)) return { is: 'newer' };
  const content = parseContent(work);
  return content === undefined ? { is: 'unreadable' } : { is: 'read', content };
}

/** Why `subject` isn't applied: "The saved valuation was saved by a newer version of Mulya. …" */
export const unreadableText = (subject: string, { is }: ReadContent): string =>
  is === 'newer'
    ? `${subject} was saved by a newer version of Mulya. Reload the page to see it.`
    : `${subject} can't be read and isn't shown.`;

// Uses only zod functions that are already in the initial bundle; any other would increase its size.
const text = z.string();
const EntrySchema = z.object({
  value: z.nullable(z.number()),
  by: z.enum(['default', 'analyst']),
  on: z.optional(text),
  note: z.optional(text),
  isBenchmark: z.optional(z.boolean()), // content without a start, and of pages before it, has none
  text: z.optional(text), // content of pages before it has none
});
const YearsSchema = z.array(EntrySchema);
const InputsSchema = z.object({
  entries: z.record(text, EntrySchema),
  isRateBuilt: z.boolean(),
  holdings: z.optional(z.record(text, z.object({ key: text, name: text }))), // content without stakes, and of pages before them, has none
});
const AssumptionsSchema = z.object({
  growth: z.object({ sales: YearsSchema, ebitda: YearsSchema, pat: YearsSchema, netWorth: YearsSchema }),
  targets: z.object({ pe: YearsSchema, evEbitda: YearsSchema, evSales: YearsSchema, pb: YearsSchema }),
  inputs: z.optional(InputsSchema), // content of version 1 has none
});
const ScenarioSchema = z.object({ name: text, reason: text, assumptions: z.optional(AssumptionsSchema) });
const ThesisSchema = z.object({
  line: text,
  reasons: z.array(text),
  catalysts: z.array(z.object({ on: text, text })),
  risks: text,
  changeMyMind: text,
  conviction: z.nullable(z.number()),
  // content without a machine's draft, and of pages before it, has none
  machine: z.optional(z.object({ parts: z.array(text), stamp: text, unmatched: z.array(text) })),
});
const ContentSchema = z.object({
  assumptions: AssumptionsSchema,
  thesis: z.optional(ThesisSchema), // content without one, and of pages before it, has none
  baseYear: z.number(),
  scenarios: z.object({
    bear: ScenarioSchema,
    bull: ScenarioSchema,
    added1: z.optional(ScenarioSchema), // content without these, and of pages before them, has none
    added2: z.optional(ScenarioSchema),
    probabilities: z.optional(z.record(text, EntrySchema)),
    method: z.optional(z.enum(methods)),
  }),
});

const OverrideSchema = z.optional(z.object({ value: z.number(), note: text, on: text, text: z.optional(text) }));
const OverridesSchema = z.object({
  price: OverrideSchema,
  shares: OverrideSchema,
  sales: OverrideSchema,
  ebitda: OverrideSchema,
  pat: OverrideSchema,
  grossDebt: OverrideSchema,
  cash: OverrideSchema,
  reserves: OverrideSchema,
  equity: OverrideSchema,
} satisfies Record<BaseFigure, unknown>);

function parseContent(serialized: SerializedWork): SavedContent | undefined {
  const parsed = ContentSchema.safeParse(serialized);
  const own = parseOverrides(serialized['own']);
  if (!parsed.success || own === undefined || !Number.isInteger(parsed.data.baseYear)) return undefined;
  const { baseYear, scenarios, thesis: saved } = parsed.data;
  const sections = parseSectionStates(serialized['sections'] ?? {}); // content without sections, and of pages before them, has none
  const thesis = saved === undefined ? undefined : parseThesis(saved);
  if (sections === undefined || (saved !== undefined && thesis === undefined)) return undefined;
  const assumptions = parseAssumptions(parsed.data.assumptions);
  const set = parseScenarios(scenarios);
  if (assumptions === undefined || set === undefined) return undefined;
  const work: Work = { assumptions, own, ...(Object.keys(sections).length === 0 ? {} : { sections }) };
  return {
    work: thesis === undefined ? work : withThesis(work, thesis),
    baseYear,
    scenarios: set,
  };
}

/** Returns undefined for a scenario or a probability that this page does not know. */
function parseScenarios(saved: z.infer<typeof ContentSchema>['scenarios']): ScenarioSet | undefined {
  const [bear, bull] = [parseScenario('bear', saved.bear), parseScenario('bull', saved.bull)];
  if (bear === undefined || bull === undefined) return undefined;
  const added = addedScenarios.flatMap((id) => (saved[id] === undefined ? [] : [[id, parseScenario(id, saved[id])] as const]));
  const entries = Object.entries(saved.probabilities ?? {});
  if (added.some(([, scenario]) => scenario === undefined) || entries.some(([id]) => !Object.hasOwn(scenarioNames, id))) return undefined;
  const method = saved.method ?? legacyMethod(bear, bull);
  return {
    bear,
    bull,
    ...Object.fromEntries(added),
    ...(entries.length === 0 ? {} : { probabilities: Object.fromEntries(entries.map(([id, entry]) => [id, readTyped(entry)])) }),
    ...(method === undefined ? {} : { method }),
  };
}

/** Scenarios saved before a method could be chosen used PE. Without a filled scenario, the company's default applies. */
const legacyMethod = (...scenarios: readonly { readonly assumptions: Assumptions | undefined }[]): Method | undefined =>
  scenarios.some(({ assumptions }) => assumptions !== undefined) ? headlineMethod : undefined;

function parseScenario<Id extends WrittenScenarioId>(id: Id, { name, reason, assumptions: saved }: z.infer<typeof ScenarioSchema>) {
  const assumptions = saved === undefined ? undefined : parseAssumptions(saved);
  return saved !== undefined && assumptions === undefined ? undefined : { id, name, reason, assumptions };
}

/** Returns undefined unless each line has exactly three years and each input is known. */
function parseAssumptions({ growth, targets, inputs: saved }: z.infer<typeof AssumptionsSchema>): Assumptions | undefined {
  if ([growth, targets].flatMap((lines) => Object.values(lines)).some(({ length }) => length !== 3)) return undefined;
  const inputs = saved === undefined ? defaultMethodInputs : parseInputs(saved);
  return inputs && { growth: asThreeYears(growth), targets: asThreeYears(targets), inputs };
}

/** Returns undefined for an input that this model does not have. */
function parseInputs({ entries, isRateBuilt, holdings }: z.infer<typeof InputsSchema>): MethodInputs | undefined {
  const stakes: readonly string[] = stakeIds;
  if (!Object.keys(entries).every(isMethodInput)) return undefined;
  if (Object.keys(holdings ?? {}).some((id) => !stakes.includes(id))) return undefined;
  const read = Object.entries(entries).map(([id, entry]) => [id, readTyped(entry)] as const);
  return {
    entries: Object.fromEntries(read) as MethodInputs['entries'], // the check of ids is lost in fromEntries
    isRateBuilt,
    ...(holdings === undefined ? {} : { holdings }),
  };
}

const asThreeYears = <Line extends string>(lines: Readonly<Record<Line, z.infer<typeof YearsSchema>>>) =>
  Object.fromEntries(
    Object.entries<z.infer<typeof YearsSchema>>(lines).map(([line, years]) => [line, years.map(readTyped)]),
  ) as unknown as Record<Line, ThreeYears>; // the caller has checked the length

/** Cuts the refused text, because a link can contain any. A benchmark is a default until the analyst confirms it. */
const readTyped = <Typed extends { readonly text?: string | undefined; readonly by?: string; readonly isBenchmark?: boolean | undefined }>({
  text: typed,
  isBenchmark,
  ...others
}: Typed) =>
  omitUndefined({
    ...others,
    isBenchmark: isBenchmark === true && others.by === 'default' ? true : undefined,
    text: typed?.slice(0, maxRefusedText),
  });

const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** Parses figures by base year. */
function parseOverrides(own: unknown): Work['own'] | undefined {
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return undefined;
  const years = Object.entries(own).map(([year, figures]) => ({ year, parsed: OverridesSchema.safeParse(figures) }));
  if (years.some(({ year, parsed }) => !/^\d{4}$/.test(year) || !parsed.success)) return undefined;
  const read = (figures: z.infer<typeof OverridesSchema>) =>
    Object.fromEntries(
      Object.entries(omitUndefined(figures)).map(([figure, override]) => [figure, override && readTyped(override)]),
    ) as Overrides;
  return Object.fromEntries(years.map(({ year, parsed }) => [year, read(parsed.data ?? {})]));
}
