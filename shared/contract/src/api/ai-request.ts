import { z } from '../schema.ts';
import { CompanyKeySchema } from './company-key.ts';
import { maxPageFigures, maxPeers } from './limits.ts';
import { assumptionsStates } from './page-state.ts';

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

/** The product specification's request for a web search. The gateway translates it for its provider. */
export const AiSearchSchema = z.object({ mode: z.enum(['auto', 'on', 'off']), return_citations: z.optional(z.boolean()) });
export type AiSearch = z.infer<typeof AiSearchSchema>;

/** The units of `@mulya/domain`, and "text" for a value in words. */
export const FigureUnitSchema = z.enum(['crore', 'inr', 'percent', 'times', 'shares-crore', 'years', 'text']);

export const FigureOriginSchema = z.enum(['reported', 'derived', 'assumed', 'placeholder']);

/**
 * One figure of the page. `id`: stable within the page, such as "line/sales/FY25", "model/PE/FY28E", "peer/INE…/ratio/roe/FY25",
 * "peer-median/PE"; see docs/contract.md. `value`: unrounded; words where a number would mislead; null when missing. `edited`: the
 * analyst's override of a default or a reported figure.
 */
export const PageFigureSchema = z.object({
  id: z.string().check(z.maxLength(160)),
  label: z.string().check(z.maxLength(160)),
  value: z.nullable(z.union([z.number(), z.string().check(z.maxLength(200))])),
  unit: FigureUnitSchema,
  origin: FigureOriginSchema,
  edited: z.boolean(),
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

/** `POST /api/ai/chat/completions`: the fields of OpenAI's body that the gateway accepts. `metadata` and `context` stay at the gateway. */
export const AiRequestSchema = z.object({
  messages: z.array(AiMessageSchema).check(z.minLength(1), z.maxLength(100)),
  model: z.optional(z.string()),
  max_tokens: z.optional(z.int().check(z.positive())),
  temperature: z.optional(z.number().check(z.minimum(0), z.maximum(2))),
  stream: z.optional(z.boolean()),
  search_parameters: z.optional(AiSearchSchema),
  metadata: z.object({ purpose: AiPurposeSchema, company: CompanyKeySchema }),
  context: z.optional(AiContextSchema),
});
export type AiRequest = z.infer<typeof AiRequestSchema>;

/** Maximum size of a request body, in bytes. */
export const aiBodyLimit = 256 * 1024;
