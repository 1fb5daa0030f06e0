/** Characters of the longest label that is read; no line's name is longer. */
export const maxLabelLength = 160;

/*
 * No repetition is nested in another, and none follows another on the same characters: a label of any content is read in few steps.
 */
const brackets = /[([][^()[\]]*[)\]]/gu;
/** "₹ in lakhs", "Rs. Cr", "in ₹": the unit, which is asked for and never read from here. */
const unit = /₹|\b(?:rs|inr|lakhs?|lacs?|crores?|cr|millions?|mn)\b/iu;
/** "(a)", "III.", "12)", "-": how a filing numbers its rows. */
const numbering = /^ ?(?:\(?(?:[ivx]{1,5}|[a-z]|\d{1,2})[).:](?= |[(A-Z])|[-–•*·]) ?/i;
/** "(Refer note 12)", "(note 3)", "#", "*", and "+" of a row that can be opened. */
const reference = /[([]? ?(?:refer )?notes? ?(?:no\.?)? ?\d{1,4}[a-z]? ?[)\]]?|[*#†‡+]/giu;
/** "Profit / (loss)" is the line "Profit": below zero it is a loss. */
const orLoss = /\bprofit ?\/? ?\(? ?\/? ?loss(?:es)?\)?/gi;
const british = /ization\b/g;

/**
 * A row's label as it is compared: without case, punctuation, numbering, references to notes, and its unit in brackets; "&" is "and".
 * Empty for a text that is too long for a label.
 */
export function bareLabel(label: string): string {
  if (label.length > maxLabelLength) return '';
  const spaced = label
    .normalize('NFKD')
    .replace(/\s+/gu, ' ')
    .replace(brackets, (part) => (unit.test(part) ? ' ' : part));
  return stripNumbering(spaced)
    .replace(reference, ' ')
    .replace(orLoss, 'profit')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(british, 'isation')
    .replace(/['’`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function stripNumbering(label: string): string {
  const rest = label.replace(numbering, '');
  return rest === label ? label : stripNumbering(rest);
}
