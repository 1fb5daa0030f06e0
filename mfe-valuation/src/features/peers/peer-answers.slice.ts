import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import type { Answer, AnswerFailure } from '@mulya/sdk';
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Sources } from '../company/company.api.ts';

/** What is known of one peer's figures. `none`: there are none to compare, and why; `again`: asking once more may help. */
export type PeerAnswer =
  | { readonly is: 'loading' }
  | { readonly is: 'shown'; readonly answer: ValuationAnswer }
  | { readonly is: 'none'; readonly why: string; readonly again: boolean };

/** By the peer's key. A peer that nobody has asked for yet is not in it; the answer of one that was removed stays. */
export type PeerAnswers = Readonly<Record<string, PeerAnswer>>;

/** The part of the page's store that holds them. */
interface WithPeerAnswers {
  readonly peerAnswers: PeerAnswers;
}

/** What comes to a peer's figures, such as the analyst's own, after its source has answered; undefined where nothing does. Never rejects. */
export type CompletePeer = (peer: CompanyRef, answer: Answer<ValuationAnswer>) => Promise<ValuationAnswer | undefined>;

/** Asks for a peer's figures, unless they are there or on the way. What failed before is asked for again. */
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
      // What the source says is shown at once; the rest comes to it.
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
      [payload.key]: { is: 'shown', answer: payload.answer },
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPeer.pending, (state, { meta }): PeerAnswers => ({ ...state, [meta.arg.key]: { is: 'loading' } }))
      .addCase(loadPeer.fulfilled, (state, { meta, payload }): PeerAnswers => ({
        ...state,
        [meta.arg.key]: { is: 'shown', answer: payload },
      }))
      .addCase(loadPeer.rejected, (state, { meta, payload }): PeerAnswers => ({ ...state, [meta.arg.key]: none(payload) }));
  },
});

const { peerCompleted } = peerAnswersSlice.actions;

export const selectPeerAnswers = (state: WithPeerAnswers): PeerAnswers => state.peerAnswers;

/** Codes that say the same whenever they are asked. */
const final: readonly (string | undefined)[] = ['NO_FIGURES', 'UNKNOWN_COMPANY', 'NOT_A_COMPANY', 'BAD_REQUEST'];

function none(failure: AnswerFailure | undefined): PeerAnswer {
  return { is: 'none', why: failure?.message ?? 'The response couldn’t be read.', again: !final.includes(failure?.code) };
}
