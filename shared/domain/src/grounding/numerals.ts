/** A run of digits in a text that may be a number. */
export interface Numeral {
  readonly start: number;
  readonly end: number;
  /** Without grouping, never negative. Infinite if it is too long for a number. */
  readonly size: number;
  readonly decimals: number;
  readonly isGrouped: boolean;
  /** Part of a date, a version, a citation or an address, so not a number. */
  readonly isPart: boolean;
}

// The number of groups is limited, because a malformed endless row of groups would be re-read from each of its starts.
const pattern =
  /(?<part>(?:https?:\/\/|www\.)[^\s<>"]+|[[【]\s*\d{1,3}(?:\s*[,;†–-]\s*\d{1,3}){0,20}\s*[\]】†]|\d{4}-\d{2}-\d{2}(?:T[\d:.]*)?|\d{1,2}([/-])\d{1,2}\2\d{2,4}(?!\d)|\d+(?:\.\d+){2,})|(?<number>(?:\d{1,3}(?:,\d{2,3}){0,6},\d{3}(?!\d)|\d+)(?:\.\d+)?(?:E\d{1,3}(?!\w))?)/g;

/** Returns every run of digits in a text, in order. Takes linear time. */
export function* numeralsOf(text: string): Generator<Numeral> {
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const number = match.groups?.['number'];
    yield number === undefined ? { start, end, size: NaN, decimals: 0, isGrouped: false, isPart: true } : numeral(text, start, end, number);
  }
}

function numeral(text: string, start: number, end: number, written: string): Numeral {
  // ".5%": the point belongs to it, unless it ends the sentence before it.
  const isFraction = text.charAt(start - 1) === '.' && !/[\p{L}\p{N})]/u.test(text.charAt(start - 2)) && !/[.,]/.test(written);
  const digits = `${isFraction ? '0.' : ''}${written.replaceAll(',', '')}`;
  const decimals = (/\.(\d+)/.exec(digits)?.[1] ?? '').length;
  const power = Number(/E(\d+)$/.exec(digits)?.[1] ?? 0);
  return {
    start: isFraction ? start - 1 : start,
    end,
    size: Number(digits),
    decimals: Math.max(0, decimals - power),
    isGrouped: written.includes(','),
    isPart: false,
  };
}
