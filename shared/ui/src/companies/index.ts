/** The table that dashboard and valuation page share. Not for other teams or in the gallery. Load it with the dialog that shows it. */
export { CompaniesBrowser } from './companies-browser.tsx';
export { CompaniesTable, RankPlace } from './companies-table.tsx';
export { matchesName } from './matches-name.ts';
