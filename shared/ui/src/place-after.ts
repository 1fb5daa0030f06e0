/** Returns the index that a key reaches from the active one in a row of tabs or numbers, wrapping around; undefined for other keys. */
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
