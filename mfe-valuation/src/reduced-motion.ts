/** Whether the analyst asked the system for less motion. False where the browser cannot tell. */
export function reducedMotion(): boolean {
  return 'matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
