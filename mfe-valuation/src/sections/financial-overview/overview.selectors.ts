import { selectCompany } from '../../company/company.slice.ts';
import type { ValuationState } from '../../model/valuation-store.ts';
import { overviewSlice, type OverviewState } from '../../model/overview/overview.slice.ts';

const initial = overviewSlice.getInitialState();

/** The initial choices until the section has registered its reducer. */
export const selectOverview = ({ overview = initial }: ValuationState): OverviewState => overview;

export const selectFinancials = (state: ValuationState) => {
  const company = selectCompany(state);
  return company.is === 'ready' ? company.answer.financials : none;
};
const none: never[] = [];
