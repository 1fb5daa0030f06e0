/**
 * What pages and the gateway tell each other about a user's saved work: /api/saved-work. `:company` in an address is a company's key
 * (`CompanyKeySchema`), written by `encodeURIComponent`; an unlisted one is 404 UNKNOWN_COMPANY. While the database is away every answer is 503
 * SAVED_WORK_UNAVAILABLE. An id that the user does not have is 404 NOT_FOUND, whoever has it.
 */
export * from './company-lists.ts';
export * from './deprecated.ts';
export * from './everything.ts';
export * from './fields.ts';
export * from './limits.ts';
export * from './own-figures.ts';
export * from './valuations.ts';
