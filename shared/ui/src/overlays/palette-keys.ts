/** Number of entries that PageUp and PageDown move. */
const page = 8;

export interface ArrowPresses {
  readonly key: 'ArrowUp' | 'ArrowDown';
  readonly times: number;
}

/**
 * Converts Home, End, PageUp and PageDown to arrow key presses, the shorter way round. Base UI's combobox uses Home and End for the caret,
 * has no page keys, and offers no way to set its highlight but the documented arrows.
 */
export function arrowPresses(
  key: string,
  { active, entries }: { readonly active: number; readonly entries: number },
): ArrowPresses | undefined {
  const target = entryReached(key, { active, entries });
  if (target === undefined || entries === 0) return undefined;
  const down = (target - active + entries) % entries;
  const up = (active - target + entries) % entries;
  return down <= up ? { key: 'ArrowDown', times: down } : { key: 'ArrowUp', times: up };
}

function entryReached(key: string, { active, entries }: { readonly active: number; readonly entries: number }): number | undefined {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return entries - 1;
    case 'PageDown':
      return Math.min(active + page, entries - 1);
    case 'PageUp':
      return Math.max(active - page, 0);
    default:
      return undefined;
  }
}
