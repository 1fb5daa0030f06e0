import type { Listings, CoverageAnswer } from '@mulya/contract';
import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import type { Sources } from '../sources.ts';

type ListingsState =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly listings: Listings['listings']; readonly asOf: string }
  | { readonly is: 'failed'; readonly message: string };

interface ThunkTypes<State> {
  readonly extra: Sources;
  readonly state: State;
  readonly rejectValue: string;
}

/** Fetches the listings once. */
export const loadListings = createAsyncThunk<Listings, void, ThunkTypes<{ readonly listings: ListingsState }>>(
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

export type CoverageState =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly answer: CoverageAnswer }
  | { readonly is: 'failed' };

/** Fetches the coverage once. The search works without it. */
export const loadCoverage = createAsyncThunk<CoverageAnswer, void, ThunkTypes<{ readonly coverage: CoverageState }>>(
  'coverage/load',
  async (_, { extra, rejectWithValue }) => {
    const answer = await extra.coverage();
    return answer.ok ? answer.value : rejectWithValue(answer.failure.message);
  },
  { condition: (_, { getState }) => ['idle', 'failed'].includes(getState().coverage.is) },
);

export const coverageSlice = createSlice({
  name: 'coverage',
  initialState: (): CoverageState => ({ is: 'idle' }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadCoverage.pending, (): CoverageState => ({ is: 'loading' }))
      .addCase(loadCoverage.fulfilled, (_, { payload }): CoverageState => ({ is: 'ready', answer: payload }))
      .addCase(loadCoverage.rejected, (): CoverageState => ({ is: 'failed' }));
  },
});
