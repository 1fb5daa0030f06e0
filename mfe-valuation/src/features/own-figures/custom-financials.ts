/** What the analyst's own statements are called on screen. */
export const customFinancials = 'Custom financials';
export const customFinancialsFailed = 'Custom financials could not be loaded. Try again.';
export const customFinancialsDeleted = 'Custom financials deleted.';
