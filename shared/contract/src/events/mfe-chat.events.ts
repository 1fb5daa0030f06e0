import type { Case } from '../assistant/case.ts';
import { CompanyKeySchema } from '../api/company-key.ts';
import { z } from '../schema.ts';
import { defineEvents } from './define.ts';

/** The shell loads this file before any page, so the check is minimal; the page parses the case with `CaseSchema`. */
const isCase = (value: unknown): boolean => value instanceof Object;

/** Owner: mfe-chat. */
export const chatEvents = defineEvents('mfe-chat', {
  /**
   * The analyst selected a figure in an answer. `id`: as in `valuation/context`, or of a tool's result; then `asked` is the id of the
   * call.
   */
  'chat/figure-chosen': {
    replay: 'none',
    payload: z.object({ id: z.string(), asked: z.optional(z.string()) }),
  },
  /**
   * The assistant calls a tool of the page. `id`: unique; `valuation/tool-answered` repeats it. `arguments`: JSON, parsed by the page with
   * `parseToolCall` of `@mulya/contract/assistant`. A page of another company does not answer.
   */
  'chat/tool-asked': {
    replay: 'none',
    payload: z.object({ id: z.string(), company: CompanyKeySchema, tool: z.string(), arguments: z.string() }),
  },
  /** The analyst applies a case of an answer: to the model as edits, or as a scenario with a name. `id`: unique. */
  'chat/case-chosen': {
    replay: 'none',
    payload: z.object({
      id: z.string(),
      company: CompanyKeySchema,
      as: z.enum(['model', 'scenario']),
      name: z.string(),
      case: z.custom<Case>(isCase),
    }),
  },
});
