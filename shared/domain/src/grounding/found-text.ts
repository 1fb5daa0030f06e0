/** How many of a text's numbers stand in the loaded data: "12 of 14 numbers found in the loaded data." */
export function foundText({ found, total }: { readonly found: number; readonly total: number }): string {
  if (total === 0) return 'No numbers to check.';
  if (total === 1) return found === 1 ? 'Its one number was found in the loaded data.' : 'Its one number was not found in the loaded data.';
  return `${found} of ${total} numbers found in the loaded data.`;
}
