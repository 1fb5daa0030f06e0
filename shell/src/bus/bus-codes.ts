/** The error codes of the bus. Codes never change; each has a page in docs/errors. */
export const busCodes = { emitted: 'REMOTE_EVENT_REFUSED', listener: 'REMOTE_LISTENER_FAILED' } as const;
