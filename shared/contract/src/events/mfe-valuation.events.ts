import type { PageFigure } from '../api/ai-request.ts';
import { CompanyRefSchema, type CompanyRef } from '../api/company.ts';
import type { AssumptionsState } from '../api/page-state.ts';
import { z } from '../schema.ts';
import { defineEvents } from './define.ts';

/**
 * What stands on the valuation page. `statements`: the newest year's label, "FY26"; null without any. `figures`: those on the page,
 * and the statements' lines ("statement/…") behind them.
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
 * Hundreds of figures come with each change, and the shell carries this file before any page is shown: they are looked at no closer
 * than this. The gateway reads by `AiContextSchema` what is sent to it.
 */
const isContext = (payload: unknown): boolean => payload instanceof Object && 'figures' in payload && Array.isArray(payload.figures);

/** Owner: mfe-valuation. */
export const valuationEvents = defineEvents('mfe-valuation', {
  /** A company's figures are on the page. */
  'valuation/opened': {
    replay: 'last',
    payload: z.object({ company: CompanyRefSchema }),
  },
  /** For those who answer questions about the page: said when the desk is shown, and a moment after each change. */
  'valuation/context': {
    replay: 'last',
    payload: z.custom<ValuationContext>(isContext),
  },
});
