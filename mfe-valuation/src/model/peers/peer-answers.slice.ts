import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import type { Answer, AnswerFailure } from '@mulya/sdk';
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Sources } from '../../company/company.api.ts';

/** One peer's figures. `none`: there are none, with the reason. `again`: a retry may help. */
export type PeerAnswer =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly answer: ValuationAnswer }
  | { readonly is: 'none'; readonly why: string; readonly again: boolean };

/** By the peer's key. Contains only requested peers; answers of removed peers stay. */
export type PeerAnswers = Readonly<Record<string, PeerAnswer>>;

/** The part of the store that contains the answers. */
interface WithPeerAnswers {
  readonly peerAnswers: PeerAnswers;
}

/** Adds figures to a peer's answer, such as the user's own. Resolves to undefined if there are none. Never rejects. */
export type CompletePeer = (peer: CompanyRef, answer: Answer<ValuationAnswer>) => Promise<ValuationAnswer | undefined>;

/** Requests a peer's figures, unless they are loaded or in flight. Retries failures. */
export const loadPeer = createAsyncThunk<
  ValuationAnswer,
  CompanyRef & { readonly complete?: CompletePeer | undefined },
  { extra: Sources; rejectValue: AnswerFailure; state: WithPeerAnswers }
>(
  'peers/load',
  async ({ key, name, complete }, { dispatch, extra, signal, rejectWithValue }) => {
    const answer = await extra.fetchCompany({ name, isin: key }, signal);
    const more = complete?.({ key, name }, answer);
    if (answer.ok) {
      // Show the source's answer immediately; the additional figures follow.
      void more?.then((completed) => completed !== undefined && dispatch(peerCompleted({ key, answer: completed })));
      return answer.value;
    }
    return (await more) ?? rejectWithValue(answer.failure);
  },
  {
    condition: ({ key }, { getState }) => {
      const known = getState().peerAnswers[key];
      return known === undefined || (known.is === 'none' && known.again);
    },
  },
);

const initial: PeerAnswers = {};

export const peerAnswersSlice = createSlice({
  name: 'peerAnswers',
  initialState: initial,
  reducers: {
    peerCompleted: (state, { payload }: PayloadAction<{ readonly key: string; readonly answer: ValuationAnswer }>): PeerAnswers => ({
      ...state,
      [payload.key]: { is: 'ready', answer: payload.answer },
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPeer.pending, (state, { meta }): PeerAnswers => ({ ...state, [meta.arg.key]: { is: 'loading' } }))
      .addCase(loadPeer.fulfilled, (state, { meta, payload }): PeerAnswers => ({
        ...state,
        [meta.arg.key]: { is: 'ready', answer: payload },
      }))
      .addCase(loadPeer.rejected, (state, { meta, payload }): PeerAnswers => ({ ...state, [meta.arg.key]: none(payload) }));
  },
});

const { peerCompleted } = peerAnswersSlice.actions;

export const selectPeerAnswers = (state: WithPeerAnswers): PeerAnswers => state.peerAnswers;

/** Codes for which a retry doesn't help. */
const final: readonly (string | undefined)[] = ['NO_FIGURES', 'UNKNOWN_COMPANY', 'NOT_A_COMPANY', 'BAD_REQUEST'];

function none(failure: AnswerFailure | undefined): PeerAnswer {
  return { is: 'none', why: failure?.message ?? 'The response couldn’t be read.', again: !final.includes(failure?.code) };
}
