/**
 * Messages about a user's saved work between pages and the gateway: /api/saved-work. `:company` in an address is a company's key
 * (`CompanyKeySchema`), encoded by `encodeURIComponent`; an unlisted one is 404 UNKNOWN_COMPANY. While the database is down every answer is
 * 503 SAVED_WORK_UNAVAILABLE. An id that does not belong to the user is 404 NOT_FOUND, even if another user has it.
 */
export * from './company-lists.ts';
export * from './everything.ts';
export * from './fields.ts';
export * from './forecast.ts';
export * from './limits.ts';
export * from './valuations.ts';
