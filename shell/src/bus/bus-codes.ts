/** The codes of what goes wrong on the bus; like those of the remote loader they are kept for ever, and each has a page in docs/errors. */
export const busCodes = { emitted: 'REMOTE_EVENT_REFUSED', listener: 'REMOTE_LISTENER_FAILED' } as const;
