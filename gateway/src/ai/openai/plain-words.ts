/**
 * Control characters (but tab and line end), marks that turn the direction of text, and invisible tag characters: what a model may
 * have copied from a page, and what could make words read otherwise than they stand. Joiners stay, since Indian scripts need them.
 */
const unseen = /(?![\t\n])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** Words from outside without what cannot be seen. They are text, not safe HTML. */
export function plainWords(text: string): string {
  return text.replace(unseen, '');
}
