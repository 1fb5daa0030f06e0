import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../selection/selection.slice.ts';
import type { Watching } from './watching.ts';

interface WatchlistState {
  /** By company key, as the user last chose, else as the gateway has it. Absent: not watched, as far as known. */
  readonly watched: Readonly<Record<string, boolean>>;
  /** The companies of the shown rows. */
  readonly rows: readonly string[];
  /** Grows when the gateway has added a company that has no row yet, so that the rows are fetched again. */
  readonly additions: number;
}

const unknown = (): WatchlistState => ({ watched: {}, rows: [], additions: 0 });

/** Which companies the user watches. The search, the palette and the watchlist read and change the same. */
export const watchlistSlice = createSlice({
  name: 'watchlist',
  initialState: unknown,
  reducers: {
    /** The gateway's rows, by key. A click before they arrive wins. */
    watchlistRead: ({ watched, additions }, { payload: rows }: PayloadAction<readonly string[]>): WatchlistState => ({
      watched: { ...Object.fromEntries(rows.map((key) => [key, true])), ...watched },
      rows,
      additions,
    }),
    watchChosen: ({ watched, ...rest }, { payload: { key, isWatched } }: PayloadAction<Watching>): WatchlistState => ({
      ...rest,
      watched: { ...watched, [key]: isWatched },
    }),
    /** The gateway has stored the choice. */
    watchStored: (state, { payload: { key, isWatched } }: PayloadAction<Watching>): WatchlistState =>
      isWatched && !state.rows.includes(key) ? { ...state, additions: state.additions + 1 } : state,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, unknown);
  },
});

export const { watchlistRead, watchChosen, watchStored } = watchlistSlice.actions;
