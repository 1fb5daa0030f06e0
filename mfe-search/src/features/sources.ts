import type { CoverageAnswer, Listings } from '@mulya/contract';
import type { Answer } from '@mulya/sdk';

/** Where the page's data comes from: passed to the store, so that a test can say what is answered. */
export interface Sources {
  listings(): Promise<Answer<Listings>>;
  coverage(): Promise<Answer<CoverageAnswer>>;
}
