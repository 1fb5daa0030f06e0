/** The element of the model's results, for controls elsewhere that lead to them. */
export const checkResultsId = 'check-results';
