/** Names of 1.3 that outside teams may still import. */
import { foldText } from './fold-text.ts';

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link foldText}. */
export const folded: typeof foldText = foldText;
