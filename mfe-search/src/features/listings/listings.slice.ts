import type { Listings } from '@mulya/contract';
import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import type { Sources } from '../sources.ts';

export type ListingsState =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly listings: Listings['listings']; readonly asOf: string }
  | { readonly is: 'failed'; readonly message: string };

interface ThunkTypes {
  readonly extra: Sources;
  readonly state: { readonly listings: ListingsState };
  readonly rejectValue: string;
}

/** Fetches the listings once. */
export const loadListings = createAsyncThunk<Listings, void, ThunkTypes>(
  'listings/load',
  async (_, { extra, rejectWithValue }) => {
    const answer = await extra.listings();
    return answer.ok ? answer.value : rejectWithValue(answer.failure.message);
  },
  { condition: (_, { getState }) => ['idle', 'failed'].includes(getState().listings.is) },
);

export const listingsSlice = createSlice({
  name: 'listings',
  initialState: (): ListingsState => ({ is: 'idle' }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadListings.pending, (): ListingsState => ({ is: 'loading' }))
      .addCase(loadListings.fulfilled, (_, { payload: { listings, asOf } }): ListingsState => ({ is: 'ready', listings, asOf }))
      .addCase(loadListings.rejected, (_, { payload, error }): ListingsState => ({
        is: 'failed',
        message: payload ?? error.message ?? '',
      }));
  },
});
