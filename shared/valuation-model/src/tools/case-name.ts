import type { Case } from '@mulya/contract/assistant';
import { amountText } from '@mulya/domain';
import { baseFigures, growthMetrics, methods } from '../fair-value/assumptions.ts';
import { baseFigureUnits } from '../fair-value/base-inputs.ts';
import { baseFigureWords, growthRows, methodNames, targetRows } from '../fair-value/names.ts';
import type { MethodId } from '../valuation-methods/method.ts';
import { inSentence } from './in-sentence.ts';
import { caseInputs, inputField, inputLabel, numbersOf } from './case-bounds.ts';

/** The methods by their short names. */
export const shortMethodNames: Readonly<Record<MethodId, string>> = {
  ...methodNames,
  dcf: 'DCF',
  justifiedPb: 'justified P/B',
  residualIncome: 'residual income',
  embeddedValue: 'embedded value',
};

/** A short name of a case: "PAT growth 10%, target PE 28x/26x/24x". A case that only names a method: "By EV/EBITDA". */
export function caseName({ growth = {}, targets = {}, overrides = {}, inputs = {}, method }: Case): string {
  const parts = [
    ...growthMetrics.flatMap((metric) => yearsText(growthRows[metric], growth[metric], '%')),
    ...methods.flatMap((each) => yearsText(targetRows[each], targets[each], 'x')),
    ...baseFigures.flatMap((figure) => {
      const value = overrides[figure];
      return value === undefined ? [] : [`Own ${baseFigureWords[figure]} ${amountText(value, baseFigureUnits[figure])}`];
    }),
    ...caseInputs.flatMap((input) => {
      const value = inputs[input];
      return value === undefined ? [] : [`${inputLabel(input)} ${numberText(value)}${inputField(input)?.unit === 'years' ? '' : '%'}`];
    }),
  ];
  const [first, ...others] = parts;
  if (first === undefined) return method === undefined ? 'Current model' : `By ${shortMethodNames[method]}`;
  return [first, ...others.map(inSentence)].join(', ');
}

function yearsText(label: string, years: number | readonly number[] | undefined, unit: string): readonly string[] {
  const numbers = numbersOf(years);
  return numbers.length === 0 ? [] : [`${label} ${numbers.map((value) => `${numberText(value)}${unit}`).join('/')}`];
}

/** At most two decimals: a solved growth has many. */
const numberText = (value: number): string => String(Number(value.toFixed(2)));
