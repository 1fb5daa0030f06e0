/** The provider's own message text of a refusal. */
export function messageOf(refusal: unknown): string {
  return refusal instanceof Error ? refusal.message : String(refusal);
}
