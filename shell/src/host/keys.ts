/** The keys that edit text together with Control or Command; while typing they belong to the field. */
const editingKeys = new Set(['a', 'c', 'v', 'x', 'y', 'z']);

/** Whether an event is the shortcut written as "/", "?", "Control+k" or "Alt+1". Command counts as Control. */
export function isShortcut(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+');
  const key = parts.pop() || '+'; // "Control++" ends in the plus key itself
  const wants = (modifier: string) => parts.includes(modifier);
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    wants('Control') === (event.ctrlKey || event.metaKey) &&
    wants('Alt') === event.altKey &&
    (!wants('Shift') || event.shiftKey) // "?" needs Shift on most keyboards without saying so
  );
}

/** Whether the key belongs to a field in which the user is writing. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const field = target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]') !== null;
  if (!field) return false;
  return event.ctrlKey || event.metaKey ? editingKeys.has(event.key.toLowerCase()) : true;
}
