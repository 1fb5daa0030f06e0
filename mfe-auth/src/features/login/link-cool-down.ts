import { createCoolDown } from './cool-down.ts';

/** One minute between two verification links to an address. Outlives the page, ends with the tab. */
export const linkCoolDown = createCoolDown(60_000);
