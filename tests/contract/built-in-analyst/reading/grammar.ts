/** Patterns of sentences: "{line:Sales|PAT} grew {rate:percent} to {amount:crore} in {year:period}[[ (…)]]." */

const kinds: Readonly<Record<string, string>> = {
  crore: '-?₹[\\d,]+(?:\\.\\d\\d?)? crore',
  inr: '₹[\\d,]+\\.\\d\\d',
  percent: '-?[\\d,]+\\.\\d%',
  times: '-?[\\d,]+\\.\\dx',
  shares: '[\\d,]+\\.\\d\\d crore shares',
  period: '(?:FY|CY)\\d\\d(?: \\(\\w{3} \\d{4}\\))?(?: \\(\\d+ months\\))?(?!E)',
  estimate: 'FY\\d\\dE',
  quarter: 'Q\\d (?:FY|CY)\\d\\d \\(\\w{3} \\d{4}\\)',
  'quarter-name': 'Q\\d (?:FY|CY)\\d\\d',
  count: '\\d+',
  ordinal: '\\d+(?:st|nd|rd|th)',
  text: '.+?',
};

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|\\/]/g, '\\$&');

/** `{name:kind}` is a named part, of a kind above or one of "a|b". `[[…]]` is optional. Everything else is literal. */
export function pattern(sentence: string): RegExp {
  const parts = sentence.split(/(\{\w+:[^}]+\}|\[\[|\]\])/);
  const source = parts.map((part) => {
    if (part === '[[') return '(?:';
    if (part === ']]') return ')?';
    const slot = /^\{(\w+):(.+)\}$/.exec(part);
    if (slot?.[1] === undefined || slot[2] === undefined) return escapeRegExp(part);
    return `(?<${slot[1]}>${kinds[slot[2]] ?? slot[2].split('|').map(escapeRegExp).join('|')})`;
  });
  return new RegExp(`^${source.join('')}$`);
}

/** A printed number, and its rounding tolerance. */
export function parsePrinted(text: string): { readonly value: number; readonly tolerance: number } {
  const digits = text.replace(/[^\d.]/g, '');
  const decimals = digits.split('.')[1]?.length ?? 0;
  const value = Number(digits) * (text.startsWith('-') ? -1 : 1);
  return { value, tolerance: 0.5 * 10 ** -decimals + 1e-7 * Math.max(1, Math.abs(value)) };
}
