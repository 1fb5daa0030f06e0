/**
 * A text as the search compares it: lower case, one space where there were several, none around "&" ("L & T" is "L&T").
 * Every substring of a name is, folded, a substring of the folded name.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').replace(/ ?& ?/g, '&').trim();
}
