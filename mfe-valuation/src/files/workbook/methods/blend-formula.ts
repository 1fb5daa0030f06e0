import { missingText, quoteText } from '../formula-text.ts';

/** The addresses of a method's weight and value in the summary. */
export interface BlendedMethod {
  readonly weight: string;
  readonly value: string;
}

/** A rounding error that does not count: 33.3 + 33.3 + 33.4 is 100. */
const tolerance = '1E-9';

/** The values weighted by the analyst's percentages; "-" unless these sum to 100 and each weighted method has a value. */
export function blendFormula(methods: readonly BlendedMethod[]): string {
  const sum = methods.map(({ weight }) => `N(${weight})`).join('+');
  const value = methods.map(({ weight, value: at }) => `IF(N(${weight})=0,0,${weight}/100*${at})`).join('+');
  return `IF(ABS(${sum}-100)<=${tolerance},IFERROR(${value},${quoteText(missingText)}),${quoteText(missingText)})`;
}
