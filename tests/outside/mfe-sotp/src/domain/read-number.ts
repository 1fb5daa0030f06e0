export type ReadNumber = { readonly is: 'empty' } | { readonly is: 'number'; readonly value: number } | { readonly is: 'invalid' };

/** Larger numbers are no ₹ crore. */
const largest = 1e9;

/**
 * Reads a number as analysts and spreadsheets write it: "1,250.5", "₹ 1,250 cr", "9x", "75 %", "(300)", "−300".
 *
 * @example
 * readNumber('(1,250.5)'); // { is: 'number', value: -1250.5 }
 */
export function readNumber(text: string): ReadNumber {
  const bare = text
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^(-?)\s*₹/, '$1')
    .replace(/(%|x|×|cr|crore)$/i, '')
    .replaceAll(/[\s,]/g, '')
    .replace('−', '-');
  if (bare === '') return text.trim() === '' ? { is: 'empty' } : { is: 'invalid' };
  const value = /^[-+]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : NaN;
  return Math.abs(value) <= largest ? { is: 'number', value } : { is: 'invalid' };
}
