/** Whether a company is on the watchlist. */
export interface Watching {
  /** The company's key. */
  readonly key: string;
  readonly isWatched: boolean;
}

// The palette's finder has no part in the dashboard's store. All are of one build, so that they share this module.
const listeners = new Set<(watching: Watching) => void>();

/** Tells the watchlist, if it is open, what the gateway has stored for the palette or the search. */
export function tellWatched(watching: Watching): void {
  for (const listener of listeners) listener(watching);
}

/** Calls the listener for each stored change, until the returned function is called. */
export function onWatched(listener: (watching: Watching) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** "Infosys Ltd added to watchlist." */
export const watchedText = (name: string, isWatched: boolean): string =>
  isWatched ? `${name} added to watchlist.` : `${name} removed from watchlist.`;
