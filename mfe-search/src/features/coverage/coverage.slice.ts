import type { CoverageAnswer } from '@mulya/contract';
import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import type { Sources } from '../sources.ts';

export type CoverageState =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly answer: CoverageAnswer }
  | { readonly is: 'failed' };

interface ThunkTypes {
  readonly extra: Sources;
  readonly state: { readonly coverage: CoverageState };
  readonly rejectValue: string;
}

/** Fetches the coverage once. The search works without it. */
export const loadCoverage = createAsyncThunk<CoverageAnswer, void, ThunkTypes>(
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
