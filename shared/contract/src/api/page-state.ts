/** Whether the page's model uses the product's defaults, saved work, or unsaved edits. */
export const assumptionsStates = ['default', 'saved', 'unsaved'] as const;
export type AssumptionsState = (typeof assumptionsStates)[number];
