import { z } from '../schema.ts';
import { CompanyKeySchema } from './company-key.ts';
import { maxPageFigures, maxPeers } from './limits.ts';

/** Whether the page's model uses the product's defaults, saved work, or unsaved edits. */
export const assumptionsStates = ['default', 'saved', 'unsaved'] as const;
export type AssumptionsState = (typeof assumptionsStates)[number];

/** The purpose of a call: "<area>" or "<area>.<part>", such as "research.swot", "growth.comment", "chat". */
export const AiPurposeSchema = z
  .string()
  .check(
    z.regex(
      /^[a-zA-Z][a-zA-Z0-9]{0,31}(\.[a-zA-Z][a-zA-Z0-9]{0,31})?$/,
      'a purpose is <area> or <area>.<part> of letters, such as research.swot',
    ),
  );

export const AiMessageSchema = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() });
export type AiMessage = z.infer<typeof AiMessageSchema>;

/** A call of a tool, as OpenAI's interface has it. `arguments`: JSON. */
export const AiToolCallSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.literal('function'),
  function: z.object({ name: z.string().check(z.maxLength(64)), arguments: z.string().check(z.maxLength(4_000)) }),
});
export type AiToolCall = z.infer<typeof AiToolCallSchema>;

/** The calls of one round, by the assistant. */
export const AiToolCallsMessageSchema = z.object({
  role: z.literal('assistant'),
  content: z.nullish(z.string()),
  tool_calls: z.array(AiToolCallSchema).check(z.minLength(1), z.maxLength(8)),
});
export type AiToolCallsMessage = z.infer<typeof AiToolCallsMessageSchema>;

/** The result of a call, as JSON. */
export const AiToolResultMessageSchema = z.object({
  role: z.literal('tool'),
  tool_call_id: z.string().check(z.maxLength(100)),
  content: z.string().check(z.maxLength(24_000)),
});
export type AiToolResultMessage = z.infer<typeof AiToolResultMessageSchema>;

/** One turn of a conversation: words, the calls of tools, or the result of a call. */
export const AiTurnSchema = z.union([AiToolCallsMessageSchema, AiToolResultMessageSchema, AiMessageSchema]);
export type AiTurn = z.infer<typeof AiTurnSchema>;

/** A tool that the assistant may call. `parameters`: a JSON Schema of its arguments. */
export const AiToolSchema = z.object({
  type: z.literal('function'),
  function: z.object({
    name: z.string().check(z.regex(/^[a-z][a-z_]{0,63}$/, 'the name of a tool has small letters and underscores')),
    description: z.string().check(z.maxLength(600)),
    parameters: z.record(z.string(), z.unknown()),
  }),
});
export type AiTool = z.infer<typeof AiToolSchema>;

/** The product specification's request for a web search. The gateway translates it for its provider. */
export const AiSearchSchema = z.object({ mode: z.enum(['auto', 'on', 'off']), return_citations: z.optional(z.boolean()) });
export type AiSearch = z.infer<typeof AiSearchSchema>;

/** The units of `@mulya/domain`, and "text" for a value in words. */
export const FigureUnitSchema = z.enum(['crore', 'inr', 'percent', 'times', 'shares-crore', 'years', 'text']);

export const FigureOriginSchema = z.enum(['reported', 'derived', 'assumed', 'placeholder']);

/**
 * One figure of the page. `value`: unrounded; words where a number would mislead; null when missing. `edited`: the analyst's override of a
 * default or a reported figure. `id`: stable within the page. Of the company `line/<line>/<period>` ("line/sales/FY25"),
 * `growth/<line>/<period>`, `cagr/<line>/<period>`, `ratio/<ratio>/<period>`, `multiple/<pe|pb|evEbitda|evSales>/<period>`,
 * `price/<bse|nse|change>`, `average/<days>/<bse|nse>`, `market-cap`, `shares`, `statement/<INC|BAL|CAS>/<period>/<key>`. Of the model
 * `model/<row>/<column>` ("model/PE/FY28E") and
 * `headline/<target-price|upside|implied-growth|total-return|total-return-a-year|dividends|required-return|fair-price>`. Of peers
 * `peer/<key>/<id of theirs>` and `peer-median/<id of theirs>`. `line/shares` is in today's shares if the period has `restatedShares`.
 * Multiples of the newest year and of TTM use the current price; those of an earlier year its `yearEndClose`, and are missing without it.
 */
export const PageFigureSchema = z.object({
  id: z.string().check(z.maxLength(160)),
  label: z.string().check(z.maxLength(160)),
  value: z.nullable(z.union([z.number(), z.string().check(z.maxLength(200))])),
  unit: FigureUnitSchema,
  origin: FigureOriginSchema,
  edited: z.boolean(),
  /** Filled in from a benchmark, and not confirmed by the analyst. */
  isBenchmark: z.optional(z.boolean()),
});
export type PageFigure = z.infer<typeof PageFigureSchema>;

/** The page's figures, for the AI that writes or answers questions about them. The gateway does not forward them. */
export const AiContextSchema = z.object({
  dataVersion: z.string().check(z.maxLength(80)),
  modelVersion: z.string().check(z.maxLength(80)),
  assumptions: z.enum(assumptionsStates),
  peers: z.array(CompanyKeySchema).check(z.maxLength(maxPeers)),
  figures: z.array(PageFigureSchema).check(z.maxLength(maxPageFigures)),
});
export type AiContext = z.infer<typeof AiContextSchema>;

/**
 * `POST /api/ai/chat/completions`: the fields of OpenAI's body that the gateway accepts. `metadata` and `context` stay at the gateway.
 * `tools`: at most 16; an AI that takes none answers 422 TOOLS_NOT_SUPPORTED.
 */
export const AiRequestSchema = z.object({
  messages: z.array(AiTurnSchema).check(z.minLength(1), z.maxLength(100)),
  model: z.optional(z.string()),
  max_tokens: z.optional(z.int().check(z.positive())),
  temperature: z.optional(z.number().check(z.minimum(0), z.maximum(2))),
  stream: z.optional(z.boolean()),
  search_parameters: z.optional(AiSearchSchema),
  tools: z.optional(z.array(AiToolSchema).check(z.minLength(1), z.maxLength(16))),
  tool_choice: z.optional(z.enum(['auto', 'none', 'required'])),
  metadata: z.object({ purpose: AiPurposeSchema, company: CompanyKeySchema }),
  context: z.optional(AiContextSchema),
});
export type AiRequest = z.infer<typeof AiRequestSchema>;

/** Maximum size of a request body, in bytes. */
export const aiBodyLimit = 256 * 1024;

/** Maximum characters of all messages, with calls and results of tools, and of the tools as JSON: tokens sent to a model cost money. */
export const maxAiCharacters = 120_000;
