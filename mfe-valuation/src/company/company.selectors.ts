import type { WithCompany } from './company.slice.ts';
import type { CompanyState, CustomFigures, MergedCompany } from './company-state.ts';

// Only the lazily loaded parts of the page use these, so they are not in the slice's file.

export const selectSourceCompany = ({ company }: WithCompany): CompanyState => company.source;
export const selectCustomFigures = ({ company }: WithCompany): CustomFigures => company.custom;
export const selectMergedCompany = ({ company }: WithCompany): MergedCompany | undefined => company.merged;

/** The company with the user's custom financials, even while a shared link is shown. */
export const selectCustomCompany = ({ company: { source, merged } }: WithCompany): CompanyState => merged?.own ?? source;
