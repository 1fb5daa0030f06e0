/** Whether the model on the page rests on the product's defaults, on saved work, or on edits that are not saved. */
export const assumptionsStates = ['default', 'saved', 'unsaved'] as const;
export type AssumptionsState = (typeof assumptionsStates)[number];
