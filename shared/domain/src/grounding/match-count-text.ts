/**
 * Returns how many of a text's numbers matched: "12 of 14 numbers matched to the loaded data."
 *
 * @example
 * matchCountText({ found: 12, total: 14 }); // '12 of 14 numbers matched to the loaded data.'
 */
export function matchCountText({ found, total }: { readonly found: number; readonly total: number }): string {
  if (total === 0) return 'No numbers to check.';
  if (total === 1)
    return found === 1 ? 'The one number was matched to the loaded data.' : 'The one number could not be matched to the loaded data.';
  return `${found} of ${total} numbers matched to the loaded data.`;
}
