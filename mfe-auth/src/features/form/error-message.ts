/** The provider's own message text of a refusal. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
