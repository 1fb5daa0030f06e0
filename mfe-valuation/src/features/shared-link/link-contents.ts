/** Tells the user what a link reveals. */
export const linkContents = 'Includes assumptions, overrides and notes, scenarios and peers. Anyone with the link can read them.';

/** The same for a link with own figures. */
export const linkContentsWithFigures =
  'Includes assumptions, overrides and notes, custom financials, scenarios and peers. Anyone with the link can read them.';
