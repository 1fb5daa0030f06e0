/** "(₹ in lakhs)", "(Rs. Cr)", "(in ₹)", "[Crore]": the unit, which is asked for and never read from here. */
const unitInBrackets = /[([][^)\]]*(₹|\brs\b|\brs\.|\binr\b|\blakhs?\b|\blacs?\b|\bcrores?\b|\bcr\b|\bmillions?\b|\bmn\b)[^)\]]*[)\]]/giu;
/** "(a)", "III.", "12)", "iv -": how a filing numbers its rows. */
const numbering = /^\s*(\(?([ivx]{1,5}|[a-z]|\d{1,2})[).:](?=\s|[(A-Z])|[-–•*·]+\s*)+\s*/i;
/** "(Refer note 12)", "(note 3)", "#", "*". */
const reference = /[([]?\s*(refer\s+)?notes?\s*(no\.?)?\s*\d+[a-z]?\s*[)\]]?|[*#†‡+]+/giu;
/** "Profit / (loss)" is the line "Profit": below zero it is a loss. */
const orLoss = /\bprofit\s*\/?\s*\(?\s*\/?\s*loss(es)?\)?/gi;
const british = /ization\b/g;

/**
 * A row's label as it is compared: without case, punctuation, numbering, references to notes, and its unit in brackets; "&" is "and".
 */
export function bareLabel(label: string): string {
  return label
    .normalize('NFKD')
    .replace(unitInBrackets, ' ')
    .replace(numbering, '')
    .replace(reference, ' ')
    .replace(orLoss, 'profit')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(british, 'isation')
    .replace(/['’`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
