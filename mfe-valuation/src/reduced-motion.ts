/** Whether the user prefers reduced motion. */
export function reducedMotion(): boolean {
  return 'matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
