import { createSelector } from '@reduxjs/toolkit';
import type { ValuationState } from '../valuation-store.ts';
import { overviewView } from './overview-view.ts';
import type { OverviewState } from './overview.slice.ts';

export const selectOverview = (state: ValuationState): OverviewState => state.overview;

const selectFinancials = (state: ValuationState) => (state.company.is === 'shown' ? state.company.answer.financials : none);
const none: never[] = [];

/** Made again only when the statement or its columns change, not with each click in the table. */
export const selectOverviewView = createSelector(
  [
    selectFinancials,
    (state: ValuationState) => state.overview.type,
    (state: ValuationState) => state.overview.code,
    (state: ValuationState) => state.overview.derived,
  ],
  (financials, type, code, derived) => overviewView(financials, { type, code, derived }),
);
