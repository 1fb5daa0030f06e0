import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { comparisonSlice } from '../peer-comparison/comparison.slice.ts';
import { fairValueSlice } from '../fair-value/fair-value.slice.ts';
import { scenariosSlice } from '../fair-value/scenarios/scenarios.slice.ts';
import { peerAnswersSlice } from '../peers/peer-answers.slice.ts';
import { addReducers, type Sources, type ValuationState, type ValuationStore } from '../valuation-store.ts';

const reducers = {
  peerAnswers: peerAnswersSlice.reducer,
  comparison: comparisonSlice.reducer,
  fairValue: fairValueSlice.reducer,
  scenarios: scenariosSlice.reducer,
};

/** What the desk keeps in the page's store, beside what the page keeps itself. */
export type DeskState = ValuationState & { readonly [Name in keyof typeof reducers]: ReturnType<(typeof reducers)[Name]> };

/** Once, before the desk is shown: the page begins without it, and without its code. */
export function openDesk(store: ValuationStore): void {
  addReducers(store, reducers);
}

export const useDeskSelector = useSelector.withTypes<DeskState>();
export const useDeskDispatch = useDispatch.withTypes<ThunkDispatch<DeskState, Sources, UnknownAction>>();
