/** Milliseconds since 1970. Injected, so that tests control the time. */
export type Clock = () => number;

export const dayMs = 24 * 60 * 60 * 1_000;
