import type { ValuationAnswer } from '@mulya/contract';
import type { AnswerFailure } from '@mulya/sdk';
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OwnOfCompany } from '../own-figures/own-of-company.ts';
import type { Sources, ValuationState } from '../valuation-store.ts';
import type { CompanyRequest } from './company.api.ts';

export type CompanyState =
  | { readonly is: 'loading'; readonly requestId: string | undefined }
  /** `own`: what is known of the analyst's own figures, which then stand in the answer. */
  | { readonly is: 'shown'; readonly answer: ValuationAnswer; readonly own?: OwnOfCompany }
  /** Listed, but the source has no figures for it. */
  | { readonly is: 'no-figures'; readonly message: string; readonly own?: OwnOfCompany }
  /** No listed company that could be valued: unknown, a fund, an ambiguous name. */
  | { readonly is: 'refused'; readonly known: boolean; readonly message: string }
  | { readonly is: 'failed'; readonly message: string }
  /** Nobody is signed in any more; the shell is on its way to the login page. */
  | { readonly is: 'dropped' };

export const loadCompany = createAsyncThunk<ValuationAnswer, CompanyRequest, { extra: Sources; rejectValue: AnswerFailure }>(
  'company/load',
  async (request, { extra, signal, rejectWithValue }) => {
    const answer = await extra.fetchCompany(request, signal);
    return answer.ok ? answer.value : rejectWithValue(answer.failure);
  },
);

const initial = { is: 'loading', requestId: undefined } as CompanyState; // widened, else the slice knows loading alone

export const companySlice = createSlice({
  name: 'company',
  initialState: initial,
  reducers: {
    companyDropped: (): CompanyState => ({ is: 'dropped' }),
    /** Own figures came to it, or went. */
    companyBecame: (_, { payload }: PayloadAction<CompanyState>): CompanyState => payload,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCompany.pending, (_, { meta }): CompanyState => ({ is: 'loading', requestId: meta.requestId }))
      .addCase(loadCompany.fulfilled, (state, { meta, payload }): CompanyState | void => {
        if (isAwaited(state, meta.requestId)) return { is: 'shown', answer: payload };
      })
      .addCase(loadCompany.rejected, (state, { meta, payload }): CompanyState | void => {
        if (!isAwaited(state, meta.requestId) || meta.aborted || payload?.code === 'ABORTED') return;
        return payload === undefined ? { is: 'failed', message: 'The response couldn’t be read.' } : stateAfter(payload);
      });
  },
});

export const { companyDropped, companyBecame } = companySlice.actions;

export const selectCompany = (state: ValuationState): CompanyState => state.company;

/** An answer counts only while the page waits for that very one. */
const isAwaited = (state: CompanyState, requestId: string): boolean => state.is === 'loading' && state.requestId === requestId;

function stateAfter({ status, code, message }: AnswerFailure): CompanyState {
  // The host's http has refreshed the token once and signs out: the page says nothing about it.
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
