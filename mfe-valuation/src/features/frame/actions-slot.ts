/** Where the header shows what can be done with the whole page; the desk fills it, and its room is there before. */
export const actionsSlotId = 'page-actions';
