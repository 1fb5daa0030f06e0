import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../selection/selection.slice.ts';
import type { Watching } from './watching.ts';

/** By company key, as the user last chose, else as the gateway has it. Absent: not watched, as far as known. */
type Watched = Readonly<Record<string, boolean>>;

/** Which companies the user watches. The search and the watchlist read and change the same. */
export const watchlistSlice = createSlice({
  name: 'watchlist',
  initialState: (): Watched => ({}),
  reducers: {
    /** The gateway's rows, by key. A click before they arrive wins. */
    watchlistRead: (watched, { payload: keys }: PayloadAction<readonly string[]>): Watched => ({
      ...Object.fromEntries(keys.map((key) => [key, true])),
      ...watched,
    }),
    watchChosen: (watched, { payload: { key, isWatched } }: PayloadAction<Watching>): Watched => ({ ...watched, [key]: isWatched }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (): Watched => ({}));
  },
});

export const { watchlistRead, watchChosen } = watchlistSlice.actions;
