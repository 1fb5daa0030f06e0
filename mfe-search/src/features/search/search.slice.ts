import { rowAfter, type RowStep } from '@mulya/domain/listings';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { companyChosen, peerOffered } from '../selection/selection.slice.ts';
import { sessionEnded } from '../session-ended.ts';

export interface SearchBoxState {
  readonly text: string;
  /** The row that the arrow keys have reached, from 0; undefined while the keys are in the box. */
  readonly activeRow: number | undefined;
}

const empty = (): SearchBoxState => ({ text: '', activeRow: undefined });

export const searchSlice = createSlice({
  name: 'search',
  initialState: empty,
  reducers: {
    textChanged: (_, { payload: text }: PayloadAction<string>): SearchBoxState => ({ text, activeRow: undefined }),
    textCleared: empty,
    /** An arrow key: one row down or up. */
    activeRowMoved: ({ text, activeRow }, { payload: step }: PayloadAction<RowStep>): SearchBoxState => ({
      text,
      activeRow: rowAfter(activeRow, step),
    }),
  },
  extraReducers: (builder) => {
    // Each choice, taken or refused, ends the search that led to it.
    builder.addCase(companyChosen, empty).addCase(peerOffered, empty).addCase(sessionEnded, empty);
  },
});

export const { textChanged, textCleared, activeRowMoved } = searchSlice.actions;
