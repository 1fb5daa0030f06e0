/**
 * Makes everything of the page but one element, and what it stands in, inert: out of reach for the focus, the pointer and screen
 * readers. The returned function lets go again of what it has taken.
 */
export function holdOthers(only: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (let within: HTMLElement = only; within.parentElement !== null; within = within.parentElement) {
    for (const other of within.parentElement.children) {
      if (other === within || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      held.push(other);
    }
  }
  return () => {
    for (const other of held) other.inert = false;
  };
}
