/** The version of this build; a second build writes another one. */
export const version = '1.0.0';
