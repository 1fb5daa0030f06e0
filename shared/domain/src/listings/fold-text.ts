/**
 * Normalises a text for the search: lower case, single spaces, none around "&". A substring of a name is, when folded, a substring of the
 * folded name.
 *
 * @example
 * foldText('L &  T'); // 'l&t'
 */
export function foldText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').replace(/ ?& ?/g, '&').trim();
}
