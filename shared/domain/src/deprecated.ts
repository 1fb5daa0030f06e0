/** Names of 1.3 that outside teams may still import. */
import { assumedCell, missingCell, placeholderCell, reportedCell, wordsCell } from './figures/cell.ts';
import { hasSameBasis } from './lines/same-basis.ts';

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link reportedCell}. */
export const reported: typeof reportedCell = reportedCell;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link assumedCell}. */
export const assumed: typeof assumedCell = assumedCell;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link placeholderCell}. */
export const placeholder: typeof placeholderCell = placeholderCell;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link wordsCell}. */
export const words: typeof wordsCell = wordsCell;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link missingCell}. */
export const missing: typeof missingCell = missingCell;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link hasSameBasis}. */
export const madeAlike: typeof hasSameBasis = hasSameBasis;
