import type { CompanyRef, ValuationAnswer } from '@mulya/contract';

/** Props of each section of the analysis. */
export interface AnalysisProps {
  readonly answer: ValuationAnswer;
  /** In the order of the URL. A peer's name is its key until the name has loaded. */
  readonly peers: readonly CompanyRef[];
  /** Opens the drawer that adds and removes peers. */
  onPeers(): void;
}
