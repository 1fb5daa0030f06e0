import type { PageFigure } from '../api/ai-request.ts';
import { CompanyRefSchema, type CompanyRef } from '../api/company.ts';
import type { AssumptionsState } from '../api/page-state.ts';
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
}

/**
 * Each change publishes hundreds of figures, and the shell loads this file before any page. So the check is minimal; the gateway parses
 * contexts with `AiContextSchema`.
 */
const isContext = (payload: unknown): boolean => payload instanceof Object && 'figures' in payload && Array.isArray(payload.figures);

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
});
