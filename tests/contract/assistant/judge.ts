/** Compares an answer with the right numbers, at the precision that the text prints. */

export interface Judgement {
  readonly verdict: 'right' | 'not understood' | 'wrong';
  /** What was expected and what the first line says, for a wrong answer. */
  readonly why?: string;
}

const numbers = /(-)?₹?(\d[\d,]*(?:\.\d+)?)(?= crore|%|x\b| years)|(-)?₹(\d[\d,]*(?:\.\d+)?)/g;

interface Printed {
  readonly value: number;
  readonly decimals: number;
}

/** The figures of a line: "₹1,412.00", "12.3%", "-5.0%", "25.0x". Years and counts are none. */
const printedIn = (line: string): readonly Printed[] =>
  [...line.matchAll(numbers)].map(([, minus, digits, minusOfMoney, money]) => {
    const text = digits ?? money ?? '';
    return {
      value: Number(text.replaceAll(',', '')) * ((minus ?? minusOfMoney) === undefined ? 1 : -1),
      decimals: text.split('.')[1]?.length ?? 0,
    };
  });

export function judge(text: string, expected: readonly number[], says: RegExp | undefined): Judgement {
  if (text.includes('\nTry asking:')) return { verdict: 'not understood' };
  const [lead = ''] = text.split('\n');
  const printed = printedIn(lead);
  const isSame =
    printed.length === expected.length &&
    printed.every(({ value, decimals }, at) => Math.abs(value - (expected[at] ?? NaN)) <= 0.5 * 10 ** -decimals + 1e-7 * Math.abs(value));
  if (isSame && (says === undefined || says.test(text))) return { verdict: 'right' };
  return { verdict: 'wrong', why: `expected ${expected.join(', ')}${says === undefined ? '' : ` and ${String(says)}`} in "${text}"` };
}
