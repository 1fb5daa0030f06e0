import { rowAfter, type RowStep } from '@mulya/domain/listings';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { companyChosen, peerOffered, sessionEnded } from '../selection/selection.slice.ts';

export interface SearchBoxState {
  readonly text: string;
  /** The row selected with the arrow keys, from 0; undefined while the box itself is active. */
  readonly activeRow: number | undefined;
}

const empty = (): SearchBoxState => ({ text: '', activeRow: undefined });

export const searchSlice = createSlice({
  name: 'search',
  initialState: empty,
  reducers: {
    textChanged: (_, { payload: text }: PayloadAction<string>): SearchBoxState => ({ text, activeRow: undefined }),
    textCleared: empty,
    /** Moves one row down or up. */
    activeRowMoved: ({ text, activeRow }, { payload: step }: PayloadAction<RowStep>): SearchBoxState => ({
      text,
      activeRow: rowAfter(activeRow, step),
    }),
  },
  extraReducers: (builder) => {
    // Every choice ends the search, even a refused one.
    builder.addCase(companyChosen, empty).addCase(peerOffered, empty).addCase(sessionEnded, empty);
  },
});

export const { textChanged, textCleared, activeRowMoved } = searchSlice.actions;
