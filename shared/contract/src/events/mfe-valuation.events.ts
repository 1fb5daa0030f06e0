import type { PageFigure } from '../api/ai-request.ts';
import { CompanyRefSchema, type CompanyRef } from '../api/company-key.ts';
import type { AssumptionsState } from '../api/page-state.ts';
import type { ToolOutcome } from '../assistant/tool-result.ts';
import { z } from '../schema.ts';
import { defineEvents } from './define.ts';

/**
 * The state of the valuation page. `statements`: the label of the latest year, such as "FY26", or null. `figures`: the figures on the page,
 * and the statement lines ("statement/…") they are calculated from.
 */
export interface ValuationContext {
  readonly company: CompanyRef;
  readonly dataVersion: string;
  readonly modelVersion: string;
  readonly statements: string | null;
  readonly assumptions: AssumptionsState;
  readonly peers: readonly CompanyRef[];
  readonly figures: readonly PageFigure[];
  /** Since contract 1.3. */
  readonly business?: 'ordinary' | 'lender' | 'insurer';
  /** Since contract 1.3. Ids of the checks of the company that fail, such as "share-count". */
  readonly failedChecks?: readonly string[];
  /** Since contract 1.3. The price is more than five trading days old. */
  readonly isPriceOld?: boolean;
}

/**
 * Each change publishes hundreds of figures, and the shell loads this file before any page. So the check is minimal; the gateway parses
 * contexts with `AiContextSchema`.
 */
const isContext = (payload: unknown): boolean => payload instanceof Object && 'figures' in payload && Array.isArray(payload.figures);

/** As minimal; the asker parses a result with `ToolResultSchema`. */
const isOutcome = (payload: unknown): boolean => payload instanceof Object && 'ok' in payload;

/** Owner: mfe-valuation. */
export const valuationEvents = defineEvents('mfe-valuation', {
  /** The page shows a company's figures. */
  'valuation/opened': {
    replay: 'last',
    payload: z.object({ company: CompanyRefSchema }),
  },
  /** For assistants that answer questions about the page. Published when the analysis appears, and shortly after each change. */
  'valuation/context': {
    replay: 'last',
    payload: z.custom<ValuationContext>(isContext),
  },
  /** The answer to `chat/tool-asked` with the same id. Nothing on the page has changed. */
  'valuation/tool-answered': {
    replay: 'none',
    payload: z.object({ id: z.string(), outcome: z.custom<ToolOutcome>(isOutcome) }),
  },
  /** What became of `chat/case-chosen` with the same id. `problem`: one sentence; nothing has changed then. */
  'valuation/case-applied': {
    replay: 'none',
    payload: z.union([
      z.object({ id: z.string(), ok: z.literal(true) }),
      z.object({ id: z.string(), ok: z.literal(false), problem: z.string() }),
    ]),
  },
});
