import { selectCompany } from '../../company/company.slice.ts';
import type { ValuationState } from '../../model/valuation-store.ts';
import type { OverviewState } from '../../model/overview/overview.slice.ts';

export const selectOverview = (state: ValuationState): OverviewState => state.overview;

export const selectFinancials = (state: ValuationState) => {
  const company = selectCompany(state);
  return company.is === 'ready' ? company.answer.financials : none;
};
const none: never[] = [];
