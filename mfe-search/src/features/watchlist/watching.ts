/** Whether a company is on the watchlist. */
export interface Watching {
  /** The company's key. */
  readonly key: string;
  readonly isWatched: boolean;
}

// The palette's finder has no part in the dashboard's store. Both are of one build, so that they share this module.
const listeners = new Set<(watching: Watching) => void>();

/** Tells the dashboard, if it is open, what the palette has changed on the watchlist. */
export function tellWatched(watching: Watching): void {
  for (const listener of listeners) listener(watching);
}

/** Calls the listener for each change by the palette, until the returned function is called. */
export function onWatchedElsewhere(listener: (watching: Watching) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** "Infosys Ltd added to watchlist." */
export const watchedText = (name: string, isWatched: boolean): string =>
  isWatched ? `${name} added to watchlist.` : `${name} removed from watchlist.`;

/** "Couldn’t add Infosys Ltd to your watchlist. The database is away." */
export const unwatchedText = (name: string, isWatched: boolean, why: string): string =>
  `Couldn’t ${isWatched ? 'add' : 'remove'} ${name} ${isWatched ? 'to' : 'from'} your watchlist. ${why}`;
