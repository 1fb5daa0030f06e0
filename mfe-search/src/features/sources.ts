import type { CoverageAnswer, Listings } from '@mulya/contract';
import type { Answer } from '@mulya/sdk';

/** The data sources of the store, which a test can replace. */
export interface Sources {
  listings(): Promise<Answer<Listings>>;
  coverage(): Promise<Answer<CoverageAnswer>>;
}
