import { defineRemote } from '@mulya/contract';

/** A valuation method for other teams' pages: the sum of a company's segments. */
export default defineRemote({
  name: 'mfe-sotp',
  contract: '1.3',
  sections: { 'sum-of-parts': { slot: 'valuation/method', load: () => import('./sections/sum-of-parts.section.tsx') } },
});
