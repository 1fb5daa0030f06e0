import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ValuationState } from '../valuation-store.ts';
import type { SectionId } from './section-list.ts';

interface FrameState {
  /** The section in view. */
  readonly current: SectionId;
  /** `no-peers`: the analyst asked for the peers' section, which needs peers. */
  readonly note: 'none' | 'no-peers';
}

const initial: FrameState = { current: 'sector', note: 'none' };

export const frameSlice = createSlice({
  name: 'frame',
  initialState: initial,
  reducers: {
    sectionReached: (state, { payload }: PayloadAction<SectionId>) => {
      state.current = payload;
      state.note = 'none';
    },
    peersAskedFor: (state) => {
      state.note = 'no-peers';
    },
  },
});

export const { sectionReached, peersAskedFor } = frameSlice.actions;

export const selectCurrentSection = (state: ValuationState): SectionId => state.frame.current;
export const selectFrameNote = (state: ValuationState): FrameState['note'] => state.frame.note;
