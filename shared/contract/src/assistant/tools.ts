import { z } from '../schema.ts';
import { CaseSchema } from './case.ts';
import { maxToolArguments } from './limits.ts';

/** Multiples with a history of month-ends. */
const multiples = ['pe', 'pb', 'evEbitda', 'evSales'] as const;

/** The latest figures of companies that `compare` ranks. */
export const comparedMetrics = [
  'price',
  'marketCap',
  'pe',
  'evEbitda',
  'evSales',
  'pb',
  'peg',
  'dividendYield',
  'ebitdaMargin',
  'operatingMargin',
  'netMargin',
  'roe',
  'roce',
  'debtToEquity',
  'interestCover',
  'netInterestMargin',
  'roa',
  'equityToAssets',
  'salesGrowth1',
  'salesGrowth3',
  'salesGrowth5',
  'patGrowth1',
  'patGrowth3',
  'patGrowth5',
] as const;

/** The lines whose change `explain_change` can explain. */
export const explainedMetrics = ['sales', 'ebitda', 'pat', 'eps'] as const;

/** "FY26": a full year of the statements. */
const PeriodSchema = z.string().check(z.regex(/^(FY|CY)\d{2}$/));

/** A listed Indian company by its name, symbol or ISIN. */
const CompanySchema = z.string().check(z.minLength(2), z.maxLength(80));

const tool = <Arguments extends z.ZodMiniType>(description: string, parameters: Arguments) => ({ description, parameters });

/**
 * The tools of the assistant. The remote that owns the page runs them in the browser. None of them changes anything: applying a case is a
 * click of the analyst. `description` is for language models.
 */
export const assistantTools = {
  get_figures: tool(
    'Figures of the page by id or by words: statements, ratios, multiples, prices, the model and the peers. Give ids or query.',
    z.strictObject({
      /** Ids as of `PageFigureSchema`, such as "line/pat/FY26". */
      ids: z.optional(z.array(z.string().check(z.maxLength(160))).check(z.minLength(1), z.maxLength(40))),
      /** Words, such as "PAT FY24 FY25 FY26". */
      query: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    }),
  ),
  run_case: tool(
    'Runs the page’s valuation model with other assumptions, and returns target price, upside and key rows next to the current ones. Growth is in percent a year. Where growth is from the builder, change margins, debt and payout with builder.',
    CaseSchema,
  ),
  solve: tool(
    'Finds the growth, target multiple or margin at which the model reaches a price, an upside or a return a year. Everything else is as on the page, or as in given. For a fair multiple the target is return without a value; name the return that it assumes.',
    z.strictObject({
      for: z.enum(['growth', 'multiple', 'margin']),
      target: z.enum(['price', 'upside', 'return']),
      /** Price in ₹, upside and return in percent. Absent: today’s price, an upside of 0, the required return a year. */
      value: z.optional(z.number()),
      given: z.optional(CaseSchema),
    }),
  ),
  explain_change: tool(
    'Explains the change of a line between two years as a bridge: revenue, margin, depreciation, interest, tax, exceptional items, minority. Absent years: the last two.',
    z.strictObject({
      metric: z.enum(explainedMetrics),
      from: z.optional(PeriodSchema),
      to: z.optional(PeriodSchema),
    }),
  ),
  compare: tool(
    'Compares latest figures of the company with its peers or its industry: values, rank, median, percentile. companies joins others to the peers, for this answer alone.',
    z.strictObject({
      metrics: z.array(z.enum(comparedMetrics)).check(z.minLength(1), z.maxLength(8)),
      with: z.enum(['peers', 'industry']),
      companies: z.optional(z.array(CompanySchema).check(z.minLength(1), z.maxLength(5))),
    }),
  ),
  assess_price: tool(
    'Whether a company is cheap: its multiples against its own history and its industry, and what the price implies; or why that can’t be said.',
    z.strictObject({
      /** Absent: the company of the page. */
      company: z.optional(CompanySchema),
    }),
  ),
  list_risks: tool(
    'What could go wrong: lower growth, a lower multiple, what the price asks for, debt, doubtful figures. Begin an answer about risks with these.',
    z.strictObject({}),
  ),
  list_assumptions: tool(
    'Every assumption of the model that is not a default, the analyst’s overrides with their notes, the scenarios with their probabilities and expected value, and the age of price and statements.',
    z.strictObject({}),
  ),
  history: tool(
    'The band of a multiple over the past months: lowest, quartiles, median, highest, and where today’s multiple stands in it.',
    z.strictObject({
      multiple: z.enum(multiples),
      /** Absent: all months. */
      months: z.optional(z.int().check(z.minimum(12), z.maximum(240))),
    }),
  ),
} as const;

export type ToolName = keyof typeof assistantTools;

export const toolNames = Object.keys(assistantTools) as readonly ToolName[]; // keys of a literal without other keys

export type ToolArguments<Name extends ToolName> = z.infer<(typeof assistantTools)[Name]['parameters']>;

/** A call with parsed arguments. */
export type ToolCall = { readonly [Name in ToolName]: { readonly tool: Name; readonly arguments: ToolArguments<Name> } }[ToolName];

/** `problem`: a sentence for the assistant, with what was expected. */
export type ToolCallOutcome = { readonly ok: true; readonly call: ToolCall } | { readonly ok: false; readonly problem: string };

/**
 * Parses a call. Never throws, for any tool name and any text.
 *
 * @param text the arguments as JSON, as models send them
 * @example
 * parseToolCall('history', '{"multiple":"pe"}'); // { ok: true, call: { tool: 'history', arguments: { multiple: 'pe' } } }
 */
export function parseToolCall(name: string, text: string): ToolCallOutcome {
  if (!Object.hasOwn(assistantTools, name))
    return { ok: false, problem: `There is no tool with this name. The tools are ${toolNames.join(', ')}.` };
  const tool = name as ToolName; // hasOwn has just proved the key
  if (text.length > maxToolArguments)
    return { ok: false, problem: `The arguments of ${tool} are ${text.length} characters long; at most ${maxToolArguments} are accepted.` };
  let given: unknown;
  try {
    given = JSON.parse(text.trim() === '' ? '{}' : text);
  } catch {
    return { ok: false, problem: `The arguments of ${tool} are not JSON.` };
  }
  const read = assistantTools[tool].parameters.safeParse(given);
  if (!read.success) {
    const path = read.error.issues[0]?.path ?? [];
    const { place, accepted } = acceptedAt(path, z.toJSONSchema(assistantTools[tool].parameters));
    const what = place === '' ? 'the arguments' : place;
    return { ok: false, problem: `${tool} doesn’t accept the value of ${what}. Expected: ${accepted}.` };
  }
  return { ok: true, call: { tool, arguments: read.data } as ToolCall }; // the schema of this very tool parsed them
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isSchema = (node: unknown): node is JsonSchema => typeof node === 'object' && node !== null && !Array.isArray(node);

/** The argument at a path of the call, "growth.pat", and the values that it takes. */
function acceptedAt(path: readonly PropertyKey[], root: JsonSchema): { readonly place: string; readonly accepted: string } {
  let node: JsonSchema = root;
  const place: string[] = [];
  for (const key of path) {
    const next: unknown = typeof key === 'number' ? node.items : node.properties?.[String(key)];
    if (!isSchema(next)) break;
    node = next;
    place.push(String(key));
  }
  return { place: place.join('.'), accepted: valuesOf(node) };
}

/** The values that a schema takes, in words: "a whole number from 12 to 240". */
function valuesOf(schema: JsonSchema): string {
  const { type, anyOf, items, minItems, maxItems, minLength, maxLength, minimum, maximum, required = [] } = schema;
  if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
  if (anyOf !== undefined) return anyOf.flatMap((each) => (isSchema(each) ? [valuesOf(each)] : [])).join(', or ');
  switch (type) {
    case 'object': {
      const fields = Object.keys(schema.properties ?? {}).map((name) => (required.includes(name) ? `${name} (required)` : name));
      return fields.length === 0 ? 'an object without fields' : `an object with no other fields than ${fields.join(', ')}`;
    }
    case 'array':
      return `a list of ${minItems === maxItems ? minItems : `${minItems} to ${maxItems}`}, each ${isSchema(items) ? valuesOf(items) : 'a value'}`;
    case 'integer':
      return `a whole number from ${minimum} to ${maximum}`;
    case 'number':
      return 'a number';
    default:
      return schema.pattern === undefined ? `a text of ${minLength ?? 0} to ${maxLength} characters` : `a text as ${schema.pattern}`;
  }
}

/** A tool as OpenAI's interface describes it. */
export interface ToolDefinition {
  readonly type: 'function';
  readonly function: { readonly name: ToolName; readonly description: string; readonly parameters: Record<string, unknown> };
}

/**
 * The definitions of all tools for a request to a language model, with JSON Schemas derived from those of this package.
 *
 * @example
 * toolDefinitions()[0]?.function.name; // 'get_figures'
 */
export const toolDefinitions = (): readonly ToolDefinition[] =>
  toolNames.map((name) => {
    const { description, parameters } = assistantTools[name];
    const { $schema: _, ...schema } = z.toJSONSchema(parameters);
    return { type: 'function', function: { name, description, parameters: schema } };
  });
