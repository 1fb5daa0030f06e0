/** Hindi words in Latin letters, and other spellings, in the grammar's words. Longer phrases come first. */
const phrases: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\bkitn[aei]\b/g, 'what'],
  [/\bkya ho(?:ga|gi|ge)?\b/g, 'what is'],
  [/\bkya\b/g, 'what'],
  [/\bkaun ?s[aei]\b|\bkis\b|\bkon ?s[aei]\b/g, 'which'],
  [/\bkyun?\b|\bkyon?\b|\bkyu\b/g, 'why'],
  [/\b(?:agar|yadi)\b/g, 'if'],
  [/\bki jagah\b|\bke badle\b/g, 'instead of'],
  [/\b(?:gire|girta|girega|ghate|ghatta|kam ho)\b/g, 'falls'],
  [/\b(?:badhe|badhta|badhega|badh jaye)\b/g, 'grows'],
  [/\b(?:gir[ai]?|ghat[ai]?|kam hu[aie])\b/g, 'fell'],
  [/\b(?:badh[ai]?)\b/g, 'rose'],
  [/\b(?:munafa|munafe)\b/g, 'profit'],
  [/\b(?:bikri|bikree)\b/g, 'sales'],
  [/\bkarza?\b/g, 'debt'],
  [/\b(?:bhav|daam|keemat)\b/g, 'price'],
  [/\b(?:mehnga|mehenga|mahanga)\b/g, 'expensive'],
  [/\b(?:sasta|saste)\b/g, 'cheap'],
  [/\btulna\b/g, 'compare'],
  [/\b(?:sahi|theek|thik)\b/g, 'fair'],
  [/\bmaine\b|\bmene\b/g, 'i'],
  [/\b(?:maana|mana)\b/g, 'assume'],
  [/\bbadla\b|\bbadle\b/g, 'changed'],
  [/\b(?:chahiye|zaruri|zaroori)\b/g, 'needed'],
  [/\b(?:hai|hain|ho|se|hoga|hogi|tha|thi|toh|ka|ki|ke|ko|mein|par|karo|batao|yaar|bhai|pls|plz|please)\b/g, ' '],
  [/\bvaluations?\b/g, 'value'],
  [/\bp ?e ratio\b/g, 'pe'],
  [/\bp ?\/ ?e\b/g, 'pe'],
  [/\bp ?\/ ?bv?\b/g, 'pb'],
  [/\bev ?\/ ?ebit?d?t?a\b/g, 'ev/ebitda'],
  [/\bev ?\/ ?(?:sales|revenue)\b/g, 'ev/sales'],
  [/\bd ?\/ ?e\b/g, 'd/e'],
];

/** Puts spoken and Hinglish words in the grammar's words: "PAT kyun gira" is "pat why fell". */
export const inPlainWords = (lower: string): string =>
  phrases.reduce((text, [pattern, words]) => text.replace(pattern, words), lower).replace(/ {2,}/g, ' ');
