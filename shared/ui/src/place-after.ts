/** The place that a key reaches from the active one, of a row of tabs or numbers, round the ends; undefined is a key that does not move. */
export function placeAfter(active: number, { key, places }: { readonly key: string; readonly places: number }): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (active + 1) % places;
    case 'ArrowLeft':
      return (active - 1 + places) % places;
    case 'Home':
      return 0;
    case 'End':
      return places - 1;
    default:
      return undefined;
  }
}
