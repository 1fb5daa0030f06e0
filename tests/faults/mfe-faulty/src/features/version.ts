/** Of this build; what builds a second one writes another. */
export const version = '1.0.0';
