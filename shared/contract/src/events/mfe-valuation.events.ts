import { CompanyRefSchema } from '../api/company.ts';
import { z } from '../schema.ts';
import { defineEvents } from './define.ts';

/** Owner: mfe-valuation. */
export const valuationEvents = defineEvents('mfe-valuation', {
  /** A company's figures are on the page. */
  'valuation/opened': {
    replay: 'last',
    payload: z.object({ company: CompanyRefSchema }),
  },
});
