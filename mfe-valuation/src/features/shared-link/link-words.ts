/** What whoever has a link has with it. */
export const linkHolds = 'Includes assumptions, overrides and notes, scenarios and peers. Anyone with the link can read them.';

/** The same of a link that carries own figures of the statements. */
export const linkHoldsFigures =
  'Includes assumptions, overrides and notes, custom financials, scenarios and peers. Anyone with the link can read them.';
