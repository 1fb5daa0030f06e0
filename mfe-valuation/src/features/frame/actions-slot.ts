/** The header's place for page actions. The analysis fills it; its space is reserved from the start. */
export const actionsSlotId = 'page-actions';
