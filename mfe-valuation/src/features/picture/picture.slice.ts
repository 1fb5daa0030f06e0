import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How data is shown: drawn, or as the table with the same figures. */
export type PictureView = 'Chart' | 'Table';

/** A picture with a table of the same figures. */
export type PictureId =
  | 'valuation-summary'
  | 'own-history'
  | 'cash-flows'
  | 'price-trend'
  | 'financial-overview'
  | 'growth-analysis'
  | 'ratios'
  | 'peer-scatter'
  | 'upside-bridge'
  | 'tornado';

interface PicturesState {
  /** The pictures that show their table. */
  readonly tables: readonly PictureId[];
}

const initial: PicturesState = { tables: [] };

/** The choice between picture and table. It lasts as long as the page, like the other view choices. */
export const pictureSlice = createSlice({
  name: 'pictures',
  initialState: initial,
  reducers: {
    pictureViewChosen: (state, { payload: { id, view } }: PayloadAction<{ readonly id: PictureId; readonly view: PictureView }>) => {
      const others = state.tables.filter((each) => each !== id);
      return { tables: view === 'Table' ? [...others, id] : others };
    },
  },
});

export const { pictureViewChosen } = pictureSlice.actions;

export const selectPictureView = (state: { readonly pictures: PicturesState }, id: PictureId): PictureView =>
  state.pictures.tables.includes(id) ? 'Table' : 'Chart';
