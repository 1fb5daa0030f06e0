import type { FinderRow } from '@mulya/contract';

/** What the palette searches: remote, finder and who may. Loaded like the views of the route table, when the palette opens. */
export const finders = [{ remote: 'mfe-search', finder: 'companies', access: 'signed-in' }] as const satisfies readonly FinderRow[];
