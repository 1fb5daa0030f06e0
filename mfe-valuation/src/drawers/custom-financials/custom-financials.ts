export const customFinancials = 'Custom financials';
export const customFinancialsFailed = 'Custom financials could not be loaded. Try again.';
export const customFinancialsDeleted = 'Custom financials deleted.';
