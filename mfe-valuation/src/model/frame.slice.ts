import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SectionId } from '../kit/section-list.ts';

interface FrameState {
  /** The section in view. */
  readonly current: SectionId;
}

const initial: FrameState = { current: 'sector' };

export const frameSlice = createSlice({
  name: 'frame',
  initialState: initial,
  reducers: {
    sectionReached: (state, { payload }: PayloadAction<SectionId>) => {
      state.current = payload;
    },
  },
});

export const { sectionReached } = frameSlice.actions;

export const selectCurrentSection = (state: { readonly frame: FrameState }): SectionId => state.frame.current;
