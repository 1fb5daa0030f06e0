/** Joins the defined class names into one `class` attribute. */
export function classList(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
