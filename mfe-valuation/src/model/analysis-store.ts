import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { comparisonSlice } from './peers/comparison.slice.ts';
import { fairValueSlice } from './fair-value.slice.ts';
import { scenariosSlice } from './scenarios/scenarios.slice.ts';
import { holdingsSlice } from './holdings/holdings.slice.ts';
import { pageSectionsSlice } from './page-sections.slice.ts';
import { priceTrendSlice } from './price-trend.slice.ts';
import { peerAnswersSlice } from './peers/peer-answers.slice.ts';
import type { Sources } from '../company/company.api.ts';
import { addReducers, type ValuationState, type ValuationStore } from './valuation-store.ts';

const reducers = {
  peerAnswers: peerAnswersSlice.reducer,
  holdings: holdingsSlice.reducer,
  comparison: comparisonSlice.reducer,
  fairValue: fairValueSlice.reducer,
  scenarios: scenariosSlice.reducer,
  priceTrend: priceTrendSlice.reducer,
  pageSections: pageSectionsSlice.reducer,
};

/** The page's state once the analysis has registered its reducers. */
export type AnalysisState = ValuationState & { readonly [Name in keyof typeof reducers]: ReturnType<(typeof reducers)[Name]> };

/** Runs once before the analysis renders: the page starts without its code. */
export function registerAnalysisReducers(store: ValuationStore): void {
  addReducers(store, reducers);
}

export const useAnalysisSelector = useSelector.withTypes<AnalysisState>();
export const useAnalysisDispatch = useDispatch.withTypes<ThunkDispatch<AnalysisState, Sources, UnknownAction>>();
