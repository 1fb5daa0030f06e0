import type { CompanyRef, ValuationAnswer } from '@mulya/contract';

/** What each section of the desk is told. */
export interface DeskProps {
  readonly answer: ValuationAnswer;
  /** In the address's order; a name that nobody has told yet is the key. */
  readonly peers: readonly CompanyRef[];
  /** Opens the drawer in which peers are added and removed. */
  onPeers(): void;
}
