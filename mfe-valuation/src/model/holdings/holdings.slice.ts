import type { ValuationAnswer } from '@mulya/contract';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import type { Holding, Holdings } from '@mulya/valuation-model/valuation-methods';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A company in which a stake is held. `again`: a retry may help. */
export type HeldAnswer =
  | { readonly is: 'ready'; readonly answer: ValuationAnswer }
  | { readonly is: 'none'; readonly why: string; readonly again: boolean };

/** By the company's key. One that is still loading is missing; those of removed stakes stay. */
export type HeldAnswers = Readonly<Record<string, HeldAnswer>>;

const initial: HeldAnswers = {};

export const holdingsSlice = createSlice({
  name: 'holdings',
  initialState: initial,
  reducers: {
    holdingsReceived: (state, { payload }: PayloadAction<HeldAnswers>): HeldAnswers => ({ ...state, ...payload }),
    /** The company is requested again. */
    holdingForgotten: ({ ...state }, { payload: key }: PayloadAction<string>): HeldAnswers =>
      Object.fromEntries(Object.entries(state).filter(([each]) => each !== key)),
  },
});

export const { holdingsReceived, holdingForgotten } = holdingsSlice.actions;

interface WithHoldings {
  readonly holdings: HeldAnswers;
}

export const selectHeldAnswers = (state: WithHoldings): HeldAnswers => state.holdings;

const known = new WeakMap<HeldAnswers, Holdings>();
const companies = new WeakMap<HeldAnswer, Holding>();

/** The companies as the methods read them. The same object for the same answers. */
export function selectHoldings({ holdings }: WithHoldings): Holdings {
  const found = known.get(holdings) ?? Object.fromEntries(Object.entries(holdings).map(([key, answer]) => [key, holdingOf(answer)]));
  known.set(holdings, found);
  return found;
}

function holdingOf(answer: HeldAnswer): Holding {
  const holding = companies.get(answer) ?? (answer.is === 'ready' ? { is: 'ready', company: modelCompany(answer.answer) } : answer);
  companies.set(answer, holding);
  return holding;
}
