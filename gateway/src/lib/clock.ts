/** Milliseconds since 1970. Injected, so that tests control the time. */
export type Clock = () => number;
