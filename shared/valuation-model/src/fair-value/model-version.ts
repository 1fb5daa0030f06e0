/** Increases with each change of formulas or defaults, because saved results of another version differ. */
export const modelVersion = '1';
