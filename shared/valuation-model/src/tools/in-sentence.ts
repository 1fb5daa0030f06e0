/** A label within a sentence: "PAT growth" and "EBITDA" stay, "Long-term growth" is "long-term growth". */
export const inSentence = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);
