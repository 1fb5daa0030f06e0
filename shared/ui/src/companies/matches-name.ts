/** Returns whether a name contains the text, whatever its case and spaces. */
export const matchesName = (name: string, text: string): boolean => fold(name).includes(fold(text));

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
