import { defineRemote } from '@mulya/contract';

/** Everything that others see of mfe-example. */
export default defineRemote({
  name: 'mfe-example',
  contract: '1.3',
  sections: { example: { slot: 'any/slot', load: () => import('./sections/example.section.tsx') } },
});
