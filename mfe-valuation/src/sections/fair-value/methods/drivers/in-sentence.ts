/** A label within a sentence: "earnings", but "EBITDA" and "P/EV value". */
export const inSentence = (label: string): string => (/^[A-Z][A-Z/]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));
