/** The class names that are there, as one `class` attribute. */
export function classList(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
