import type { FinderRow } from '@mulya/contract';

/** The finders that the palette searches. They load when the palette opens. */
export const finders = [{ remote: 'mfe-search', finder: 'companies', access: 'signed-in' }] as const satisfies readonly FinderRow[];
