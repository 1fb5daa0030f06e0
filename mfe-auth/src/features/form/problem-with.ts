/** What the browser's own check of `required` and `type` has against a field, in its own words; undefined when nothing. */
export function problemWith(input: HTMLInputElement): string | undefined {
  return input.validity.valid ? undefined : input.validationMessage;
}
