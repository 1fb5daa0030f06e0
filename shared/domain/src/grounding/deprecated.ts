/** Names of 1.3 that outside teams may still import. */
import { clipboardText } from './clipboard-text.ts';
import { dependsOnPlaceholder } from './known-figure.ts';
import { matchCountText } from './match-count-text.ts';

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link clipboardText}. */
export const copiedText: typeof clipboardText = clipboardText;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link matchCountText}. */
export const foundText: typeof matchCountText = matchCountText;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link dependsOnPlaceholder}. */
export const restsOnPlaceholder: typeof dependsOnPlaceholder = dependsOnPlaceholder;
