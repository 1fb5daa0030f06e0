/**
 * Control characters except tab and line feed, bidirectional marks, and invisible tag characters. A model may copy them
 * from a page, and they can make a text read differently. Joiners stay, because Indian scripts need them.
 */
const invisible = /(?![\t\n])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** Removes invisible characters. The result is text, not safe HTML. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '');
}
