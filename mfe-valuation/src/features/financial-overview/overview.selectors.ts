import type { ValuationState } from '../valuation-store.ts';
import type { OverviewState } from './overview.slice.ts';

export const selectOverview = (state: ValuationState): OverviewState => state.overview;

export const selectFinancials = (state: ValuationState) => (state.company.is === 'shown' ? state.company.answer.financials : none);
const none: never[] = [];
