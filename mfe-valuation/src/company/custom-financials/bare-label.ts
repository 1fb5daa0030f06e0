/** Longer labels are not read, because no line has a longer name. */
export const maxLabelLength = 160;

/* No repetition is nested or follows another on the same characters, so matching any label takes few steps. */
const brackets = /[([][^()[\]]*[)\]]/gu;
/** "₹ in lakhs", "Rs. Cr", "in ₹": the unit, which only the analyst decides. */
const unit = /₹|\b(?:rs|inr|lakhs?|lacs?|crores?|cr|millions?|mn)\b/iu;
/** "(a)", "III.", "12)", "-": the row numbering of filings. */
const numbering = /^ ?(?:\(?(?:[ivx]{1,5}|[a-z]|\d{1,2})[).:](?= |[(A-Z])|[-–•*·]) ?/i;
/** "(Refer note 12)", "(note 3)", "#", "*", and the "+" of an expandable row. */
const reference = /[([]? ?(?:refer )?notes? ?(?:no\.?)? ?\d{1,4}[a-z]? ?[)\]]?|[*#†‡+]/giu;
/** "Profit / (loss)" is the line "Profit". */
const orLoss = /\bprofit ?\/? ?\(? ?\/? ?loss(?:es)?\)?/gi;
const british = /ization\b/g;

/**
 * Normalizes a row's label for comparison: removes case, punctuation, numbering, note references and a unit in brackets; "&" becomes
 * "and". Returns an empty text if the label is too long.
 */
export function bareLabel(label: string): string {
  if (label.length > maxLabelLength) return '';
  const withoutUnit = label
    .normalize('NFKD')
    .replace(/\s+/gu, ' ')
    .replace(brackets, (part) => (unit.test(part) ? ' ' : part));
  return stripNumbering(withoutUnit)
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
