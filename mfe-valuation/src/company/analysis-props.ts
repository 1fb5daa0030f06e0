import type { CompanyRef, ValuationAnswer } from '@mulya/contract';

/** Props of each section of the analysis. */
export interface AnalysisProps {
  readonly answer: ValuationAnswer;
  /** In the order of the URL. A peer's name is its key until the name has loaded. */
  readonly peers: readonly CompanyRef[];
  /** Opens the drawer that adds and removes peers. */
  onPeers(): void;
}

/** Props of the whole analysis. The callbacks are stable. */
export interface AnalysisRootProps extends AnalysisProps {
  /** The sections of the analysis may appear now. */
  readonly isTurn: boolean;
  /** Called once the target price is on the page, or its absence. */
  onTarget(): void;
  /** Called once the valuation summary is on the page, or its absence. */
  onSummary(): void;
}
