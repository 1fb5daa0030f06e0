/** Changes with the model's formulas and defaults: what was written or saved under another one was worked out otherwise. */
export const modelVersion = '1';
