import type { ClipboardEvent } from 'react';
import { pastedCells } from './entry-text.ts';

/**
 * The first of several cells that are pasted into one field, which the browser would run together into one number ("12", "13"
 * as 1213). Undefined for a single cell, which the browser pastes.
 */
export function firstPasted(event: ClipboardEvent<HTMLInputElement>): string | undefined {
  const first = pastedCells(event.clipboardData.getData('text/plain'))?.[0]?.[0];
  if (first !== undefined) event.preventDefault();
  return first;
}
