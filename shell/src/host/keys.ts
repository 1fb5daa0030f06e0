/** Keys that edit text together with Control or Command. In a field they belong to the field. */
const editingKeys = new Set(['a', 'c', 'v', 'x', 'y', 'z']);

/** Whether an event matches a shortcut such as "/", "?", "Control+k" or "Alt+1". Command counts as Control. */
export function isShortcut(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+');
  const key = parts.pop() || '+'; // in "Control++" the key is "+"
  const wants = (modifier: string) => parts.includes(modifier);
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    wants('Control') === (event.ctrlKey || event.metaKey) &&
    wants('Alt') === event.altKey &&
    (!wants('Shift') || event.shiftKey) // most keyboards need Shift for "?"
  );
}

/** Whether the key belongs to a field in which the user is typing. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const field = target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]') !== null;
  if (!field) return false;
  return event.ctrlKey || event.metaKey ? editingKeys.has(event.key.toLowerCase()) : true;
}
