import { z } from '@mulya/contract';

/** A slot of its own: the contract does not list it. */
export default { input: z.object({ year: z.string() }), output: z.object({ value: z.number() }), savesWork: true };
