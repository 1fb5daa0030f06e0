/** The element at the end of the page that the methods on default inputs fill while the page is printed. */
export const appendixSlotId = 'valuation-methods-appendix';
