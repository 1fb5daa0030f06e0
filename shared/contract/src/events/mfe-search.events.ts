import { CompanyRefSchema } from '../api/company-key.ts';
import { z } from '../schema.ts';
import { defineEvents } from './define.ts';

/** Owner: mfe-search. */
export const searchEvents = defineEvents('mfe-search', {
  /** The analyst selected the company to value, or changed its peers. */
  'company/selected': {
    replay: 'last',
    payload: z.object({ company: CompanyRefSchema, peers: z.array(CompanyRefSchema) }),
  },
});
