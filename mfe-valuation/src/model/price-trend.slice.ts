import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How many years of prices are drawn. */
export const priceRanges = [1, 3, 5, 'All'] as const;
export type PriceRange = (typeof priceRanges)[number];

interface PriceTrendState {
  readonly range: PriceRange;
}

const initial: PriceTrendState = { range: 5 };

/** The range of the price chart. It lasts as long as the page, like the other view choices. */
export const priceTrendSlice = createSlice({
  name: 'priceTrend',
  initialState: initial,
  reducers: {
    priceRangeChosen: (_state, { payload }: PayloadAction<PriceRange>): PriceTrendState => ({ range: payload }),
  },
});

export const { priceRangeChosen } = priceTrendSlice.actions;

export const selectPriceRange = (state: { readonly priceTrend: PriceTrendState }): PriceRange => state.priceTrend.range;
