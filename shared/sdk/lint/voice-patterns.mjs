// @ts-check

/**
 * Patterns that no text on screen may contain, with the replacement: clauses that read like a translation, and private terms.
 *
 * @type {readonly { readonly banned: RegExp, readonly instead: string }[]}
 */
export const voicePatterns = [
  { banned: /\bso that\b/i, instead: 'write two sentences, or "so"' },
  { banned: /\bof it\b/i, instead: 'leave it out, or name the thing' },
  { banned: /\b(stands?|stood|standing)\b/i, instead: '"is", "was" or "appears"' },
  { banned: /\b(comes?|came) (about|so)\b|\bwhere (it|they|the figures?) comes? from\b/i, instead: '"is calculated", "source"' },
  { banned: /\bbrought\b/i, instead: '"was", "reported" or "imported"' },
  { banned: /\b(held|holds?|set) against\b|\bbeside\b/i, instead: '"vs" or "compared with"' },
  { banned: /\b(says?|said|tells?|told) nothing\b/i, instead: '"not meaningful"' },
  { banned: /\b(is|are|was|were) to be\b/i, instead: 'use the imperative' },
  { banned: /\balone\b/i, instead: '"only"' },
  { banned: /(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more than\b)/i, instead: '"isn’t a …", or say what is missing: "No …"' },
  { banned: /\b(was|were|is|are) expected\b/i, instead: 'say what is allowed' },
  { banned: /\b(for now|at the moment|meanwhile|by now)\b/i, instead: '"right now", or nothing' },
  { banned: /\bfour methods\b/i, instead: '"Valuation summary"' },
  { banned: /\b(your )?own (base )?figures?\b/i, instead: '"override" or "custom financials"' },
  { banned: /\b(evidence|own growth)\b/i, instead: '"benchmarks" or "historical growth"' },
  { banned: /\bestimate over report\b/i, instead: '"estimate vs reported"' },
  { banned: /\b(load(ed|s)?|loading) (it )?into the model\b/i, instead: '"apply to model"' },
  { banned: /\btoday[’']s price\b/i, instead: '"current price"' },
  { banned: /\b(return|growth) a year\b/i, instead: '"annualised return", "CAGR" or "annual growth"' },
  { banned: /\bpeers[’'] median\b|\bpeers chosen\b/i, instead: '"peer median", "peers selected"' },
  { banned: /\bnewest year\b|\blast four quarters\b/i, instead: '"latest year", "TTM"' },
  { banned: /\bowners[’'] share\b|\bminorities\b/i, instead: '"attributable to owners", "minority interest"' },
  { banned: /\b(doubled|odd length)\b/i, instead: '"duplicate", "irregular period"' },
  { banned: /\b(worked out|made of|made up|understood|rests? on)\b/i, instead: '"calculated", "based on" or "mapped"' },
  { banned: /\b(take|takes|taken|took) out\b|\bbring (back|in)\b/i, instead: '"export", "import"' },
  { banned: /\bout of reach\b|\b(does not|doesn[’']t) answer\b/i, instead: '"unavailable", "isn’t responding"' },
  { banned: /\b(kept|left out)\b/i, instead: '"saved", "excluded"' },
  { banned: /\banew\b|\blook again\b/i, instead: '"reload", "retry"' },
  { banned: /\bmend(s|ed|ing)?\b/i, instead: '"fix"' },
  { banned: /\bthe (gateway|desk|shell|remote)\b|\ba remote\b/i, instead: '"the server", "this section" or "Mulya"' },
];
