/**
 * Normalises a text for the search: lower case, single spaces, "and" for "&", "ltd" for "limited", no apostrophes, dots or invisible marks.
 * A substring of a name is, when folded, a substring of the folded name.
 *
 * @example
 * foldText("Dr. Reddy’s  Labs & Co. Limited"); // 'dr reddys labs and co ltd'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[.,\s]+/g, ' ')
    .trim()
    .replace(/\blimited\b/g, 'ltd');
}

/**
 * What two spellings of one name share: no spaces, no signs, no "Ltd" at the end.
 *
 * @example
 * nameKey('D. B. Corp Limited') === nameKey('DB Corp'); // 'dbcorp'
 */
export function nameKey(text: string): string {
  const letters = foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
  return letters.length > 3 && letters.endsWith('ltd') ? letters.slice(0, -3) : letters;
}
