/** The tab that a key reaches from the active one, round the ends; undefined is a key that does not move. */
export function tabAfter(active: number, { key, tabs }: { readonly key: string; readonly tabs: number }): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (active + 1) % tabs;
    case 'ArrowLeft':
      return (active - 1 + tabs) % tabs;
    case 'Home':
      return 0;
    case 'End':
      return tabs - 1;
    default:
      return undefined;
  }
}
