import type { ValuationAnswer } from '@mulya/contract';
import type { AnswerFailure } from '@mulya/sdk';
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CompanyRequest, Sources } from './company.api.ts';
import type { CompanyState, CustomFigures, MergedCompany } from './company-state.ts';

interface CompanySliceState {
  /** The source's answer, without custom figures. */
  readonly source: CompanyState;
  readonly custom: CustomFigures;
  /** Comes with each change of the custom figures, because the page's first half doesn't contain the code that merges figures. */
  readonly merged: MergedCompany | undefined;
}

/** The part of the store that contains the company. */
export interface WithCompany {
  readonly company: CompanySliceState;
}

export const loadCompany = createAsyncThunk<ValuationAnswer, CompanyRequest, { extra: Sources; rejectValue: AnswerFailure }>(
  'company/load',
  async (request, { extra, signal, rejectWithValue }) => {
    const answer = await extra.fetchCompany(request, signal);
    return answer.ok ? answer.value : rejectWithValue(answer.failure);
  },
);

const stateOf = (source: CompanyState): CompanySliceState => ({ source, custom: {}, merged: undefined });

export const companySlice = createSlice({
  name: 'company',
  initialState: stateOf({ is: 'loading', requestId: undefined }),
  reducers: {
    companyDropped: () => stateOf({ is: 'dropped' }),
    customFiguresChanged: (state, { payload }: PayloadAction<{ readonly custom: CustomFigures; readonly merged: MergedCompany }>) =>
      state.source.is === 'ready' || state.source.is === 'no-figures' ? { source: state.source, ...payload } : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCompany.pending, (_, { meta }) => stateOf({ is: 'loading', requestId: meta.requestId }))
      .addCase(loadCompany.fulfilled, ({ source }, { meta, payload }): CompanySliceState | void => {
        if (isCurrentRequest(source, meta.requestId)) return stateOf({ is: 'ready', answer: payload });
      })
      .addCase(loadCompany.rejected, ({ source }, { meta, payload }): CompanySliceState | void => {
        if (!isCurrentRequest(source, meta.requestId) || meta.aborted || payload?.code === 'ABORTED') return;
        return stateOf(payload === undefined ? { is: 'failed', message: 'The response couldn’t be read.' } : stateAfter(payload));
      });
  },
});

export const { companyDropped, customFiguresChanged } = companySlice.actions;

/** The company as the page shows it: the source's answer with the custom figures. */
export const selectCompany = ({ company: { source, merged } }: WithCompany): CompanyState => merged?.shown ?? source;

/** The price in the header's line of dates; undefined until more than the answer is known. */
export const selectPriceLine = ({ company }: WithCompany): string | undefined => company.custom.priceLine;

const isCurrentRequest = (state: CompanyState, requestId: string): boolean => state.is === 'loading' && state.requestId === requestId;

function stateAfter({ status, code, message }: AnswerFailure): CompanyState {
  // The host has already tried to refresh the token and signs the user out.
  if (status === 401) return { is: 'dropped' };
  switch (code) {
    case 'NO_FIGURES':
      return { is: 'no-figures', message };
    case 'UNKNOWN_COMPANY':
      return { is: 'refused', known: false, message };
    case 'NOT_A_COMPANY':
    case 'BAD_REQUEST':
      return { is: 'refused', known: code === 'NOT_A_COMPANY', message };
    default:
      return { is: 'failed', message };
  }
}
