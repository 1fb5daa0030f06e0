/** Longer text is refused at once, because a whole page can be pasted into a field. */
const maxLength = 60;

const plain = /^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;
// Western "1,234" and "12,345,678", Indian "1,23,456".
const grouped = /^[1-9]\d?(?:\d?(?:,\d{3})+|(?:,\d\d)+,\d{3})(?:\.\d*)?$/;
// "1.234,56", "0,125", and "12,5" or "1,2345" with any number of decimals but three, which are a group.
const decimalComma = /^(?:[1-9]\d{0,2}(?:\.\d{3})+,\d*|0,\d*|[1-9]\d*,(?:\d\d?|\d{4,})?)$/;

/**
 * Reads digits as people write them, and returns them without groups and with a decimal point. Commas are groups where they stand as in
 * "1,234" or "1,23,456". Else one comma is a decimal sign: "12,5", "1.234,56". Undefined for other commas: "1,2,3", "1234,567".
 *
 * @example
 * readDigits('1,23,456.5'); // '123456.5'
 * readDigits('12,5'); // '12.5'
 */
export function readDigits(text: string): string | undefined {
  if (plain.test(text) || grouped.test(text)) return text.replaceAll(',', '');
  return decimalComma.test(text) ? text.replaceAll('.', '').replace(',', '.') : undefined;
}

/** A number and the text of its unit. */
interface SplitNumber {
  readonly value: number;
  /** Without sign, groups and unit, with a decimal point. */
  readonly digits: string;
  /** "%", "lakh crore" or any other text without digits; empty for none. */
  readonly unit: string;
  /** Whether ₹, Rs or INR stands before the digits. */
  readonly isMoney: boolean;
}

const hyphens = /[\u2010\u2011\u2013\u2212]/g;
// Sign, ₹ and bracket, as in "-₹5", "₹ -5", "₹ (5)" and "(₹5)"; the digits; a unit before or after the closing bracket.
const written =
  /^([-+]?) ?(₹|rs\.?|inr)? ?(\(?) ?(₹|rs\.?|inr)? ?([-+]?) ?([.,]?\d[\d.,]{0,59}(?:e[-+]?\d{1,3})?) ?([^\d\s().,][^\d()]{0,29})?(?:(\)) ?([^\d()]{0,30}))?$/i;

/** Separates sign, digits and unit of a text. Undefined if it is not one number. Takes linear time. */
export function splitNumber(text: string): SplitNumber | undefined {
  const bare = text.trim();
  const found = bare.length > maxLength ? null : written.exec(bare.replace(/\s+/g, ' ').replace(hyphens, '-'));
  if (found === null) return undefined;
  const [, before = '', outer, open = '', inner, after = '', number = '', unit = '', close = '', unitAfter = ''] = found;
  const [sign, digits] = [before + open + after, readDigits(number)];
  const value = Number(digits) * (sign === '' || sign === '+' ? 1 : -1) + 0; // "-0" is zero
  const isTwice = sign.length > 1 || (outer !== undefined && inner !== undefined);
  if (digits === undefined || !Number.isFinite(value) || isTwice || open.length !== close.length) return undefined;
  return { value, digits, unit: `${unit} ${unitAfter}`.trim(), isMoney: (outer ?? inner) !== undefined };
}
